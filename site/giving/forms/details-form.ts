import { type Channel, CHANNELS, type Frequency, isChannel, isFrequency } from "#contract/channels.ts";
import { issuingChannel, type Msisdn, parsePhone, type PhoneProblem } from "#contract/phone.ts";
import { type FormError, textOf } from "#site/components/form-errors.ts";

/** The fields of step 2, exactly as typed. */
export type DetailsValues = { Recurrent: string; Channel: string; CustomerMsisdn: string };

export const EMPTY_DETAILS: DetailsValues = { Recurrent: "one-time", Channel: "", CustomerMsisdn: "" };

/** What step 2 adds to the draft. */
export type Details = { Recurrent: Frequency; Channel: Channel; CustomerMsisdn: Msisdn };

/** The channels that are switched on, and those of them that can charge every month or year. */
export type OpenChannels = { channels: readonly Channel[]; recurringChannels: readonly Channel[] };

export type DetailsResult = { ok: true; details: Details } | { ok: false; errors: FormError[] };

export function readDetailsForm(form: FormData): DetailsValues {
  return {
    Recurrent: textOf(form, "Recurrent"),
    Channel: textOf(form, "Channel"),
    CustomerMsisdn: textOf(form, "CustomerMsisdn"),
  };
}

/** Checks what was typed. Errors come in the order of the fields. */
export function checkDetailsForm(values: DetailsValues, open: OpenChannels): DetailsResult {
  const errors: FormError[] = [];
  const { Recurrent, Channel } = values;
  if (!isFrequency(Recurrent)) errors.push({ field: "Recurrent", message: "Choose how often you want to give" });
  const channelMessage = channelProblem(Channel, Recurrent, open);
  if (channelMessage) errors.push({ field: "Channel", message: channelMessage });
  const phone = parsePhone(values.CustomerMsisdn);
  if (!phone.ok) errors.push({ field: "CustomerMsisdn", message: PHONE_MESSAGES[phone.problem] });
  if (errors.length > 0 || !isFrequency(Recurrent) || !isChannel(Channel) || !phone.ok) return { ok: false, errors };
  return { ok: true, details: { Recurrent, Channel, CustomerMsisdn: phone.msisdn } };
}

/** A number whose prefix was issued by another network. Numbers are ported, so this is only a warning. */
export function prefixWarning(values: DetailsValues): string | undefined {
  const phone = parsePhone(values.CustomerMsisdn);
  if (!phone.ok || !isChannel(values.Channel)) return undefined;
  const issuer = issuingChannel(phone.msisdn);
  if (issuer === values.Channel) return undefined;
  const chosen = CHANNELS[values.Channel].network;
  return issuer
    ? `This number looks like ${CHANNELS[issuer].network}. If it was moved to ${chosen}, carry on.`
    : `This number does not look like ${chosen}. If it has a ${chosen} wallet, carry on.`;
}

function channelProblem(channel: string, frequency: string, open: OpenChannels): string | undefined {
  if (!isChannel(channel) || !open.channels.includes(channel)) return "Choose the network of your wallet";
  if (isFrequency(frequency) && frequency !== "one-time" && !open.recurringChannels.includes(channel)) {
    return `${CHANNELS[channel].label} takes one-time gifts only: choose One-time or another network`;
  }
  return undefined;
}

export const PHONE_MESSAGES: Record<PhoneProblem, string> = {
  missing: "Enter the mobile money number",
  "not-digits": "Enter the number in digits only, like 24 123 4567",
  "too-short": "The number is too short: enter the nine digits after 233",
  "too-long": "The number is too long: enter the nine digits after 233",
  "not-mobile": "Enter a mobile number: after 233 it starts with 2 or 5",
};

import { type Channel, CHANNELS, type Frequency, type Interval, isChannel, isFrequency } from "#contract/channels.ts";
import { formatPhone, issuingChannel, type Msisdn, parsePhone } from "#contract/phone.ts";
import { FIELD_MESSAGES } from "#site/facts/giving/field-messages.ts";
import { type FormError, textsOf } from "#site/parts/form-errors.ts";

/** The fields of step 2, exactly as typed. */
export type DetailsValues = { Recurrent: string; Channel: string; CustomerMsisdn: string };

export const EMPTY_DETAILS: DetailsValues = { Recurrent: "one-time", Channel: "", CustomerMsisdn: "" };

/** What step 2 adds to the draft. */
export type Details = { Recurrent: Frequency; Channel: Channel; CustomerMsisdn: Msisdn };

/** The interval of a recurring gift. */
export function intervalOf(frequency: string | undefined): Interval {
  return frequency === "YEARLY" ? "YEARLY" : "MONTHLY";
}

/** The channels that are switched on, and those among them that can charge every month or year. */
export type OpenChannels = { channels: readonly Channel[]; recurringChannels: readonly Channel[] };

type DetailsResult = { ok: true; details: Details } | { ok: false; errors: FormError[] };

/** The fields as they were filled. The form shows 233 before the number, so the value has no prefix. */
export function detailsValuesOf({ Recurrent, Channel, CustomerMsisdn }: Details): DetailsValues {
  return { Recurrent, Channel, CustomerMsisdn: formatPhone(CustomerMsisdn).slice(1) };
}

export function readDetailsForm(form: FormData): DetailsValues {
  return textsOf(form, "Recurrent", "Channel", "CustomerMsisdn");
}

/** Checks what was typed. Errors come in the order of the fields. */
export function checkDetailsForm(values: DetailsValues, open: OpenChannels): DetailsResult {
  const errors: FormError[] = [];
  const { Recurrent, Channel } = values;
  if (!isFrequency(Recurrent)) errors.push({ field: "Recurrent", message: FIELD_MESSAGES.frequency });
  const channelMessage = channelProblem(Channel, Recurrent, open);
  if (channelMessage) errors.push({ field: "Channel", message: channelMessage });
  const phone = parsePhone(values.CustomerMsisdn);
  if (!phone.ok) errors.push({ field: "CustomerMsisdn", message: FIELD_MESSAGES.phone[phone.problem] });
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
  return issuer ? FIELD_MESSAGES.looksLike(CHANNELS[issuer].network, chosen) : FIELD_MESSAGES.looksUnlike(chosen);
}

function channelProblem(channel: string, frequency: string, open: OpenChannels): string | undefined {
  if (!isChannel(channel) || !open.channels.includes(channel)) return FIELD_MESSAGES.channel;
  if (isFrequency(frequency) && frequency !== "one-time" && !open.recurringChannels.includes(channel)) {
    const others = open.recurringChannels.map((id) => CHANNELS[id].network);
    return FIELD_MESSAGES.oneTimeOnly(CHANNELS[channel].label, others);
  }
  return undefined;
}

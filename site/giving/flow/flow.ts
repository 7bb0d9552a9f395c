import { DONATE_PATH } from "#contract/addresses.ts";
import type { ApiClient } from "#contract/client.ts";
import { toCedis } from "#contract/money.ts";
import { formatPhone, type Msisdn } from "#contract/phone.ts";
import type { SiteConfig } from "#site/site-config.ts";
import type { DetailsValues } from "../forms/details-form.ts";
import type { Draft } from "../forms/impact-form.ts";
import { type Donation, intervalOf } from "./donation.server.ts";
import type { DonateAnswer, DonateView } from "./gift-view.ts";
import type { CodeStep, Memory } from "./memory.ts";

/** What a step of a gift works with. */
export type Flow = {
  api: Pick<ApiClient, "pay" | "record" | "donation" | "subscribe" | "verify" | "recurring">;
  config: Pick<SiteConfig, "brand" | "minimum" | "maximum" | "channels" | "recurringChannels">;
  memory: Memory;
  /** Milliseconds since 1970. */
  now: number;
  /** Waits before a request is sent again that is still in progress. */
  pause: () => Promise<void>;
};

/** The result of a step: a view, or another address. The caller stores `memory` in both cases. `isWrong`: HTTP 400. */
export type Step = { memory: Memory } & ({ view: DonateView; isWrong?: true } | { go: string; afterMs?: number });

export const addressOfGift = (reference: string) => `${DONATE_PATH}?gift=${encodeURIComponent(reference)}`;

/** The form of step 2. */
export function detailsView(
  { CustomerName, CustomerEmail, City, Country, amount }: Draft,
  seed: string,
  values: DetailsValues,
  answer?: DonateAnswer,
): DonateView {
  const fields = { ...fieldsOf({ CustomerName, CustomerEmail, City, Country, amount }), seed };
  return { kind: "details", amount, email: CustomerEmail, values, fields, ...told(answer) };
}

/** The form for the code of a recurring gift, which carries the gift and what the code answers. */
export function codeView(donation: Donation, code: CodeStep, answer?: DonateAnswer): DonateView {
  return {
    kind: "code",
    request: code.requestId,
    amount: donation.amount,
    interval: intervalOf(donation),
    phone: unbroken(donation.CustomerMsisdn),
    prefix: code.otpPrefix,
    fields: { ...fieldsOf(donation), ...code },
    ...told(answer),
  };
}

/** The form for the phone code of a one-time gift. `request` is when the code was texted. */
export function checkView(donation: Donation, seed: string, since: number, answer?: DonateAnswer): DonateView {
  const { amount, CustomerMsisdn } = donation;
  const fields = { ...fieldsOf(donation), seed };
  return { kind: "check", request: String(since), amount, phone: unbroken(CustomerMsisdn), fields, ...told(answer) };
}

/** The number in full, on one line. */
export function unbroken(msisdn: Msisdn): string {
  return formatPhone(msisdn).replaceAll(" ", "\u00a0");
}

function fieldsOf({ amount, ...typed }: Draft | Donation): Record<string, string> {
  return { ...typed, Amount: String(toCedis(amount)) };
}

const told = (answer: DonateAnswer | undefined) => (answer ? { answer } : {});

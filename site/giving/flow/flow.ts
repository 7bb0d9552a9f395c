import { DONATE_PATH, IMPACT_PATH } from "#contract/addresses.ts";
import type { ApiClient } from "#contract/client.ts";
import { toCedis } from "#contract/money.ts";
import { formatPhone, type Msisdn } from "#contract/phone.ts";
import type { SiteConfig } from "#site/site-config.ts";
import type { Details, DetailsValues } from "../forms/details-form.ts";
import { type Donation, keyFor, toRecord } from "./donation.server.ts";
import type { Draft } from "../forms/impact-form.ts";
import type { DonateAnswer, DonateView } from "./gift-view.ts";
import type { CodeStep, Memory } from "./memory.ts";
import type { Ending, Result } from "./outcomes.ts";

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
export type Step = { memory: Memory } & (
  | { view: DonateView; isWrong?: true }
  | { go: string; afterMs?: number | undefined }
);

export const addressOfGift = (reference: string) => `${DONATE_PATH}?gift=${encodeURIComponent(reference)}`;
export const addressOfRecurring = (reference: string) => `${DONATE_PATH}?recurring=${encodeURIComponent(reference)}`;

export function toDonation(draft: Draft, details: Details, { config }: Flow): Donation {
  return { ...draft, ...details, Description: `Donation in support of ${config.brand.name}` };
}

/** The form of step 2. */
export function detailsView(draft: Draft, seed: string, values: DetailsValues, answer?: DonateAnswer): DonateView {
  const fields = { ...fieldsOf(draft), seed };
  return { kind: "details", amount: draft.amount, email: draft.CustomerEmail, values, fields, ...told(answer) };
}

/** The form for the code of a recurring gift, which carries the gift and what the code answers. */
export function codeView(donation: Draft & Details, code: CodeStep, answer?: DonateAnswer): DonateView {
  const { publicReference, ...names } = code;
  return {
    kind: "code",
    request: code.requestId,
    amount: donation.amount,
    interval: donation.Recurrent === "YEARLY" ? "YEARLY" : "MONTHLY",
    phone: unbroken(donation.CustomerMsisdn),
    prefix: code.otpPrefix,
    fields: { ...fieldsOf(donation), ...names, ...(publicReference === undefined ? {} : { publicReference }) },
    ...told(answer),
  };
}

/** The form for the phone code of a one-time gift. `request` is when the code was texted. */
export function checkView(donation: Draft & Details, seed: string, since: number, answer?: DonateAnswer): DonateView {
  const { amount, CustomerMsisdn } = donation;
  const fields = { ...fieldsOf(donation), seed };
  return { kind: "check", request: String(since), amount, phone: unbroken(CustomerMsisdn), fields, ...told(answer) };
}

/** The number in full, on one line. */
export function unbroken(msisdn: Msisdn): string {
  return formatPhone(msisdn).replaceAll(" ", "\u00a0");
}

function fieldsOf({ amount, ...rest }: Draft & Partial<Donation>): Record<string, string> {
  const { Description: _description, ...typed } = rest;
  return { ...typed, Amount: String(toCedis(amount)) };
}

const told = (answer: DonateAnswer | undefined) => (answer ? { answer } : {});

/** Goes to the impact page with the gift's ending. `donation` is set when the gift is this visitor's own. */
export function goToImpact(
  { result, toast, isSettled, afterMs }: Ending,
  flow: Flow,
  own: { donation: Donation; seed: string | undefined } | undefined,
): Extract<Step, { go: string }> {
  const isPaid = result.kind === "paid";
  const { giver: _thanked, ...left } = own ? memoryAfter({ isSettled, isPaid }, flow.memory) : flow.memory;
  if (own && isPaid && result.reference !== undefined) record(result.reference, own, flow);
  const giver = own && isPaid ? { name: own.donation.CustomerName, city: own.donation.City, on: flow.now } : undefined;
  return {
    go: impactAddress(result),
    ...(afterMs === undefined ? {} : { afterMs }),
    memory: { ...left, result, toast, ...(giver ? { giver } : {}) },
  };
}

/** A settled gift loses its seed, and a paid one its draft and details too. */
function memoryAfter({ isSettled, isPaid }: { isSettled: boolean; isPaid: boolean }, memory: Memory): Memory {
  const { draft, seed, details, code: _code, check: _check, waiting: _waiting, ...rest } = memory;
  return {
    ...rest,
    ...(draft && !isPaid ? { draft } : {}),
    ...(details && !isPaid ? { details } : {}),
    ...(seed && !isSettled ? { seed } : {}),
  };
}

/** The impact page with a gift's result. */
function impactAddress({ kind, reference }: Result): string {
  const isFollowable = reference !== undefined && kind !== "processing";
  return isFollowable ? `${IMPACT_PATH}?gift=${encodeURIComponent(reference)}` : `${IMPACT_PATH}?result`;
}

/** Sends the donor's details. Nothing waits for the answer, because the money has already moved. */
function record(
  reference: string,
  { donation, seed }: { donation: Donation; seed: string | undefined },
  { api }: Flow,
) {
  const key = seed === undefined ? undefined : keyFor(seed, donation);
  void api.record(reference, toRecord(donation), key);
}

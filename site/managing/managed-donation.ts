import { type Channel, type Frequency, isChannel, isFrequency } from "#contract/channels.ts";
import type { Pesewas } from "#contract/money.ts";
import { type DonationState, DONATION_STATES, type RecurringState, RECURRING_STATES } from "#contract/states.ts";
import type { FormError } from "#site/parts/form-errors.ts";
import { amountAt, isRecord, textAt } from "#site/api-answers.ts";

/** `returned`: all of it has been given back since. */
export type Receipt = { number: string; amount: Pesewas; at: string; returned?: true };

/** A gift on its donor's own page. Times are ISO 8601 in UTC, dates `YYYY-MM-DD`. */
export type ManagedDonation = {
  reference: string;
  frequency: Frequency;
  state: DonationState | RecurringState;
  amount: Pesewas;
  channel: Channel;
  givenAt: string;
  nextCharge: string | undefined;
  /** From when on nothing is charged any more, while it is active. */
  endsOn: string | undefined;
  endedAt: string | undefined;
  failedCharge: string | undefined;
  name: string | undefined;
  /** Masked. */
  email: string | undefined;
  receipts: Receipt[];
};

/** The views of the donor's own page. */
export type ManageView =
  /** `ranOut`: a link or a code has expired. */
  | { kind: "prove"; ranOut: boolean }
  /** `phone` is masked. */
  | { kind: "code"; phone: string }
  /**
   * `whole`: every gift of a phone, not only the gift of a link. `resent`: the number of the receipt that was just sent
   * again.
   */
  | { kind: "donations"; whole: boolean; donations: ManagedDonation[]; resent: string | undefined }
  | { kind: "cancel"; donation: ManagedDonation }
  | { kind: "ended"; donation: ManagedDonation }
  | { kind: "receipt"; donation: ManagedDonation; receipt: Receipt }
  | { kind: "erase" }
  | { kind: "erased" }
  | { kind: "unreached" };

/** The errors above a form that is shown again. */
export type ManageAnswer = { errors: FormError[]; title?: string; lines?: readonly string[] };

/** Reads a gift from the API's answer; `undefined` if it lacks a field that every gift has. */
export function toManagedDonation(value: unknown): ManagedDonation | undefined {
  const reference = textAt(value, "reference");
  const frequency = textAt(value, "frequency");
  const state = textAt(value, "state");
  const amount = amountAt(value, "amount");
  const channel = textAt(value, "channel");
  const givenAt = textAt(value, "givenAt");
  if (reference === undefined || amount === undefined || givenAt === undefined) return undefined;
  if (!isFrequency(frequency) || !isChannel(channel) || !isState(state)) return undefined;
  return {
    reference,
    frequency,
    state,
    amount,
    channel,
    givenAt,
    nextCharge: textAt(value, "nextCharge"),
    endsOn: textAt(value, "endsOn"),
    endedAt: textAt(value, "endedAt"),
    failedCharge: textAt(value, "failedCharge"),
    name: textAt(value, "name"),
    email: textAt(value, "email"),
    receipts: listAt(value, "receipts").flatMap(toReceipt),
  };
}

/** Whether its donor can still end it. */
export function canCancel({ frequency, state }: ManagedDonation): boolean {
  return frequency !== "one-time" && (state === "active" || state === "awaiting-approval" || state === "checking");
}

/** Whether it is a recurring gift that has ended, or is about to. */
export function isEnded({ frequency, state }: ManagedDonation): boolean {
  return frequency !== "one-time" && ["cancelling", "not-stopped", "cancelled"].includes(state);
}

export function listAt(value: unknown, key: string): unknown[] {
  const inner = isRecord(value) ? value[key] : undefined;
  return Array.isArray(inner) ? inner : [];
}

function toReceipt(value: unknown): Receipt[] {
  const number = textAt(value, "number");
  const amount = amountAt(value, "amount");
  const at = textAt(value, "at");
  if (number === undefined || amount === undefined || at === undefined) return [];
  const isReturned = isRecord(value) && value["returned"] === true;
  return [{ number, amount, at, ...(isReturned ? { returned: true } : {}) }];
}

function isState(text: string | undefined): text is DonationState | RecurringState {
  return text !== undefined && (Object.hasOwn(DONATION_STATES, text) || Object.hasOwn(RECURRING_STATES, text));
}

import type { Interval } from "#contract/channels.ts";
import type { ApiAnswer } from "#contract/client.ts";
import { parseAmount, type Pesewas } from "#contract/money.ts";
import {
  DONATION_STATES,
  type DonationState,
  FAILURE_REASONS,
  type FailureReason,
  RECURRING_STATES,
  type RecurringState,
} from "#contract/states.ts";
import { readAnswer } from "#site/api-answers.server.ts";

/** What the API knows of a gift. `publicReference` is the short one that donors use; only our own API has it. */
type Found<State> = { state: State; publicReference: string | undefined; amount: Pesewas };
export type FoundDonation = Found<DonationState> & { reason: FailureReason };
type FoundRecurring = Found<RecurringState> & { interval: Interval; nextCharge: string | undefined };

/** Reads the answer to `GET /donations/{id}`. `none`: there is no such donation. */
export function readDonation(answer: ApiAnswer): FoundDonation | "none" | "unreached" {
  if (answer.httpStatus === 404) return "none";
  const { state, amount, reason, reference } = readAnswer(answer).data;
  const pesewas = parseAmount(String(amount));
  if (!isKeyOf(DONATION_STATES, state) || !pesewas.ok) return "unreached";
  return { state, publicReference: reference, amount: pesewas.pesewas, reason: toReason(reason) };
}

/** Reads the answer to `GET /rip/{id}`. */
export function readRecurring(answer: ApiAnswer): FoundRecurring | "none" | "unreached" {
  if (answer.httpStatus === 404) return "none";
  const { state, amount, reference, paymentInterval, nextCharge } = readAnswer(answer).data;
  const pesewas = parseAmount(String(amount));
  if (!isKeyOf(RECURRING_STATES, state) || !pesewas.ok) return "unreached";
  const interval = paymentInterval === "YEARLY" ? "YEARLY" : "MONTHLY";
  return { state, publicReference: reference, amount: pesewas.pesewas, interval, nextCharge };
}

export function toReason(text: string | undefined): FailureReason {
  return FAILURE_REASONS.find((reason) => reason === text) ?? "not-given";
}

function isKeyOf<Table extends object>(table: Table, key: string | undefined): key is keyof Table & string {
  return key !== undefined && Object.hasOwn(table, key);
}

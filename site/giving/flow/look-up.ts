import type { Interval } from "#contract/channels.ts";
import type { Pesewas } from "#contract/money.ts";
import { type ApiAnswer, type GivingClient, isNoAnswer } from "#contract/client.ts";
import {
  type DonationState,
  DONATION_STATES,
  type FailureReason,
  type RecurringState,
  RECURRING_STATES,
} from "#contract/states.ts";
import { amountAt, objectAt, textAt, toReason } from "#site/api-answers.ts";

/**
 * The state of a donation (`known`), no such donation (`none`), or no answer (`unreached`). `publicReference` is the
 * short one that donors use; only our own API has it.
 */
export type DonationLookup =
  | {
      kind: "known";
      state: DonationState;
      publicReference: string | undefined;
      amount: Pesewas;
      /** How much has been given back. */
      reason: FailureReason;
    }
  | { kind: "none" }
  | { kind: "unreached" };

/** The state of a recurring donation. `nextCharge` is a date, `YYYY-MM-DD`. */
export type RecurringLookup =
  | {
      kind: "known";
      state: RecurringState;
      publicReference: string | undefined;
      amount: Pesewas;
      interval: Interval;
      nextCharge: string | undefined;
    }
  | { kind: "none" }
  | { kind: "unreached" };

/** Asks for the state of a donation. Never throws. */
export async function lookUp(api: GivingClient, reference: string): Promise<DonationLookup> {
  const answer = await answerOf(() => api.donation(reference));
  if (answer?.httpStatus === 404) return { kind: "none" };
  const data = objectAt(answer?.body, "data");
  const state = textAt(data, "state");
  const amount = amountAt(data, "amount");
  if (state === undefined || !isKeyOf(DONATION_STATES, state) || amount === undefined) return { kind: "unreached" };
  const publicReference = textAt(data, "reference");
  return { kind: "known", state, publicReference, amount, reason: toReason(textAt(data, "reason")) };
}

/** Asks for the state of a recurring donation. Never throws. */
export async function lookUpRecurring(api: GivingClient, reference: string): Promise<RecurringLookup> {
  const answer = await answerOf(() => api.recurring(reference));
  if (answer?.httpStatus === 404) return { kind: "none" };
  const data = objectAt(answer?.body, "data");
  const state = textAt(data, "state");
  const amount = amountAt(data, "amount");
  if (state === undefined || !isKeyOf(RECURRING_STATES, state) || amount === undefined) return { kind: "unreached" };
  const interval = textAt(data, "paymentInterval") === "YEARLY" ? "YEARLY" : "MONTHLY";
  const publicReference = textAt(data, "reference");
  return { kind: "known", state, publicReference, amount, interval, nextCharge: textAt(data, "nextCharge") };
}

async function answerOf(ask: () => Promise<ApiAnswer>): Promise<ApiAnswer | undefined> {
  try {
    return await ask();
  } catch (error) {
    if (isNoAnswer(error)) return undefined;
    throw error;
  }
}

function isKeyOf<Table extends object>(table: Table, key: string): key is keyof Table & string {
  return Object.keys(table).includes(key);
}

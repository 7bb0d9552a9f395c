import { z } from "zod";
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

const text = z.string().min(1).optional().catch(undefined);
const number = z.number().optional().catch(undefined);
/** Other hosts may send an id as a number. */
const id = z
  .union([z.string().min(1), z.number().transform(String)])
  .optional()
  .catch(undefined);
const NO_DATA = {};

/**
 * All that we read from the answers of the calls that give. `API_BASE` may be any host that has those of the specification,
 * so anything may be missing, and what cannot be read counts as missing.
 */
const Body = z.object({
  status: number,
  code: text,
  detail: text,
  reason: text,
  retryAfter: number,
  triesLeft: number,
  moneyMayHaveMoved: z.boolean().optional().catch(undefined),
  errors: z.array(z.object({ field: z.string().min(1), message: z.string().min(1) })).catch([]),
  data: z
    .object({
      TransactionId: id,
      recurringInvoiceId: id,
      requestId: id,
      otpPrefix: text,
      reference: text,
      state: text,
      amount: number,
      reason: text,
      paymentInterval: text,
      nextCharge: text,
    })
    .catch(NO_DATA),
});

/**
 * An answer of any call. `status` is the one that the specification reads: the body's, if the request succeeded. A
 * successful answer that is not JSON, for example a network's sign-in page, proves nothing and counts as 0, like none.
 */
export type Answer = z.output<typeof Body> & { status: number; isStated: boolean; wasSent: boolean };

export function readAnswer({ httpStatus, body, retryAfter, wasSent = true }: ApiAnswer): Answer {
  const isObject = typeof body === "object" && body !== null && !Array.isArray(body);
  const read = Body.parse(isObject ? body : {});
  const isSuccess = httpStatus >= 200 && httpStatus <= 299;
  const status = isSuccess ? (isObject ? (read.status ?? httpStatus) : 0) : httpStatus;
  return { ...read, retryAfter: retryAfter ?? read.retryAfter, status, isStated: read.status !== undefined, wasSent };
}

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

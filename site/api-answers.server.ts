import { z } from "zod";
import type { ApiAnswer } from "#contract/client.ts";

const text = z.string().min(1).optional().catch(undefined);
const number = z.number().optional().catch(undefined);
/** Other hosts may send an id as a number. */
const id = z
  .union([z.string().min(1), z.number().transform(String)])
  .optional()
  .catch(undefined);
const NO_DATA = {};

/**
 * All that we read from the answers of the API but gifts. `API_BASE` may be any host that has the calls of the specification, so
 * anything may be missing, and what cannot be read counts as missing. Only our own API sends a `message`.
 */
const Body = z.object({
  status: number,
  message: text,
  code: text,
  detail: text,
  reason: text,
  retryAfter: number,
  triesLeft: number,
  moneyMayHaveMoved: z.boolean().optional().catch(undefined),
  errors: z.array(z.object({ message: z.string().min(1) })).catch([]),
  data: z
    .object({
      TransactionId: id,
      recurringInvoiceId: id,
      requestId: id,
      otpPrefix: text,
      pass: text,
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
export type Answer = z.output<typeof Body> & { status: number; isStated: boolean };

export function readAnswer({ httpStatus, body, retryAfter }: ApiAnswer): Answer {
  const isObject = typeof body === "object" && body !== null && !Array.isArray(body);
  const read = Body.parse(isObject ? body : {});
  const isSuccess = httpStatus >= 200 && httpStatus <= 299;
  const status = isSuccess ? (isObject ? (read.status ?? httpStatus) : 0) : httpStatus;
  return { ...read, retryAfter: retryAfter ?? read.retryAfter, status, isStated: read.status !== undefined };
}

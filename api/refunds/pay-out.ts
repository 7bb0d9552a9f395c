import type { Channel } from "#contract/channels.ts";
import type { Msisdn } from "#contract/phone.ts";
import type { Clock } from "#api/clock.ts";
import { nextCheck, WATCH_AGES_MS } from "#api/donations/ask-schedule.ts";
import type { DonationStore } from "#api/donations/ports.ts";
import type { RecurringStore } from "#api/recurring/ports.ts";
import type { PayOutGateway, Refund, RefundStore } from "./ports.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const OTHER_AMOUNT = "the provider says that another amount was paid out";

/** How long after our request the provider may still pay out. Until then no person may mark the pay-out as failed. */
export const PAY_OUT_WINDOW_MS = DAY;

/** The phone that gave the money and gets it back. */
export type Recipient = { phone: Msisdn; channel: Channel };

type Stores = { donations: DonationStore; recurring: RecurringStore };
type Deps = Stores & {
  refunds: RefundStore;
  /** `undefined` if no account for pay-outs is configured. */
  payOuts: PayOutGateway | undefined;
  clock: Clock;
  callbackUrl: (kind: "pay-out", id: string) => string;
  /** Called if the provider paid nothing out, or another amount than we asked for, or paid late. */
  onPayOutTrouble: (refundId: string, why: string) => void;
};

/**
 * Pays a refund out. The provider is asked only once: we record the request before we send it, and a later run that finds
 * the record, as after a crash, only queries the status. Only a status answer makes the refund done, and after that we
 * ask whether it stays so. Safe to run any number of times and in parallel. Returns when to run again, or `null` once the
 * refund needs no further run.
 */
export async function payOut(deps: Deps, id: string): Promise<number | null> {
  const refund = await deps.refunds.find(id);
  const now = deps.clock.now();
  if (refund?.state === "failed" && refund.askedAt !== null) return askLate(deps, refund, refund.askedAt);
  if (refund?.state === "done" && refund.askedAt !== null) return askDone(deps, refund, refund.askedAt);
  if (refund?.state !== "sending") return null;
  if (!deps.payOuts) return now + HOUR;
  if (refund.askedAt !== null) return askAbout(deps, deps.payOuts, refund, refund.askedAt);
  const recipient = await recipientOf(deps, refund);
  if (!recipient) return giveUp(deps, id, "nothing was sent: the donor's number was deleted");
  const mark = await deps.refunds.markAsked(id, now);
  if (mark === "reversed" || mark === "disputed") return giveUp(deps, id, `nothing was sent: the payment is ${mark}`);
  if (mark === "too-much") return giveUp(deps, id, "nothing was sent: another refund has given the money back");
  if (mark === "marked") {
    const { amount } = refund;
    const callbackUrl = deps.callbackUrl("pay-out", id);
    const outcome = await deps.payOuts.payOut({ reference: payOutReference(id), amount, ...recipient, callbackUrl });
    if (outcome.kind === "refused") await fail(deps, id, `the provider refused: ${outcome.why}`);
  }
  return nextCheck([now], deps.clock.now(), true);
}

/** Queries the status of a pay-out that the provider or a person called failed, because it may still be paid out. */
async function askLate(deps: Deps, { id, amount }: Refund, askedAt: number): Promise<number | null> {
  const status = await deps.payOuts?.payOutStatus(payOutReference(id));
  const at = deps.clock.now();
  if (status?.kind === "paid-out" && status.amount === amount) {
    const { fee, providerId } = status;
    await deps.refunds.settle({ id, to: "done", cause: "worker", at, note: "status success, late", fee, providerId });
    deps.onPayOutTrouble(id, "it was called failed, and the provider has paid it out");
    return nextCheck([at], at, true, WATCH_AGES_MS);
  }
  if (status?.kind === "paid-out") deps.onPayOutTrouble(id, OTHER_AMOUNT);
  return nextCheck([askedAt], at, status !== undefined && status.kind !== "no-answer");
}

/**
 * Queries the status of a pay-out that is done. If the provider says that it failed, it may have come back to us, or a
 * person was wrong to record it. No document says which, so a person has to look in the provider's list. One that the
 * provider has called a success is watched as long as a payment is.
 */
async function askDone(deps: Deps, { id, doubtedAt, settledAt }: Refund, askedAt: number): Promise<number | null> {
  const status = await deps.payOuts?.payOutStatus(payOutReference(id));
  const at = deps.clock.now();
  const isAnswered = status !== undefined && status.kind !== "no-answer";
  const watched = nextCheck([settledAt ?? askedAt], at, isAnswered, WATCH_AGES_MS);
  if (status?.kind === "paid-out") {
    if (doubtedAt !== null) await deps.refunds.doubt(id, null);
    return watched;
  }
  if (status?.kind === "failed" && doubtedAt === null) {
    await deps.refunds.doubt(id, at);
    deps.onPayOutTrouble(id, "it is done, and the provider says that it failed");
  }
  return nextCheck([askedAt], at, isAnswered) ?? watched;
}

async function askAbout(
  deps: Deps,
  payOuts: PayOutGateway,
  { id, amount }: Refund,
  askedAt: number,
): Promise<number | null> {
  const status = await payOuts.payOutStatus(payOutReference(id));
  const at = deps.clock.now();
  if (status.kind === "failed") {
    await fail(deps, id, `the provider says that it failed: ${status.why}`);
    return nextCheck([askedAt], at, true);
  }
  if (status.kind === "paid-out" && status.amount === amount) {
    const { fee, providerId } = status;
    await deps.refunds.settle({ id, to: "done", cause: "worker", at, note: "status success", fee, providerId });
    return nextCheck([at], at, true, WATCH_AGES_MS);
  }
  if (status.kind === "paid-out") deps.onPayOutTrouble(id, OTHER_AMOUNT);
  // "Not found" proves nothing, because the request may have been carried out elsewhere. In the end a person decides.
  return nextCheck([askedAt], at, status.kind !== "no-answer") ?? at + DAY;
}

/** Fails a refund that the provider was not asked to pay, unless another worker has asked since we read it. */
async function giveUp(deps: Deps, id: string, note: string): Promise<number | null> {
  const at = deps.clock.now();
  const settled = await deps.refunds.settle({ id, to: "failed", cause: "worker", at, note, notAskedAfter: 0 });
  if (settled.kind !== "settled") return nextCheck([at], at, true);
  deps.onPayOutTrouble(id, note);
  return null;
}

async function fail(deps: Deps, id: string, note: string): Promise<void> {
  await deps.refunds.settle({ id, to: "failed", cause: "worker", at: deps.clock.now(), note });
  deps.onPayOutTrouble(id, note);
}

/** The recipient of a pay-out; `undefined` if the donor's data were erased. */
export async function recipientOf(
  { donations, recurring }: Stores,
  { payment, paymentId }: Pick<Refund, "payment" | "paymentId">,
): Promise<Recipient | undefined> {
  const charge = payment === "charge" ? await recurring.findCharge(paymentId) : undefined;
  const from = charge ? await recurring.find(charge.recurringId) : await donations.find(paymentId);
  return from && from.donor.phone.length > 0 ? { phone: from.donor.phone, channel: from.channel } : undefined;
}

/** The reference of a refund's pay-out. The provider accepts only letters and digits (docs/provider.md). */
export const payOutReference = (id: string) => id.replaceAll(/[^A-Za-z0-9]/gu, "");

import { isCalm } from "./faults.ts";
import type { Scene, Written } from "./scene.ts";

/** Between an answer of the provider, or a person's record, and its being written down: a process may stall. */
const WRITTEN_WITHIN_MS = 3_600_000;

/** What an answer said about a donation's money, in pesewas. */
type Told = { id: string; state: string; returned: number; from: number; at: number };

/**
 * Whether what we told of returned money was true. What we say went back did go back before. "Paid" is true until the
 * record of a refund, or until the provider has answered that the network took the money: nobody can know before.
 */
export function isReturnedTrue(
  { providerLedger, faults }: Scene,
  { refunds }: Written,
  { id, state, returned, from, at }: Told,
): boolean {
  const gone = providerLedger.returns.filter((own) => own.donation === id && own.at <= at);
  const sums = gone.reduce<number[]>((some, { pesewas }) => [...some, ...some.map((sum) => sum + pesewas)], [0]);
  const hasGone = state === "refunded" || state === "reversed";
  if (!sums.includes(returned) || (hasGone && returned === 0)) return false;
  if (state !== "paid") return true;
  const isRefunded = [...refunds.values()].some(
    ({ payment_id: payment, state: now, settled_at: settledAt }) =>
      payment === id && now === "done" && (settledAt ?? Infinity) + WRITTEN_WITHIN_MS < from,
  );
  // The process that was answered may have died with it.
  const wasTold = providerLedger.said.some(
    ({ donation, what, at: then }) =>
      donation === id && what === "refunded" && isCalm(faults, then) && then + WRITTEN_WITHIN_MS < from,
  );
  const isReversed = gone.some(({ refund }) => refund === undefined);
  const isRefunding = [...refunds.values()].some(
    ({ payment_id: payment, approved_at: approvedAt, way }) =>
      payment === id && way === "by-hand" && approvedAt !== null,
  );
  return !isRefunded && (!wasTold || !isReversed || isRefunding);
}

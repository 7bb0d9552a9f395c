import { isCalm } from "./faults.ts";
import type { Scene, Written } from "./scene.ts";

/** The longest time from an answer of the provider, or a person's decision, to its record: a process may stall. */
const WRITTEN_WITHIN_MS = 3_600_000;

/** What an answer said about a donation's money, in pesewas. */
type ReturnedStatement = { id: string; state: string; returned: number; from: number; at: number };

/**
 * Whether what we said about returned money was true. Money that we say went back must have gone back before. "Paid" is
 * true until the refund is recorded, or until the provider has said that the network took the money back: before that
 * nobody can know.
 */
export function isReturnedTrue(
  { providerLedger, faults }: Scene,
  { refunds, corrections }: Written,
  { id, state, returned, from, at }: ReturnedStatement,
): boolean {
  // Until an operator's slip is corrected, the donor is told what it says.
  const isMistaken = providerLedger.mistaken.some(({ donation, refund, at: since }) => {
    const until = corrections.find(({ line }) => line.startsWith(`refund:${refund}`))?.settled_at ?? Infinity;
    return donation === id && since <= at && from < until + WRITTEN_WITHIN_MS;
  });
  if (isMistaken) return true;
  // What came back went back until two people have seen that it did not stay.
  const isBack = (refund: string | undefined) =>
    corrections.some(
      ({ line, settled_at: since }) =>
        line.startsWith(`refund:${refund}`) && (since ?? Infinity) + WRITTEN_WITHIN_MS < from,
    );
  const gone = providerLedger.returns.filter(
    (own) => own.donation === id && own.at <= at && !(own.cameBackAt !== undefined && isBack(own.refund)),
  );
  const sums = gone.reduce<number[]>((some, { pesewas }) => [...some, ...some.map((sum) => sum + pesewas)], [0]);
  const hasGone = state === "refunded" || state === "reversed";
  if (!sums.includes(returned) || (hasGone && returned === 0)) return false;
  if (state !== "paid") return true;
  const isRefunded = [...refunds.values()].some(
    ({ payment_id: payment, state: now, settled_at: settledAt }) =>
      payment === id && now === "done" && (settledAt ?? Infinity) + WRITTEN_WITHIN_MS < from,
  );
  // The process that got the answer may have died before it recorded it.
  const wasTold = providerLedger.statements.some(
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

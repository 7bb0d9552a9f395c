import { CLAIMING_STATES } from "#api/refunds/states.ts";
import { MADE_UP } from "./came-back.ts";
import type { Scene, Written } from "./scene.ts";

const HOUR = 3_600_000;

/**
 * A charge that was taken although its donor had made up for it is marked, so that a person asks the donor; and because
 * it is marked, at most one of the two goes back.
 */
export function judgeMadeUp({ statements }: Scene, { donations, charges, refunds }: Written): string[] {
  const ties = new Map(
    statements.flatMap(({ kind, status, body, donation: { makesUpFor } }) =>
      kind === "pay" && status < 300 && makesUpFor !== undefined
        ? [[String(body.data.TransactionId), makesUpFor] as const]
        : [],
    ),
  );
  return [...ties].flatMap(([id, chargeId]) => {
    const failed = charges.get(chargeId);
    const ofDate = [...charges.values()].filter(
      (charge) => charge.recurring_id === failed?.recurring_id && charge.due_on === failed.due_on,
    );
    const isKept = donations.get(id)?.state === "paid" && ofDate.some(({ state }) => state === "paid");
    const isMarked = ofDate.some(({ flag }) => flag !== null);
    const all = [...refunds.values()].filter(({ state }) => CLAIMING_STATES.includes(state));
    const own = all.filter(({ payment_id: payment, note }) => payment === id && !note.endsWith("late"));
    const both = all.filter(
      ({ payment_id: payment, why, proposed_at: at }) =>
        why === MADE_UP &&
        ofDate.some((charge) => charge.id === payment) &&
        own.some((one) => one.proposed_at + HOUR < at),
    );
    return [
      ...(isKept && !isMarked ? [`unmarked: ${chargeId} was made up for by ${id}, and is kept`] : []),
      ...both.map((refund) => `both: ${refund.id} gives back what ${id} made up for, which goes back too`),
    ];
  });
}

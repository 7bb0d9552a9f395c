import type { CorrectionStore } from "#api/corrections/ports.ts";
import type { Deps } from "#api/deps.ts";
import type { Bug } from "./bugs.ts";
import { withTransition } from "./mutations.ts";

const MISTAKEN = { refunded: 1, mistaken: 1, paidOut: 0, reversed: 0, contradicted: 0 };

/** Mistakes with the dates of lines and with corrections. */
export const CORRECTION_BUGS: readonly Bug[] = [
  {
    name: "line dated by the process",
    shows: "books",
    soon: { closings: 1, reversed: 0 },
    plant: withTransition((inner, { database: { db } }) => async (step) => {
      const moved = await inner(step);
      if (moved && step.to === "paid") {
        await db.updateTable("ledger").set({ at: step.at }).where("payment_id", "=", step.id).execute();
      }
      return moved;
    }),
  },
  {
    name: "one operator corrects",
    shows: "one operator",
    soon: MISTAKEN,
    plant: withCorrections((corrections, { database: { db } }) => ({
      async approve(step) {
        const setProposer = (who: string) =>
          db.updateTable("correction").set({ proposed_by: who }).where("id", "=", step.id).execute();
        await setProposer("nobody");
        const approved = await corrections.approve(step);
        await setProposer(step.who);
        return approved;
      },
    })),
  },
  {
    name: "correction leaves the gift refunded",
    shows: "untrue",
    soon: MISTAKEN,
    plant: withCorrections((corrections, { database: { db } }) => ({
      async approve(step) {
        const approved = await corrections.approve(step);
        if (approved.kind !== "settled") return approved;
        const { paymentId } = approved.correction;
        await db.updateTable("donation").set({ state: "refunded" }).where("id", "=", paymentId).execute();
        return approved;
      },
    })),
  },
  {
    name: "correction takes back too little",
    shows: "books",
    soon: MISTAKEN,
    plant: withCorrections((corrections, { database: { db } }) => ({
      async approve(step) {
        const approved = await corrections.approve(step);
        await db.updateTable("ledger").set({ amount: 1 }).where("id", "=", `correction:${step.id}`).execute();
        return approved;
      },
    })),
  },
  {
    name: "corrected credit still says what was taken",
    shows: "stuck",
    soon: { ...MISTAKEN, refunded: 0, misdirected: 0.3 },
    plant: withCorrections((corrections, { database: { db } }) => ({
      async approve(step) {
        const approved = await corrections.approve(step);
        if (approved.kind !== "settled" || approved.correction.corrects !== "credit") return approved;
        const { payment, paymentId, amount: debited } = approved.correction;
        await db.updateTable(payment).set({ debited }).where("id", "=", paymentId).execute();
        return approved;
      },
    })),
  },
];

function withCorrections(
  change: (inner: CorrectionStore, deps: Deps) => Partial<CorrectionStore>,
): (deps: Deps) => Deps {
  return (deps) => ({ ...deps, corrections: { ...deps.corrections, ...change(deps.corrections, deps) } });
}

import type { Pesewas } from "#contract/money.ts";
import type { Bug } from "./bugs.ts";
import { withRefunds, withTransition } from "./mutations.ts";

const MADE_UP = {
  madeUp: 1,
  debitFails: 0.6,
  lateSuccess: 1,
  mandateMonths: 60,
  hasCodes: true,
  call: 0,
  kill: 0,
  trouble: 0,
  callbackLost: 0,
  outage: undefined,
  reversed: 0,
};

/** Mistakes with gifts that make up for a failed charge. */
export const MADE_UP_BUGS: readonly Bug[] = [
  {
    name: "make-up is not tied to its charge",
    shows: "unmarked",
    soon: { ...MADE_UP, refunded: 0 },
    plant: (deps) => ({
      ...deps,
      donations: {
        ...deps.donations,
        claim: ({ donation: { makesUpFor: _forgotten, ...donation }, ...request }) =>
          deps.donations.claim({ ...request, donation }),
      },
    }),
  },
  {
    name: "make-up that is paid second marks nothing",
    shows: "unmarked",
    soon: { ...MADE_UP, refunded: 0 },
    plant: withTransition((inner, { database: { db } }) => async (step) => {
      const before = await db.selectFrom("charge").select("id").where("flag", "=", "made-up").execute();
      const moved = await inner(step);
      if (!moved || step.to !== "paid") return moved;
      const ids = before.map(({ id }) => id);
      await db
        .updateTable("charge")
        .set({ flag: null })
        .where("flag", "=", "made-up")
        .$if(ids.length > 0, (query) => query.where("id", "not in", ids))
        .execute();
      return moved;
    }),
  },
  {
    name: "made-up charge given back beside the make-up",
    shows: "both",
    soon: { ...MADE_UP, refunded: 1, bounced: 0 },
    plant: withRefunds((refunds, { database: { db } }) => ({
      async owed() {
        const known = await refunds.owed();
        const marked = await db.selectFrom("charge").selectAll().where("flag", "=", "made-up").execute();
        const others = marked
          .filter(({ id, state }) => state === "paid" && !known.some((owed) => owed.id === id))
          .map(({ id, due_on: dueOn, amount }) => ({
            id,
            dueOn,
            at: 0,
            flag: "made-up" as const,
            gift: "",
            amount: amount as Pesewas,
          }));
        return [...known, ...others];
      },
    })),
  },
];

import type { Kysely } from "kysely";
import type { Pesewas } from "#contract/money.ts";
import type { Keyring } from "#api/keyring.ts";
import type { OutsideDonation, OutsideStore, ReceiptBy } from "#api/outside/ports.ts";
import type { Database } from "../engine/database.ts";
import { openDonor, sealOutsideDonor } from "../engine/donor-columns.ts";
import type { Schema } from "../engine/table-types.ts";
import { nameDonation } from "../ledger/donation-references.ts";
import { recordPayment } from "../ledger/record-payment.ts";
import { isSameOperator } from "#api/operators/same-operator.ts";

const JOB_FOR = { "e-mail": "send-receipt", text: "text-receipt", paper: "nothing" } as const;

/** Outside donations, from the proposal to the ledger's credit. */
export function createOutsideStore({ db, transact }: Database, keyring: Keyring): OutsideStore {
  return {
    async propose({ id, amount, how, receivedOn, donor, why, who, at }) {
      return transact(async (trx) => {
        await trx
          .insertInto("outside_donation")
          .values({
            id,
            state: "proposed",
            amount,
            how,
            received_on: receivedOn,
            ...sealOutsideDonor(keyring, id, donor),
            why,
            proposed_by: who,
            proposed_at: at,
            note: "",
            settled_by: null,
            settled_at: null,
          })
          .execute();
        await nameDonation(trx, keyring, { kind: "outside", id });
        return donationOf(await rows(trx).where("o.id", "=", id).executeTakeFirstOrThrow());
      });
    },

    async record({ id, who, at }) {
      return transact(async (trx) => {
        const before = await rows(trx).where("o.id", "=", id).executeTakeFirst();
        if (!before) return { kind: "not-found" };
        if (isSameOperator(before.proposed_by, who)) return { kind: "same-operator" };
        const moved = await trx
          .updateTable("outside_donation")
          .set({ state: "recorded", settled_by: who, settled_at: at })
          .where("id", "=", id)
          .where("state", "=", "proposed")
          .returning(["amount", "donor_sealed"])
          .executeTakeFirst();
        const row = await rows(trx).where("o.id", "=", id).executeTakeFirstOrThrow();
        if (!moved) return { kind: "not-proposed", state: row.state };
        const donor = openDonor(keyring, id, moved.donor_sealed);
        const receiptBy: ReceiptBy = donor.email ? "e-mail" : donor.phone ? "text" : "paper";
        // No provider takes a fee.
        const payment = { kind: "outside" as const, id, amount: moved.amount, fee: 0, at };
        const receipt = await recordPayment(trx, payment, JOB_FOR[receiptBy]);
        return { kind: "recorded", donation: donationOf(row), receipt, receiptBy };
      });
    },

    async withdraw({ id, who, at, note }) {
      return transact(async (trx) => {
        const moved = await trx
          .updateTable("outside_donation")
          .set({ state: "withdrawn", settled_by: who, settled_at: at, note })
          .where("id", "=", id)
          .where("state", "=", "proposed")
          .returning("id")
          .executeTakeFirst();
        const row = await rows(trx).where("o.id", "=", id).executeTakeFirst();
        if (!row) return { kind: "not-found" };
        return moved ? { kind: "withdrawn", donation: donationOf(row) } : { kind: "not-proposed", state: row.state };
      });
    },

    async proposed() {
      const waiting = await rows(db).where("o.state", "=", "proposed").orderBy("o.proposed_at").execute();
      return waiting.map(donationOf);
    },
  };
}

function rows(db: Kysely<Schema>) {
  return db
    .selectFrom("outside_donation as o")
    .innerJoin("donation_reference as n", "n.donation_id", "o.id")
    .selectAll("o")
    .select("n.reference");
}

function donationOf(row: Schema["outside_donation"] & { reference: string }): OutsideDonation {
  return {
    id: row.id,
    reference: row.reference,
    amount: row.amount as Pesewas,
    how: row.how,
    receivedOn: row.received_on,
    state: row.state,
    why: row.why,
    proposedBy: row.proposed_by,
    proposedAt: row.proposed_at,
    note: row.note,
    settledBy: row.settled_by,
    settledAt: row.settled_at,
  };
}

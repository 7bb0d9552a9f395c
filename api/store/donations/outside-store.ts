import type { Kysely, Transaction } from "kysely";
import type { Pesewas } from "#contract/money.ts";
import type { Keyring } from "#api/keyring.ts";
import type { OutsideDonation, OutsideStore, Proposal, ReceiptBy, Recorded } from "#api/outside/ports.ts";
import type { Database } from "../engine/database.ts";
import { openDonor, sealOutsideDonor } from "../engine/donor-columns.ts";
import type { Schema } from "../engine/table-types.ts";
import { nameDonation } from "../ledger/donation-references.ts";
import { recordPayment } from "../ledger/record-payment.ts";
import { isSameOperator } from "#api/operators/same-operator.ts";

const JOB_FOR = { "e-mail": "send-receipt", text: "text-receipt", paper: "nothing" } as const;

/** Outside donations, from the proposal to the ledger's credit. */
export function createOutsideStore({ db, engine, transact }: Database, keyring: Keyring): OutsideStore {
  const hashOf = (transfer: string) => keyring.hash(`transfer:${transfer}`);

  return {
    async propose(proposal) {
      return transact(async (trx) => {
        await insertProposal(trx, proposal, { batch: "", transfer_hash: null });
        return donationOf(await rows(trx).where("o.id", "=", proposal.id).executeTakeFirstOrThrow());
      });
    },

    async proposeBatch(batch, proposals) {
      return transact(async (trx) => {
        const known = await rows(trx)
          .where(
            "o.transfer_hash",
            "in",
            proposals.map(({ transfer }) => hashOf(transfer)),
          )
          .where("o.state", "<>", "withdrawn")
          .execute();
        if (known.length > 0) return "known";
        for (const { transfer, ...proposal } of proposals) {
          await insertProposal(trx, proposal, { batch, transfer_hash: hashOf(transfer) });
        }
        return "proposed";
      });
    },

    async transfers(of) {
      const byHash = new Map(of.map((transfer) => [hashOf(transfer), transfer]));
      if (byHash.size === 0) return new Map();
      const found = await rows(db)
        .where("o.transfer_hash", "in", [...byHash.keys()])
        .orderBy("o.proposed_at")
        .execute();
      // One that was withdrawn may have been proposed again, and the last proposal tells.
      return new Map(
        found.map(({ transfer_hash: hash, reference, state }) => [byHash.get(hash ?? "") ?? "", { reference, state }]),
      );
    },

    async transfersWithoutFile(days) {
      if (days.length === 0) return [];
      const found = await rows(db)
        .where("o.how", "=", "bank")
        .where("o.transfer_hash", "is", null)
        .where("o.received_on", "in", days)
        .where("o.state", "<>", "withdrawn")
        .execute();
      return found.map(donationOf);
    },

    async record(step) {
      return transact((trx) => recordOne(trx, step));
    },

    async recordBatch({ ids, who, at }) {
      return transact(async (trx) => {
        // Held until the end, so that nobody settles one of them in between.
        const held = await trx
          .selectFrom("outside_donation")
          .select(["state", "proposed_by"])
          .where("id", "in", ids)
          .orderBy("id")
          .$if(engine === "postgres", (query) => query.forUpdate())
          .execute();
        if (held.length < ids.length) return { kind: "not-found" };
        if (held.some((row) => isSameOperator(row.proposed_by, who))) return { kind: "same-operator" };
        const settled = held.find(({ state }) => state !== "proposed");
        if (settled) return { kind: "not-proposed", state: settled.state };
        const receipts: number[] = [];
        for (const id of ids) {
          const recorded = await recordOne(trx, { id, who, at });
          if (recorded.kind !== "recorded") return recorded;
          receipts.push(recorded.receipt);
        }
        return { kind: "recorded", receipts };
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

    async proposedIn(batch) {
      const waiting = await rows(db).where("o.batch", "=", batch).where("o.state", "=", "proposed").execute();
      return waiting.map((row) => ({ ...donationOf(row), donor: openDonor(keyring, row.id, row.donor_sealed) }));
    },

    async bankColumns() {
      const columns = await db.selectFrom("bank_column").selectAll().execute();
      return Object.fromEntries(columns.map(({ name, heading }) => [name, heading]));
    },

    async keepBankColumns(headings) {
      const columns = Object.entries(headings).map(([name, heading]) => ({ name, heading }));
      await db
        .insertInto("bank_column")
        .values(columns)
        .onConflict((conflict) => conflict.column("name").doUpdateSet((e) => ({ heading: e.ref("excluded.heading") })))
        .execute();
    },
  };

  async function insertProposal(
    trx: Transaction<Schema>,
    { id, amount, how, receivedOn, donor, why, who, at }: Proposal,
    from: Pick<Schema["outside_donation"], "batch" | "transfer_hash">,
  ): Promise<void> {
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
        ...from,
        proposed_by: who,
        proposed_at: at,
        note: "",
        settled_by: null,
        settled_at: null,
      })
      .execute();
    await nameDonation(trx, keyring, { kind: "outside", id });
  }

  async function recordOne(
    trx: Transaction<Schema>,
    { id, who, at }: { id: string; who: string; at: number },
  ): Promise<Recorded> {
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
  }
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
    batch: row.batch,
    proposedBy: row.proposed_by,
    proposedAt: row.proposed_at,
    note: row.note,
    settledBy: row.settled_by,
    settledAt: row.settled_at,
  };
}

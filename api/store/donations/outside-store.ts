import type { Kysely, Transaction } from "kysely";
import type { Pesewas } from "#contract/money.ts";
import type { Keyring } from "#api/keyring.ts";
import type {
  OutsideDonation,
  OutsideStore,
  Proposal,
  ReceiptBy,
  Recorded,
  RecordedBatch,
} from "#api/outside/ports.ts";
import { outsideKindOf } from "#api/outside/states.ts";
import type { Database } from "../engine/database.ts";
import { openDonor, sealOutsideDonor } from "../engine/donor-columns.ts";
import type { Schema } from "../engine/table-types.ts";
import { nameDonation } from "../ledger/donation-references.ts";
import { holdLedger, recordPayment } from "../ledger/record-payment.ts";
import { isSameOperator } from "#api/operators/same-operator.ts";
import { ownerOfPayment } from "./known-payment.ts";

const JOB_FOR = { "e-mail": "send-receipt", text: "text-receipt", paper: "nothing" } as const;

const OPEN_OR_COUNTED = ["proposed", "recorded"] as const;
const NOT_FROM_A_LIST = { batch: "", transaction_id: null, provider_reference: null, fee: null };

/** Undoes the others of its batch. */
class NotRecordedError extends Error {
  readonly refused: Exclude<Recorded, { kind: "recorded" }>;
  constructor(refused: Exclude<Recorded, { kind: "recorded" }>) {
    super("one of a batch cannot be recorded");
    this.refused = refused;
  }
}

/** Outside donations, from the proposal to the ledger's credit. */
export function createOutsideStore({ db, engine, transact }: Database, keyring: Keyring): OutsideStore {
  return {
    async propose(proposal) {
      return transact(async (trx) => {
        await insertProposal(trx, proposal, NOT_FROM_A_LIST);
        return donationOf(await rows(trx).where("o.id", "=", proposal.id).executeTakeFirstOrThrow());
      });
    },

    async proposeAdoption(batch, proposals) {
      return transact(async (trx) => {
        const transactions = proposals.map(({ payment }) => payment.transaction);
        const known = await rows(trx)
          .where("o.transaction_id", "in", transactions)
          .where("o.state", "in", OPEN_OR_COUNTED)
          .execute();
        if (known.length > 0 || new Set(transactions).size < transactions.length) return { kind: "known" };
        for (const { payment, ...proposal } of proposals) {
          const own = await ownerOfPayment(trx, payment);
          if (own !== undefined) return { kind: "own-gift", id: own };
          const { transaction: transaction_id, reference, fee } = payment;
          const said = { transaction_id, provider_reference: reference || null, fee };
          await insertProposal(trx, proposal, { ...NOT_FROM_A_LIST, ...said, batch });
        }
        return { kind: "proposed" };
      });
    },

    async adopted(of) {
      const [transactions, references] = [of.map((each) => each.transaction), of.map((each) => each.reference)];
      if (of.length === 0) return [];
      const found = await rows(db)
        .where((e) => e.or([e("o.transaction_id", "in", transactions), e("o.provider_reference", "in", references)]))
        .orderBy("o.proposed_at")
        .execute();
      return found.map(donationOf);
    },

    ownGift: (of) => ownerOfPayment(db, of),

    async record(step) {
      return transact((trx) => recordOne(trx, step));
    },

    async recordBatch({ ids, who, at }) {
      const recorded = transact<RecordedBatch>(async (trx) => {
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
        let onPaper = 0;
        for (const id of ids) {
          const recorded = await recordOne(trx, { id, who, at });
          if (recorded.kind !== "recorded") throw new NotRecordedError(recorded);
          receipts.push(recorded.receipt);
          if (recorded.receiptBy === "paper") onPaper += 1;
        }
        return { kind: "recorded", receipts, onPaper };
      });
      return recorded.catch((error: unknown) => {
        if (error instanceof NotRecordedError) return error.refused;
        throw error;
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
  };

  async function insertProposal(
    trx: Transaction<Schema>,
    { id, amount, how, receivedOn, donor, why, who, at }: Proposal,
    from: { [Column in keyof typeof NOT_FROM_A_LIST]: Schema["outside_donation"][Column] },
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
    const before = await rows(trx)
      .where("o.id", "=", id)
      .$if(engine === "postgres", (query) => query.forUpdate("o"))
      .executeTakeFirst();
    if (!before) return { kind: "not-found" };
    if (isSameOperator(before.proposed_by, who)) return { kind: "same-operator" };
    const { payment } = donationOf(before);
    if (payment !== null) {
      // A gift of ours that is counted at this moment is either seen here, or sees this credit.
      await holdLedger(trx);
      const own = await ownerOfPayment(trx, payment);
      if (own !== undefined) return { kind: "own-gift", id: own, reference: before.reference };
    }
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
    // Of money from outside the site no provider takes a fee.
    const fee = payment === null ? 0 : payment.fee;
    const counted = { kind: outsideKindOf(before.how), id, amount: moved.amount, fee, at };
    const receipt = await recordPayment(trx, counted, JOB_FOR[receiptBy]);
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
    payment:
      row.transaction_id === null
        ? null
        : {
            transaction: row.transaction_id,
            reference: row.provider_reference ?? "",
            fee: row.fee as Pesewas | null,
          },
    proposedBy: row.proposed_by,
    proposedAt: row.proposed_at,
    note: row.note,
    settledBy: row.settled_by,
    settledAt: row.settled_at,
  };
}

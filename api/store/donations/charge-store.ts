import type { Transaction } from "kysely";
import type { Pesewas } from "#contract/money.ts";
import type { Charge, RecurringStore } from "#api/recurring/ports.ts";
import { chargeSourcesOf } from "#api/recurring/states.ts";
import { addChargeEvent } from "./charge-events.ts";
import { chargesNamed, isFree, keepNames } from "./charge-names.ts";
import { readCounted } from "../ledger/counted.ts";
import type { Database } from "../engine/database.ts";
import type { Watch } from "./donation-store.ts";
import { addJob, type JobStore } from "../queue/job-store.ts";
import type { MoveRecurring } from "./move-recurring.ts";
import type { Schema } from "../engine/table-types.ts";
import { holdRecurring, planReminder, settleCharge } from "./settle-charge.ts";

type ChargePart = Pick<
  RecurringStore,
  "reportCharge" | "chargesOf" | "findCharge" | "countedCharge" | "doubtCharge" | "settleCharge" | "awaitCharge"
>;
type Trx = Transaction<Schema>;
type ChargeRow = Schema["charge"];

/** The charges of recurring donations. */
export function createChargeStore(
  { db, engine, transact }: Database,
  parts: { jobs: JobStore; watch: Watch; move: MoveRecurring },
): ChargePart {
  const { jobs, watch, move } = parts;
  async function read(where: { id: string } | { recurring_id: string }): Promise<Charge[]> {
    const [column, value] =
      "id" in where ? (["id", where.id] as const) : (["recurring_id", where.recurring_id] as const);
    const rows = await db
      .selectFrom("charge")
      .selectAll()
      .where(column, "=", value)
      .orderBy("due_on")
      .orderBy("reported_at")
      .execute();
    const ids = rows.map(({ id }) => id);
    const names =
      ids.length === 0 ? [] : await db.selectFrom("charge_name").selectAll().where("charge_id", "in", ids).execute();
    return rows.map((row) => ({
      id: row.id,
      recurringId: row.recurring_id,
      names: [
        ...(row.provider_id === null ? [] : [row.provider_id]),
        ...names.filter((name) => name.charge_id === row.id).map(({ name }) => name),
      ],
      amount: row.amount as Pesewas,
      debited: row.debited as Pesewas | null,
      state: row.state,
      reportedAs: row.reported_as,
      dueOn: row.due_on,
      reportedAt: row.reported_at,
      settledAt: row.settled_at,
      answeredAt: row.answered_at,
    }));
  }

  return {
    chargesOf: (recurringId) => read({ recurring_id: recurringId }),

    async findCharge(id) {
      const [charge] = await read({ id });
      return charge;
    },

    async reportCharge(report) {
      const { charge, isNews } = await transact(async (trx) => {
        const recurring = await holdRecurring(trx, engine, report.recurringId);
        // Callbacks may come late or twice, so names are compared first: a callback about an earlier charge is not
        // about the missing one.
        const [named] = await chargesNamed(trx, recurring.id, report.names);
        const known = named ?? (await nameless(trx, recurring.id, report.dueOn));
        return known ? tell(trx, known, report) : insert(trx, recurring.amount, report);
      });
      if (!isNews) await jobs.hint("check-charge", charge, report.reportedAt);
      return charge;
    },

    countedCharge: (id) => readCounted(db, "charge", id),

    async doubtCharge(id, since) {
      await db.updateTable("charge").set({ doubted_at: since }).where("id", "=", id).execute();
    },

    async settleCharge(step) {
      const settled = await transact((trx) => settleCharge(trx, engine, move, step));
      if (settled) watch("charge", step.to, step.id);
      return settled;
    },

    async awaitCharge({ id, recurringId, dueOn, at, nextCharge }) {
      const isNew = await transact(async (trx) => {
        const { amount } = await holdRecurring(trx, engine, recurringId);
        const moved = await trx
          .updateTable("recurring")
          .set({ next_charge: nextCharge })
          .where("id", "=", recurringId)
          .where("next_charge", "=", dueOn)
          .returning("id")
          .executeTakeFirst();
        if (moved) await planReminder(trx, recurringId, nextCharge);
        const known = await trx
          .selectFrom("charge")
          .select("id")
          .where("recurring_id", "=", recurringId)
          .where("due_on", "=", dueOn)
          .executeTakeFirst();
        if (known) return false;
        const written = { id, recurring_id: recurringId, provider_id: null, amount, due_on: dueOn, reported_at: at };
        await trx
          .insertInto("charge")
          .values({
            ...written,
            state: "awaited",
            reported_as: "nothing",
            flag: null,
            settled_at: null,
            note: "due, and named by nobody",
          })
          .execute();
        const note = "due, and named by nobody";
        await addChargeEvent(trx, { id, at, cause: "worker", from: null, to: "awaited", note });
        await addJob(trx, "check-charge", id, at);
        return true;
      });
      if (isNew) watch("charge", "awaited", id);
    },
  };
}

type Report = Parameters<RecurringStore["reportCharge"]>[0];
type Reported = { charge: string; isNews: boolean };

/** The unnamed charge of this date. The first charge that is reported for the date is this one. */
function nameless(trx: Trx, recurringId: string, dueOn: string): Promise<ChargeRow | undefined> {
  return trx
    .selectFrom("charge")
    .selectAll()
    .where("recurring_id", "=", recurringId)
    .where("due_on", "=", dueOn)
    .where("reported_as", "=", "nothing")
    .executeTakeFirst();
}

async function insert(trx: Trx, amount: number, { id, recurringId, names, ...report }: Report): Promise<Reported> {
  const [first] = names;
  const provider_id = first !== undefined && (await isFree(trx, first)) ? first : null;
  const charge = { id, recurring_id: recurringId };
  await trx
    .insertInto("charge")
    .values({
      ...charge,
      provider_id,
      amount: amount as Pesewas,
      state: "reported",
      reported_as: report.reportedAs,
      due_on: report.dueOn,
      flag: null,
      reported_at: report.reportedAt,
      settled_at: null,
      note: "reported",
    })
    .execute();
  await keepNames(
    trx,
    charge,
    names.filter((name) => name !== provider_id),
  );
  const at = report.reportedAt;
  const cause = report.reportedAs === "status" ? ("worker" as const) : ("api" as const);
  await addChargeEvent(trx, { id, at, cause, from: null, to: "reported", note: `reported as ${report.reportedAs}` });
  await addJob(trx, "check-charge", id, at);
  return { charge: id, isNews: true };
}

/** Records a report about a known charge. A success is news even after a failure. */
async function tell(trx: Trx, known: ChargeRow, { names, reportedAs, reportedAt }: Report): Promise<Reported> {
  const [first] = names;
  const isFirstName = known.provider_id === null && first !== undefined && (await isFree(trx, first));
  const provider_id = isFirstName ? first : known.provider_id;
  await keepNames(
    trx,
    known,
    names.filter((name) => name !== provider_id),
  );
  const sources = chargeSourcesOf("reported", reportedAs === "status" ? "worker" : "api");
  const isReversed = reportedAs === "success" && known.reported_as === "failure";
  // Another failure of a failed charge is not news. A charge that is counted, or waits for a person, only gets another
  // name.
  const isNews =
    (known.state === "reported" && isReversed) ||
    (sources.includes(known.state) && (known.state !== "failed" || reportedAs === "success"));
  const isNamed = known.reported_as === "nothing" || (known.reported_as === "status" && reportedAs === "success");
  await trx
    .updateTable("charge")
    .set({
      provider_id,
      ...(isNamed || isNews ? { reported_as: reportedAs } : {}),
      ...(isNews ? { state: "reported", reported_at: reportedAt, settled_at: null, note: "reported" } : {}),
    })
    .where("id", "=", known.id)
    .execute();
  if (isNews) {
    const { id, state: from } = known;
    const cause = reportedAs === "status" ? ("worker" as const) : ("api" as const);
    await addChargeEvent(trx, { id, at: reportedAt, cause, from, to: "reported", note: `reported as ${reportedAs}` });
    await addJob(trx, "check-charge", id, reportedAt);
  }
  return { charge: known.id, isNews };
}

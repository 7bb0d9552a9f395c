import { CompiledQuery, type Kysely, sql } from "kysely";
import { expect, inject, test } from "vitest";
import { openTestApi } from "#api/fixtures/test-api.ts";
import { writePass } from "#api/manage/pass.ts";
import { generatedId, generateDonations } from "#api/fixtures/generated-donations.ts";
import type { Schema } from "../engine/table-types.ts";
import { linesCharged, linesOnce } from "./giving-statement.ts";

const START = Date.UTC(2026, 0, 1);
const YEAR = { from: START, to: Date.UTC(2027, 0, 1) };

/**
 * Gives each gift a phone of its own, and adds to every second one a monthly gift with a charge and an outside
 * donation.
 */
async function spreadPhones(db: Kysely<Schema>): Promise<void> {
  await sql`update donation set phone_hash = id`.execute(db);
  await sql`insert into recurring (id, request_id, state, version, amount, every, channel, phone_hash, email_hash,
      donor_sealed, invoice_id, tries, open_tries, starts_on, ends_on, created_at, updated_at)
    select 'r' || id, 'r' || id, 'active', 1, amount, 'MONTHLY', channel, phone_hash, email_hash,
      donor_sealed, id, 0, 0, '2026-01-01', '2031-01-01', created_at, updated_at from donation where created_at % 2000 = 0`.execute(
    db,
  );
  await sql`insert into donation_reference (reference, kind, donation_id) select id, 'recurring', id from recurring`.execute(
    db,
  );
  await sql`insert into charge (id, recurring_id, provider_id, amount, state, reported_as, due_on, reported_at, note)
    select 'c' || id, id, id, amount, 'paid', 'paid', '2026-01-01', created_at, '' from recurring`.execute(db);
  await sql`insert into ledger (id, payment, payment_id, kind, corrects, turn, amount, at)
    select 'charge:' || id || ':credit', 'charge', id, 'credit', '', 0, amount, reported_at from charge`.execute(db);
  await sql`insert into receipt (number, payment, payment_id, at, resends)
    select 1000000 + row_number() over (order by id), 'charge', id, reported_at, 0 from charge`.execute(db);
}

/** Query plans of SQLite or PostgreSQL that find the donor's gifts, and then the lines of each gift, by an index. */
const GIFTS = /[dr] USING INDEX (?:\w+_phone \(phone_hash=|sqlite_autoindex_\w+_1 \(id=)|using \w+_(?:phone|pkey) on/u;
const LINES =
  /l USING INDEX ledger_\w+ \(payment=\? AND payment_id=\?\)|\(payment = '\w+'::text\) AND \(payment_id = /u;
const BIG = "(?:donation|donation_reference|recurring|charge|ledger|receipt)";

test("the lines of a phone and of a gift are found through indexes, without reading a whole table", async () => {
  const api = await openTestApi();
  const { db } = api.deps.database;
  await generateDonations(api.deps, 4000, START);
  await spreadPhones(db);
  const isPostgres = inject("postgres") !== undefined;
  if (isPostgres) await sql`analyze`.execute(db);
  const queries = (["phone_hash", "id"] as const).flatMap((column) => [
    linesOnce(db, { column, is: generatedId(6) }, YEAR)
      .limit(2001)
      .compile(),
    linesCharged(db, { column, is: `${column === "id" ? "r" : ""}${generatedId(6)}` }, YEAR)
      .limit(2001)
      .compile(),
  ]);
  for (const { sql: text, parameters } of queries) {
    const explained = CompiledQuery.raw(`explain ${isPostgres ? "" : "query plan "}${text}`, [...parameters]);
    const { rows } = await db.executeQuery<Record<string, string>>(explained);
    const plan = rows.map((row) => row["QUERY PLAN"] ?? row["detail"]).join("\n");
    expect(plan).toMatch(GIFTS);
    expect(plan).toMatch(LINES);
    expect(plan, "no table is read whole").not.toMatch(new RegExp(`^SCAN |Seq Scan on ${BIG}\\b`, "mu"));
    expect(plan, "the whole period is not read").not.toContain("ledger_at");
    expect((await db.executeQuery(CompiledQuery.raw(text, [...parameters]))).rows.length).toBeGreaterThan(0);
  }
  await api.close();
});

test("a statement with too many lines is refused, and none is left out silently", async () => {
  const api = await openTestApi();
  const { database, keyring, donationsOfDonor } = api.deps;
  await generateDonations(api.deps, 1900, START);
  const [{ phone_hash: phoneHash } = { phone_hash: "" }] = await database.db
    .selectFrom("donation")
    .select("phone_hash")
    .limit(1)
    .execute();
  expect(await donationsOfDonor.lines({ kind: "phone", phoneHash }, YEAR, 5000)).toHaveLength(2090);
  const pass = writePass(keyring, { kind: "phone", phoneHash }, api.clock.now() + 1000);
  const answer = await api.call("GET", "/manage/statement", undefined, { authorization: `Bearer ${pass}` });
  expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: "from", code: "long" }] } });
  await api.close();
});

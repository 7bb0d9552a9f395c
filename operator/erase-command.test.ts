import { afterEach, beforeEach, expect, test } from "vitest";
import { sql } from "kysely";
import { aSubscription, aVerification, giveOnce } from "#api/fixtures/donations.ts";
import { openTestApi, type TestApi } from "#api/fixtures/test-api.ts";
import type { Msisdn } from "#contract/phone.ts";
import { typeBeat } from "./fixtures/type-beat.ts";

let api: TestApi;
let beat: ReturnType<typeof typeBeat>;
beforeEach(async () => {
  api = await openTestApi({ LIMITS: "off" });
  beat = typeBeat(api);
});
afterEach(() => api.close());

/** Every sealed text and keyed hash in the store, opened. */
async function everythingKept(): Promise<string> {
  const { db } = api.deps.database;
  const donors = [
    ...(await db.selectFrom("donation").select(["id as row", "donor_sealed as sealed"]).execute()),
    ...(await db.selectFrom("recurring").select(["id as row", "donor_sealed as sealed"]).execute()),
    ...(await db.selectFrom("callback").select(["body_hash as row", "body_sealed as sealed"]).execute()),
  ].map(({ row, sealed }) => (sealed === "" ? "" : api.deps.keyring.open(sealed, row)));
  const hashes: string[] = [];
  for (const table of ["donation", "recurring", "message", "phone_code", "bucket", "idempotency", "job", "audit"]) {
    const { rows } = await sql`select * from ${sql.table(table)}`.execute(db);
    hashes.push(JSON.stringify(rows));
  }
  return [...donors, ...hashes].join("\n");
}

test("erase removes the person everywhere, and the money stays", async () => {
  const id = await giveOnce(api, "0001");
  api.clock.advance(1000);
  await api.heard(1);
  await api.pass(0);
  const code = { id: "code", phone: "233241230001" as Msisdn, code: "123456", address: "127.0.0.1" };
  await api.deps.codes.ask({ ...code, at: api.clock.now(), expiresAt: api.clock.now() + 60_000 });
  const money = await api.ledger();
  const traces = [
    "Ama Mensah",
    "ama@example.com",
    "233241230001",
    api.deps.keyring.hash("233241230001"),
    api.deps.keyring.hash("ama@example.com"),
  ];
  const before = await everythingKept();
  for (const trace of traces) expect(before).toContain(trace);

  const { code: exit, data } = await beat("erase", "--phone", "0241230001", "--json");
  expect(exit).toBe(0);
  expect(data).toMatchObject({ donations: [id], recurring: [] });
  const after = await everythingKept();
  const callbacks = await api.deps.database.db.selectFrom("callback").select("body_hash").execute();
  expect(callbacks).toEqual([{ body_hash: expect.stringMatching(/^erased-/u) }]);
  for (const trace of traces) expect(after).not.toContain(trace);
  expect(await api.ledger()).toEqual(money);
  expect((await beat("ledger", "check")).code).toBe(0);
  expect((await api.call("GET", `/donations/${id}`)).body.data).toMatchObject({ state: "paid", amount: 20.5 });
  expect((await beat("gift", "find", "--phone", "0241230001")).code).toBe(1);
});

test("erase is refused while a gift is undecided or continues", async () => {
  const id = await giveOnce(api, "9001");
  const asked = aSubscription("0001");
  const { body } = await api.call("POST", "/rip/subscribe", asked);
  await api.call("POST", "/rip/verify", aVerification(asked, body.data, "1234"));
  const { code, data } = await beat("erase", "--email", "ama@example.com", "--json");
  expect(code).toBe(1);
  expect(data).toMatchObject({ kind: "still-needed", references: [id, body.data.recurringInvoiceId] });
  expect(await everythingKept()).toContain("Ama Mensah");
  const { data: audit } = await beat("audit", "--json");
  expect(audit[0]).toMatchObject({ action: "erase", outcome: "refused: gifts still need the person" });
});

test("an erased person is not stored again, and gets no receipt", async () => {
  const id = await giveOnce(api, "0200");
  await api.pass(20_000);
  await beat("erase", "--phone", "0241230200");
  const again = await api.call("PUT", `/donations/${id}`, { donatorFullName: "Ama Mensah" });
  expect(again.status).not.toBe(200);
  await api.pass(86_400_000);
  expect(await everythingKept()).not.toContain("Ama Mensah");
  expect(await beat("gift", "resend-receipt", id)).toMatchObject({ code: 1 });
});

test("erase by address ends updates by e-mail", async () => {
  const subscriber = { id: "subscriber", email: "ama@example.com", visitor: "127.0.0.1", at: api.clock.now() };
  await api.deps.subscribers.ask(subscriber);
  const { db } = api.deps.database;
  expect(await db.selectFrom("subscriber").selectAll().execute()).toHaveLength(1);
  const { out } = await beat("erase", "--email", "Ama@example.com");
  expect(out).toContain("The address will get no more updates.");
  expect(await db.selectFrom("subscriber").selectAll().execute()).toEqual([]);
});

test("erase by address deletes the e-mail counts of its mailbox, in any spelling", async () => {
  const subscriber = { id: "subscriber", email: "ama+beat@example.com", visitor: "127.0.0.1", at: api.clock.now() };
  await api.close();
  api = await openTestApi();
  beat = typeBeat(api);
  await api.deps.subscribers.ask(subscriber);
  const mailbox = api.deps.keyring.hash("ama@example.com");
  expect(await everythingKept()).toContain(mailbox);
  await beat("erase", "--email", "ama+beat@example.com");
  expect(await everythingKept()).not.toContain(mailbox);
});

test("erase needs exactly one of a phone and an address", async () => {
  expect((await beat("erase")).code).toBe(2);
  expect((await beat("erase", "--phone", "0241230001", "--email", "ama@example.com")).code).toBe(2);
});

import { spawn } from "node:child_process";
import { once } from "node:events";
import { type Insertable, sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Deps } from "#api/deps.ts";
import { openTestApi, type TestApi } from "#api/fixtures/test-api.ts";
import { createKeyring } from "#api/keyring.ts";
import { contextOf } from "#api/operator-context.ts";
import { createAuditStore } from "#api/store/ledger/audit-store.ts";
import type { Database } from "#api/store/engine/database.ts";
import { AN_OUTSIDE_DONOR, anOutsideDonation } from "#api/fixtures/outside.ts";
import { sealDonor } from "#api/store/engine/donor-columns.ts";
import { countSealed, reseal } from "#api/store/operations/reseal.ts";
import type { Schema } from "#api/store/engine/table-types.ts";
import { linkToken } from "#api/subscribers/links.ts";
import { receiptLinks } from "#api/receipts/receipt-links.ts";
import type { Msisdn } from "#contract/phone.ts";
import { changeSecret, NEW, OLD, type SecretChange, type Served } from "./fixtures/secret-change.ts";
import { COMPILED } from "#api/fixtures/child-process.ts";

let api: TestApi;
let change: SecretChange;
beforeEach(async () => {
  api = await openTestApi({ PROMPTS_PER_PHONE: "2/24h" });
  change = changeSecret(api);
});
afterEach(() => api.close());

/** Checks that nothing has changed for a donor, a stranger and an operator. */
async function expectAllAsBefore(server: Served, donation: { id: string; reference: string }) {
  const { finder } = contextOf(server.deps, () => "");
  const { donations } = await finder.find({ phone: "233241230200" as Msisdn });
  expect(donations.map(({ donor }) => donor.name)).toContain("Ama Mensah");
  const seen = expect.objectContaining({ reference: donation.reference, name: "Ama Mensah" });
  expect(await change.donationsOf(server, "0200")).toContainEqual(seen);
  const again = await change.give(server, "0200", "a key of long ago");
  expect([again.status, again.body.data.TransactionId]).toEqual([200, donation.id]);
  expect((await change.give(server, "9999", api.deps.newId())).body.code).toBe("number-blocked");
  const receipt = await server.deps.receipts.again(1, api.clock.now());
  expect(receipt).toMatchObject({ donorName: "Ama Mensah", donorEmail: "ama@example.com" });
}

describe("a new API_SECRET", () => {
  test("changes no lookup, page, limit or refusal: at first, half-way and when it is complete", async () => {
    const donation = await change.begin();
    await addDonations(350);
    const both = change.withSecrets(NEW, OLD);
    const server = await change.serverWith(NEW, OLD);
    await expectAllAsBefore(server, donation);
    const { before } = await countSealed(server.deps.database, server.deps.keyring);
    expect(before).toBeGreaterThan(350);
    for (const key of ["another key of some length", "one more key of some length"]) {
      expect((await change.give(server, "9001", key)).status).toBe(202);
      await server.pass(6 * 60_000);
    }
    expect((await change.give(server, "9001", "a third key of some length")).status).toBe(429);

    await expect(reseal(breakingOff(server.deps, 2), server.deps.keyring, () => undefined)).rejects.toThrow(/killed/u);
    const half = await countSealed(server.deps.database, server.deps.keyring);
    expect(half.before).toBeGreaterThan(0);
    expect(half.before).toBeLessThan(before);
    expect(half.unreadable).toBe(0);
    await expectAllAsBefore(server, donation);
    expect((await change.give(server, "9001", "a fourth key of some length")).status).toBe(429);

    const { data, code } = await change.beat(both, "reseal", "--json");
    expect(code).toBe(0);
    expect(data).toEqual({ resealed: half.before, before: 0, unreadable: 0, complete: true });
    const alone = await change.serverWith(NEW);
    await expectAllAsBefore(alone, donation);
    expect((await change.give(alone, "9001", "a fifth key of some length")).status).toBe(429);
    expect(await api.deps.database.db.selectFrom("donation").select("id").execute()).toHaveLength(353);
    await expect(change.serverWith(OLD)).rejects.toThrow(/API_SECRET/u);
  });

  test("is complete after a killed command was repeated, and no row is lost", { timeout: 60_000 }, async () => {
    const donation = await change.begin();
    await addDonations(1500);
    const { secrets, dataDir } = api.deps.config;
    const env = {
      ...COMPILED,
      API_SECRET: NEW,
      API_SECRET_BEFORE: OLD,
      DATA_DIR: dataDir,
      OPERATOR: "kofi",
      ...(secrets.databaseUrl ? { DATABASE_URL: secrets.databaseUrl } : {}),
    };
    const command = spawn(process.execPath, ["operator/main.ts", "reseal"], {
      env,
      stdio: ["ignore", "ignore", "pipe"],
    });
    const ended = once(command, "close");
    // Waits for the first report of progress.
    await once(command.stderr, "data");
    command.kill("SIGKILL");
    await ended;
    const both = change.withSecrets(NEW, OLD);
    const server = await change.serverWith(NEW, OLD);
    expect((await countSealed(server.deps.database, server.deps.keyring)).unreadable).toBe(0);
    await expectAllAsBefore(server, donation);
    expect((await change.beat(both, "reseal")).out).toContain("nothing is sealed with API_SECRET_BEFORE any more");
    const alone = await change.serverWith(NEW);
    await expectAllAsBefore(alone, donation);
    expect(await countSealed(alone.deps.database, alone.deps.keyring)).toEqual({ before: 0, unreadable: 0 });
    expect(await api.deps.database.db.selectFrom("donation").select("id").execute()).toHaveLength(1501);
  });

  test("seals every sealed column again, those of gifts from outside too", async () => {
    await change.begin();
    await api.deps.outside.propose({ ...anOutsideDonation("o1", AN_OUTSIDE_DONOR), at: api.clock.now() });
    await change.beat(change.withSecrets(NEW, OLD), "reseal");
    const { db } = api.deps.database;
    const keyring = createKeyring(NEW);
    const seen: string[] = [];
    for (const { name, columns } of await db.introspection.getTables()) {
      for (const column of columns.filter((each) => each.name.endsWith("_sealed") && name !== "store_secret")) {
        const { rows } = await sql<{ key: string; sealed: string | null }>`
          select ${sql.ref(name === "callback" ? "body_hash" : "id")} as key, ${sql.ref(column.name)} as sealed from ${sql.table(name)}`.execute(
          db,
        );
        for (const { key, sealed } of rows) {
          if (!sealed) continue;
          seen.push(name);
          expect(keyring.sealedWith(sealed, key), name).toBe("secret");
        }
      }
    }
    expect(seen).toContain("outside_donation");
  });

  test("is in the audit log with the operator and the number of rows", async () => {
    await change.begin();
    const both = change.withSecrets(NEW, OLD);
    const { before } = await countSealed(api.deps.database, createKeyring(NEW, { before: OLD }));
    await change.beat(both, "reseal");
    const [entry] = await createAuditStore(api.deps.database).list({ limit: 1, skip: 0 });
    expect(entry).toMatchObject({ who: "kofi", action: "reseal", outcome: `done: ${before} rows` });
  });

  test("keeps receipts' links and the links that end updates valid, but not the links that open a gift", async () => {
    const donation = await change.begin();
    const old = await mailed(api.deps, donation.reference);
    const both = await change.serverWith(NEW, OLD);
    expect((await openWith(both, old.pass)).status).toBe(200);
    await change.beat(change.withSecrets(NEW, OLD), "reseal");
    const alone = await change.serverWith(NEW);
    expect((await alone.call("GET", old.check)).status).toBe(200);
    expect((await openWith(alone, old.pass)).status).toBe(401);
    expect((await openWith(alone, (await mailed(alone.deps, donation.reference)).pass)).status).toBe(200);
    expect((await alone.call("POST", "/subscriptions/end", { token: old.end })).status).toBe(200);
    expect(await api.deps.database.db.selectFrom("subscriber").select("id").execute()).toEqual([]);
  });

  test("accepts callbacks to earlier addresses", async () => {
    const { body } = await change.give(api, "9001", "a key of some length");
    const { pathname } = new URL(api.deps.callbackUrl("receive", body.data.TransactionId));
    await change.beat(change.withSecrets(NEW, OLD), "reseal");
    expect(new URL((await change.serverWith(NEW)).deps.callbackUrl("receive", body.data.TransactionId)).pathname).toBe(
      pathname,
    );
  });

  test("can be given to every process first, so that each can read every row", async () => {
    const donation = await change.begin();
    const early = await change.serverWith(OLD, NEW);
    const late = await change.serverWith(NEW, OLD);
    await change.give(late, "0001", "a key of some length");
    await expectAllAsBefore(early, donation);
    await early.pass(20_000);
    expect(await change.donationsOf(early, "0001")).toMatchObject([{ name: "Ama Mensah" }]);
  });
});

/** Adds unpaid gifts, each from another phone. */
async function addDonations(count: number) {
  const { db } = api.deps.database;
  const at = api.clock.now();
  for (let first = 0; first < count; first += 250) {
    const numbers = Array.from({ length: Math.min(250, count - first) }, (_, index) => first + index);
    const rows = numbers.map((number): Insertable<Schema["donation"]> => {
      const donor = { name: "Efua", email: "efua@example.com", country: "Ghana", city: "Accra", company: "" };
      const phone = `2332455${String(number).padStart(5, "0")}` as Msisdn;
      return {
        id: `added-${number}`,
        state: "expired",
        version: 1,
        amount: 100,
        channel: "mtn-gh",
        ...sealDonor(api.deps.keyring, `added-${number}`, { ...donor, phone }),
        created_at: at,
        updated_at: at,
      };
    });
    await db.insertInto("donation").values(rows).execute();
  }
}

/** The same store, for a process that dies after this many transactions. */
function breakingOff({ database }: Deps, after: number): Database {
  let left = after;
  return {
    ...database,
    transact(work) {
      left -= 1;
      return left < 0 ? Promise.reject(new Error("killed")) : database.transact(work);
    },
  };
}

/** The links in a receipt and in an e-mail to the only subscriber. */
async function mailed(deps: Deps, reference: string) {
  const receipt = { payment: "donation" as const, reference, number: 1 };
  const { link, check } = receiptLinks(
    { keyring: deps.keyring, origin: "https://beat.example" },
    receipt,
    api.clock.now(),
  );
  const reader = await deps.database.db.selectFrom("subscriber").select("id").executeTakeFirstOrThrow();
  return {
    pass: new URL(link ?? "").searchParams.get("pass") ?? "",
    check: new URL(check).pathname.replace("/api/v1", ""),
    end: linkToken(deps.keyring, "end", reader.id),
  };
}

const openWith = (server: Served, pass: string) =>
  server.call("GET", "/manage/gifts", undefined, { authorization: `Bearer ${pass}` });

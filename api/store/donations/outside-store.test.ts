import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { everythingKept } from "#api/fixtures/everything-kept.ts";
import { giveBack } from "#api/fixtures/give-back.ts";
import { AN_OUTSIDE_DONOR, anOutsideDonation } from "#api/fixtures/outside.ts";
import { openTestApi, type TestApi } from "#api/fixtures/test-api.ts";
import type { OutsideDonor } from "#api/outside/ports.ts";
import { checkLedger } from "#api/store/ledger/ledger-check.ts";

const DAY = 86_400_000;

let api: TestApi;
beforeEach(async () => {
  api = await openTestApi({ LIMITS: "off" });
});
afterEach(() => api.close());

const db = () => api.deps.database.db;
const propose = (id = "o1", donor: Partial<OutsideDonor> = {}) =>
  api.deps.outside.propose({ ...anOutsideDonation(id, donor), at: api.clock.now() });
const record = (id = "o1", who = "ama") => api.deps.outside.record({ id, who, at: api.clock.now() });
const withdraw = (id = "o1") =>
  api.deps.outside.withdraw({ id, who: "kofi", at: api.clock.now(), note: "counted twice" });
const lines = () => db().selectFrom("ledger").selectAll().execute();
const broken = async () => (await checkLedger(api.deps.database)).broken;

describe("an outside donation", () => {
  test("is counted when a second operator approves it, with the next receipt number", async () => {
    expect(await propose()).toMatchObject({ state: "proposed", reference: expect.stringMatching(/^BEAT-/u) });
    expect(await lines()).toEqual([]);
    api.clock.advance(1000);
    expect(await record()).toMatchObject({ kind: "recorded", receipt: 1, receiptBy: "paper" });
    const at = api.clock.now();
    expect(await lines()).toEqual([
      expect.objectContaining({ id: "outside:o1:credit", kind: "credit", amount: 20_000, fee: 0, at }),
    ]);
    await propose("o2");
    expect(await record("o2")).toMatchObject({ receipt: 2 });
    expect(await broken()).toEqual([]);
  });

  test.each(["kofi", "Kofi", " KOFI "])("cannot be approved by its proposer, who is now %j", async (who) => {
    await propose();
    expect((await record("o1", who)).kind).toBe("same-operator");
    expect(await lines()).toEqual([]);
    expect(await api.deps.outside.proposed()).toHaveLength(1);
  });

  test("is counted once when two operators approve it at the same time", async () => {
    await propose();
    const recorded = await Promise.all([record("o1", "ama"), record("o1", "yaw")]);
    expect(recorded.map(({ kind }) => kind).toSorted()).toEqual(["not-proposed", "recorded"]);
    expect(await lines()).toHaveLength(1);
    expect(await broken()).toEqual([]);
  });

  test("is either withdrawn or counted when both happen at once", async () => {
    await propose();
    const [recorded, withdrawn] = await Promise.all([record(), withdraw()]);
    const isCounted = recorded.kind === "recorded";
    expect(withdrawn.kind).toBe(isCounted ? "not-proposed" : "withdrawn");
    expect(await lines()).toHaveLength(isCounted ? 1 : 0);
  });

  test("stays proposed when it cannot be counted, because all of it is one transaction", async () => {
    await propose();
    const line = {
      payment: "outside",
      payment_id: "o1",
      kind: "credit",
      corrects: "",
      turn: 0,
      amount: 1,
      fee: 0,
      at: 1,
    } as const;
    await db()
      .insertInto("ledger")
      .values({ id: "another", ...line })
      .execute();
    await expect(record()).rejects.toThrow();
    expect(await api.deps.outside.proposed()).toHaveLength(1);
    expect(await db().selectFrom("receipt").selectAll().execute()).toEqual([]);
    expect(await db().selectFrom("sequence").selectAll().execute()).toEqual([]);
    expect(await broken()).not.toEqual([]);
  });

  test("that is withdrawn or unknown is not counted", async () => {
    await propose();
    expect((await withdraw()).kind).toBe("withdrawn");
    expect(await record()).toEqual({ kind: "not-proposed", state: "withdrawn" });
    expect((await record("o9")).kind).toBe("not-found");
    expect((await withdraw("o9")).kind).toBe("not-found");
    expect(await lines()).toEqual([]);
  });

  test("is undone only by a contra entry", async () => {
    await propose();
    await record();
    const refund = await giveBack(api.deps, { payment: "outside", id: "o1" });
    expect(await api.deps.refunds.returned("outside", "o1")).toBe(20_000);
    expect((await lines()).map(({ id }) => id).toSorted()).toEqual(["outside:o1:credit", `refund:${refund}`]);
    expect(await broken()).toEqual([]);
  });

  test.each([
    ["is recorded and has no credit", "a recorded gift from outside has a credit of its amount"],
    ["has a credit and is not recorded", "a credit belongs to a gift that was paid or recorded"],
  ])("that %s is found by the hourly check", async (what, rule) => {
    await propose();
    if (what.startsWith("is recorded")) {
      await db().updateTable("outside_donation").set({ state: "recorded" }).execute();
    } else {
      await record();
      await db().updateTable("outside_donation").set({ state: "withdrawn" }).execute();
    }
    expect((await broken()).map((each) => each.rule)).toContain(rule);
  });
});

describe("the person who gave", () => {
  test("is sealed at rest", async () => {
    await propose("o1", AN_OUTSIDE_DONOR);
    await record();
    const kept = await everythingKept(api.deps.database);
    for (const value of Object.values(AN_OUTSIDE_DONOR)) expect(kept).not.toContain(value);
  });

  test("is deleted a month after the donation was withdrawn, and six years after it was recorded", async () => {
    for (const id of ["o1", "o2", "o3"]) await propose(id, AN_OUTSIDE_DONOR);
    await record("o1");
    await withdraw("o2");
    const known = async () => {
      await api.deps.retention.forget(api.clock.now());
      const { phone } = AN_OUTSIDE_DONOR;
      return (
        await api.deps.database.db
          .selectFrom("outside_donation")
          .select("id")
          .where("phone_hash", "=", api.deps.keyring.hash(phone))
          .orderBy("id")
          .execute()
      ).map(({ id }) => id);
    };
    api.clock.advance(29 * DAY);
    expect(await known()).toEqual(["o1", "o2", "o3"]);
    api.clock.advance(2 * DAY);
    expect(await known()).toEqual(["o1", "o3"]);
    api.clock.advance(6 * 366 * DAY);
    expect(await known()).toEqual(["o3"]);
  });
});

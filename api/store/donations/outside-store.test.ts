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

describe("a batch of transfers", () => {
  const transfers = (...ids: string[]) =>
    ids.map((id) => ({
      ...anOutsideDonation(id, { name: `Donor ${id}` }),
      at: api.clock.now(),
      transfer: `row ${id}`,
    }));
  const proposeBatch = (batch: string, ...ids: string[]) => api.deps.outside.proposeBatch(batch, transfers(...ids));
  const recordBatch = (ids: string[], who = "ama") => api.deps.outside.recordBatch({ ids, who, at: api.clock.now() });

  test("is counted together, with receipts that follow each other", async () => {
    expect(await proposeBatch("b1", "o1", "o2", "o3")).toBe("proposed");
    expect((await api.deps.outside.proposedIn("b1")).map(({ donor }) => donor.name).toSorted()).toEqual([
      "Donor o1",
      "Donor o2",
      "Donor o3",
    ]);
    expect(await recordBatch(["o1", "o2", "o3"])).toEqual({ kind: "recorded", receipts: [1, 2, 3], onPaper: 3 });
    expect(await lines()).toHaveLength(3);
    expect(await api.deps.outside.proposedIn("b1")).toEqual([]);
    expect(await broken()).toEqual([]);
  });

  test("is proposed whole or not at all, and each transfer once until it is withdrawn", async () => {
    await proposeBatch("b1", "o1");
    const [, o2] = transfers("o1", "o2");
    const again = { ...anOutsideDonation("o3"), at: api.clock.now(), transfer: "row o1" };
    const both = () => api.deps.outside.proposeBatch("b2", [again, ...(o2 ? [o2] : [])]);
    expect(await both()).toBe("known");
    expect(await api.deps.outside.proposed()).toHaveLength(1);
    await withdraw();
    expect(await both()).toBe("proposed");
    const known = await api.deps.outside.transfers(["row o1", "row o2", "row o9"]);
    expect([...known].map(([transfer, { state }]) => [transfer, state]).toSorted()).toEqual([
      ["row o1", "proposed"],
      ["row o2", "proposed"],
    ]);
  });

  test("is proposed once when two do it at the same time", async () => {
    const done = await Promise.allSettled([
      proposeBatch("b1", "o1"),
      api.deps.outside.proposeBatch("b2", [{ ...anOutsideDonation("o2"), at: api.clock.now(), transfer: "row o1" }]),
    ]);
    expect(done.filter((each) => each.status === "fulfilled" && each.value === "proposed")).toHaveLength(1);
    expect(await api.deps.outside.proposed()).toHaveLength(1);
  });

  test.each([
    ["its proposer approves it", ["o1", "o2"], " KOFI ", { kind: "same-operator" }],
    ["one of it is unknown", ["o1", "o9"], "ama", { kind: "not-found" }],
    ["one of it was withdrawn", ["o2", "o1"], "ama", { kind: "not-proposed", state: "withdrawn" }],
  ])("is not counted at all when %s", async (what, ids, who, refused) => {
    await proposeBatch("b1", "o1", "o2");
    if (what.endsWith("withdrawn")) await withdraw();
    expect(await recordBatch(ids, who)).toEqual(refused);
    expect(await lines()).toEqual([]);
  });

  test("is counted once when two approve it at the same time", async () => {
    await proposeBatch("b1", "o1", "o2");
    const recorded = await Promise.all([recordBatch(["o1", "o2"], "ama"), recordBatch(["o2", "o1"], "yaw")]);
    expect(recorded.map(({ kind }) => kind).toSorted()).toEqual(["not-proposed", "recorded"]);
    expect(await lines()).toHaveLength(2);
    expect(await broken()).toEqual([]);
  });

  test("keeps nothing readable of what the bank wrote", async () => {
    await proposeBatch("b1", "o1");
    expect(await everythingKept(api.deps.database)).not.toMatch(/row o1|Donor o1/u);
  });

  test("is read with the columns that were chosen last", async () => {
    expect(await api.deps.outside.bankColumns()).toEqual({});
    await api.deps.outside.keepBankColumns({ day: "Date", amount: "Credit" });
    await api.deps.outside.keepBankColumns({ day: "Value date", amount: "Credit" });
    expect(await api.deps.outside.bankColumns()).toEqual({ day: "Value date", amount: "Credit" });
  });
});

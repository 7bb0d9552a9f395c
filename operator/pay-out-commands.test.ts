import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { giveOnce } from "#api/fixtures/donations.ts";
import { openTestApi, type TestApi } from "#api/fixtures/test-api.ts";
import { erasePerson } from "#api/store/donors/erase-person.ts";
import { typeBeat } from "./fixtures/type-beat.ts";

const HOUR = 3_600_000;

let api: TestApi;
let kofi: ReturnType<typeof typeBeat>;
let ama: ReturnType<typeof typeBeat>;

async function open(env: Record<string, string> = { PAYOUT_ACCOUNT: "2040500" }) {
  api = await openTestApi({ LIMITS: "off", ...env });
  kofi = typeBeat(api);
  ama = typeBeat(api, "ama");
}
afterEach(() => api.close());

const set = (settings: object) => api.sandbox("POST", "/settings", settings);
const sent = () => api.sandbox("GET", "/pay-outs") as Promise<unknown[]>;

/** A refund of a whole donation that kofi has proposed. */
async function propose() {
  const id = await giveOnce(api, "0200");
  await api.pass(20_000);
  const { data } = await kofi("refund", id, "--why", "letter 12", "--json");
  return { id, refund: data.refund as string };
}

describe("a pay-out", () => {
  beforeEach(() => open());

  test("is chosen with the approval, and done when the provider's status says so", async () => {
    const { id, refund } = await propose();
    expect(await ama("refund", "approve", refund, "--pay-out")).toMatchObject({
      code: 0,
      out: expect.stringContaining("The provider pays it out"),
    });
    expect((await kofi("refund", "list", "--json")).data).toMatchObject([{ refund, state: "sending", way: "pay-out" }]);
    await api.pass(0);
    await api.pass(20_000);
    expect(await sent()).toHaveLength(1);
    expect((await api.deps.donations.find(id))?.state).toBe("refunded");
    const { data } = await kofi("gift", "timeline", id, "--json");
    expect(data.timeline).toContainEqual(expect.objectContaining({ what: "refund done", by: "worker" }));
    expect((await kofi("ledger", "check")).code).toBe(0);
  });

  test("cannot be approved by its proposer", async () => {
    const { refund } = await propose();
    expect((await kofi("refund", "approve", refund, "--pay-out")).err).toContain("another operator");
    await api.pass(0);
    expect(await sent()).toEqual([]);
  });

  test("that failed is listed for a week, with the reason and the command", async () => {
    const { id, refund } = await propose();
    await set({ payOutBalance: 1 });
    await ama("refund", "approve", refund, "--pay-out");
    await api.pass(0);
    const { out } = await kofi("refund", "list");
    expect(out).toContain("4075");
    expect(out).toContain(`beat refund ${id} --why`);
    await api.pass(8 * 24 * HOUR);
    expect((await kofi("refund", "list")).out).toBe("No refund is waiting.\n");
  });

  test("cannot be withdrawn, and can be called failed only after a day", async () => {
    const { refund } = await propose();
    await set({ payOutOutage: true });
    await ama("refund", "approve", refund, "--pay-out");
    await api.pass(0);
    const note = ["--note", "not in the provider's list"];
    expect((await kofi("refund", "withdraw", refund, ...note)).err).toContain("may be paying it out");
    await api.pass(23 * HOUR);
    expect(await kofi("refund", "failed", refund, ...note)).toMatchObject({
      code: 1,
      err: expect.stringContaining("less than a day ago"),
    });
    await api.pass(2 * HOUR);
    expect((await kofi("refund", "failed", refund, ...note)).code).toBe(0);
    await set({ payOutOutage: false });
    await api.pass(24 * HOUR);
    expect(await sent()).toEqual([]);
    expect((await kofi("ledger", "check")).code).toBe(0);
  });

  test("is counted when the provider carries it out although a person called it failed", async () => {
    const { id, refund } = await propose();
    await set({ dropPayOuts: true, loseCallbacks: true });
    await ama("refund", "approve", refund, "--pay-out");
    await api.pass(0);
    await set({ payOutOutage: true });
    await api.pass(25 * HOUR);
    expect((await kofi("refund", "failed", refund, "--note", "not in the provider's list")).code).toBe(0);
    const again = (await kofi("refund", id, "--why", "again", "--json")).data.refund;
    await set({ payOutOutage: false });
    await api.pass(24 * HOUR);
    expect(await ama("refund", "approve", again, "--pay-out")).toMatchObject({
      code: 1,
      err: expect.stringContaining("too little is left"),
    });
    expect(await sent()).toHaveLength(1);
    expect(await api.deps.refunds.find(refund)).toMatchObject({ state: "done", note: "status success, late" });
    expect(await api.deps.refunds.returned("donation", id)).toBe(2050);
    expect((await kofi("ledger", "check")).code).toBe(0);
  });

  test("is recorded by a person when only the provider's list shows it", async () => {
    const { id, refund } = await propose();
    await set({ dropPayOuts: true, loseCallbacks: true });
    await ama("refund", "approve", refund, "--pay-out");
    await api.pass(0);
    await set({ payOutOutage: true });
    const listed = ["--transaction", "T-77", "--fee", "0.01", "--note", "the provider's list, line 3"];
    expect((await kofi("refund", "done", refund, ...listed)).code).toBe(0);
    await set({ payOutOutage: false });
    await api.pass(24 * HOUR);
    expect(await api.deps.refunds.returned("donation", id)).toBe(2050);
    expect((await kofi("ledger", "check")).code).toBe(0);
  });

  test.each(["pending", "failed"])(
    "cannot be recorded as done within a day while the provider says %s",
    async (word) => {
      const { id, refund } = await propose();
      await set({ loseCallbacks: true, payOutStatus: word });
      await ama("refund", "approve", refund, "--pay-out");
      await api.pass(0);
      const done = await kofi("refund", "done", refund, "--transaction", "line-13-of-another", "--note", "line 13");
      expect(done).toMatchObject({ code: 1, err: expect.stringContaining("The provider says that") });
      expect(await api.deps.refunds.returned("donation", id)).toBe(0);
    },
  );

  const listed = ["--transaction", "T-77", "--note", "the provider's list, line 3"];
  /** A pay-out that kofi has recorded as done, and that the provider calls failed. */
  async function recordInDoubt() {
    const { id, refund } = await propose();
    await set({ loseCallbacks: true, payOutStatus: "pending" });
    await ama("refund", "approve", refund, "--pay-out");
    await api.pass(0);
    await api.pass(25 * HOUR);
    expect((await kofi("refund", "done", refund, ...listed)).code).toBe(0);
    await set({ payOutStatus: "failed" });
    await api.pass(24 * HOUR);
    return { id, refund };
  }

  test("that a person recorded as done is asked about, and listed while the provider calls it failed", async () => {
    await recordInDoubt();
    expect((await kofi("refund", "list")).out).toContain("the provider says that it failed");
    expect(await api.deps.metrics.registry.metrics()).toMatch(/^beat_doubted_refunds 1$/mu);

    await set({ payOutStatus: "" });
    await api.pass(24 * HOUR);
    expect((await kofi("refund", "list")).out).toBe("No refund is waiting.\n");
  });

  test("that stays in doubt is on no list once a person has looked again", async () => {
    const { id, refund } = await recordInDoubt();
    expect((await ama("refund", "done", refund, ...listed)).code).toBe(0);
    await api.pass(24 * 15 * HOUR);
    expect((await kofi("refund", "list")).out).toBe("No refund is waiting.\n");
    expect(await api.deps.refunds.returned("donation", id)).toBe(2050);
  });

  test("that is in doubt is no longer once its line is corrected", async () => {
    const { id, refund } = await recordInDoubt();
    const { data } = await kofi("correction", refund, "--why", "line 3 is another's", "--json");
    expect((await ama("correction", "approve", data.correction)).code).toBe(0);
    expect(await api.deps.refunds.doubted()).toEqual([]);
    expect(await api.deps.refunds.find(refund)).toMatchObject({ state: "failed" });
    expect(await api.deps.refunds.returned("donation", id)).toBe(0);
  });

  test("that is carried out after it failed and was given back by hand went back twice, which a person sees", async () => {
    const { id, refund } = await propose();
    await set({ loseCallbacks: true, payOutStatus: "failed" });
    await ama("refund", "approve", refund, "--pay-out");
    await api.pass(0);
    await api.pass(20_000);
    const again = (await kofi("refund", id, "--why", "it failed", "--json")).data.refund;
    await ama("refund", "approve", again);
    await kofi("refund", "done", again, "--transaction", "T-9", "--note", "the dashboard");
    const twice = async () => ({
      listed: (await kofi("refund", "list", "--json")).data.filter(
        ({ state }: { state: string }) => state === "went-back-twice",
      ),
      found: (await kofi("doctor")).out.includes("1 gift got back more than came (beat refund list)"),
    });
    expect(await twice()).toEqual({ listed: [], found: false });
    await set({ payOutStatus: "" });
    await api.pass(24 * HOUR);
    expect(await twice()).toMatchObject({ listed: [{ id, came: 2050, returned: 4100 }], found: true });
    expect((await kofi("refund", "list")).out).toContain(`GH₵41 of the GH₵20.50 of ${id}`);
    expect((await kofi("ledger", "check")).code).toBe(0);
  });

  test("cannot be recorded as done before the provider was asked", async () => {
    const { id, refund } = await propose();
    await ama("refund", "approve", refund, "--pay-out");
    const done = await kofi("refund", "done", refund, "--transaction", "T-77", "--note", "the dashboard");
    expect(done).toMatchObject({ code: 1, err: expect.stringContaining("has not been asked to pay") });
    await api.pass(0);
    await api.pass(20_000);
    expect(await api.deps.refunds.returned("donation", id)).toBe(2050);
    expect(await sent()).toHaveLength(1);
  });

  test("is refused for a donor whose number is deleted", async () => {
    const { id, refund: first } = await propose();
    const { database, keyring } = api.deps;
    const erase = () => erasePerson(database, keyring, { phone: "233241230200" });
    expect(await erase()).toMatchObject({ kind: "still-needed", references: [id] });
    await kofi("refund", "withdraw", first, "--note", "the donor writes again");
    expect((await erase()).kind).toBe("erased");
    const refund = (await kofi("refund", id, "--why", "letter 13", "--json")).data.refund;
    expect(await ama("refund", "approve", refund, "--pay-out")).toMatchObject({
      code: 1,
      err: expect.stringContaining(`beat refund approve ${refund}`),
    });
    expect((await ama("refund", "approve", refund)).code).toBe(0);
  });

  test("is checked by doctor, which says whether the provider's service for it answers", async () => {
    const about = async () =>
      (await kofi("doctor", "--json")).data.find(({ check }: { check: string }) => check === "pay-outs");
    expect(await about()).toMatchObject({ result: "ok" });
    await set({ payOutOutage: true });
    expect(await about()).toMatchObject({ result: "broken" });
  });
});

describe("without an account for pay-outs", () => {
  beforeEach(() => open({}));

  test("a pay-out is refused with what to do, and doctor does not mention pay-outs", async () => {
    const { refund } = await propose();
    expect(await ama("refund", "approve", refund, "--pay-out")).toMatchObject({
      code: 1,
      err: expect.stringContaining("PAYOUT_ACCOUNT is not set"),
    });
    expect((await api.deps.refunds.find(refund))?.state).toBe("proposed");
    expect((await kofi("doctor")).out).not.toContain("pay-outs");
  });
});

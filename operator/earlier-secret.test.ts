import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Json, openTestApi, type TestApi } from "#api/fixtures/test-api.ts";
import { createKeyring } from "#api/keyring.ts";
import { changeSecret, NEW, OLD, type SecretChange } from "./fixtures/secret-change.ts";

let api: TestApi;
let change: SecretChange;
beforeEach(async () => {
  api = await openTestApi({ PROMPTS_PER_PHONE: "2/24h" });
  change = changeSecret(api);
});
afterEach(() => api.close());

describe("reseal", () => {
  const WRONG = "a secret that nobody has ever set here";

  test("refuses a wrong earlier secret and changes nothing", async () => {
    await change.begin();
    const before = await change.sealedNow();
    for (const line of [["reseal"], ["export", "--from", "2026-03-01", "--to", "2026-03-31"]]) {
      expect(await change.beat(change.withSecrets(NEW, WRONG), ...line)).toMatchObject({
        code: 1,
        err: expect.stringContaining("Neither API_SECRET nor API_SECRET_BEFORE is the one"),
      });
    }
    await expect(change.serverWith(NEW, WRONG)).rejects.toThrow(/Neither API_SECRET nor API_SECRET_BEFORE/u);
    expect(await change.sealedNow()).toEqual(before);
  });

  test("skips rows that it cannot open, and counts them", async () => {
    await change.begin();
    const stranger = createKeyring(WRONG).seal("a person", "x");
    const { db } = api.deps.database;
    const row = { kind: "receive", subject_id: null, hint: "success", reason: null, seen: 1, received_at: 0 };
    await db
      .insertInto("callback")
      .values({ ...row, body_hash: "x", body_sealed: stranger })
      .execute();
    const { code, out } = await change.beat(change.withSecrets(NEW, OLD), "reseal");
    expect(code).toBe(1);
    expect(out).toContain("1 rows open with neither secret");
    const { body_sealed } = await db
      .selectFrom("callback")
      .select("body_sealed")
      .where("body_hash", "=", "x")
      .executeTakeFirstOrThrow();
    expect(body_sealed).toBe(stranger);
    // The server still requires the earlier secret, so nobody can drop it by mistake.
    await expect(change.serverWith(NEW)).rejects.toThrow(/API_SECRET_BEFORE/u);
  });

  test("names API_SECRET_BEFORE when it is missing", async () => {
    expect(await change.beat(change.withSecrets(OLD), "reseal")).toMatchObject({
      code: 1,
      err: expect.stringContaining("API_SECRET_BEFORE is not set"),
    });
  });
});

test("doctor says whether rows sealed with the earlier secret remain", async () => {
  await change.begin();
  const both = change.withSecrets(NEW, OLD);
  const look = async () => {
    const { data } = await change.beat(both, "doctor", "--json");
    return data.find(({ check }: Json) => check === "API_SECRET_BEFORE");
  };
  expect(await look()).toMatchObject({
    result: "look",
    detail: expect.stringMatching(/^[1-9]\d* rows are still sealed/u),
  });
  await change.beat(both, "reseal");
  expect(await look()).toMatchObject({ result: "look", detail: expect.stringContaining("remove it") });
});

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PayRequest } from "#contract/donations.ts";
import { createApi } from "#api/app.ts";
import { expectProblem } from "#api/fixtures/expect-problem.ts";
import { aPayment } from "#api/fixtures/donations.ts";
import { JOB_TIMES } from "#api/jobs/job-times.ts";
import { type Window, WINDOWS } from "#api/limits/windows.ts";
import { type Answer, openTestApi, type TestApi } from "#api/fixtures/test-api.ts";

const PAY = "/payments/pay/mobilemoney?paymentType=DONATION";
const MINUTE = 60_000;
const DAY = 86_400_000;

type Phone = { texts: { words: string }[]; prompts: unknown[] };

let api: TestApi;
const phoneOf = async (ending: string, its = api) => (await its.sandbox("GET", `/phones/23324123${ending}`)) as Phone;
async function codeOn(ending: string, its = api) {
  return (
    /^(\d{6}) is your code to give to Beat\./u.exec((await phoneOf(ending, its)).texts.at(-1)?.words ?? "")?.[1] ?? ""
  );
}
const wrongFor = (code: string) => (code === "111111" ? "222222" : "111111");

/** One gift, which may be sent several times, with or without a code. */
function aDonation(ending: string, { its = api, ...changes }: Partial<PayRequest> & { its?: TestApi } = {}) {
  const key = `key-of-gift-${ending}-${JSON.stringify(changes)}`;
  return (code?: string) =>
    its.call("POST", PAY, aPayment(ending, changes), {
      "idempotency-key": key,
      ...(code === undefined ? {} : { "phone-check-code": code }),
    });
}

function expectRefused(answer: Answer, code: Parameters<typeof expectProblem>[1]) {
  expectProblem(answer, code);
  expect(answer.body.moneyMayHaveMoved).toBe(false);
}

describe("with PHONE_CHECK=always", () => {
  beforeAll(async () => {
    api = await openTestApi({ PHONE_CHECK: "always" });
  });
  afterAll(() => api.close());

  test("the right code leads to one prompt, and repeats get the same gift", async () => {
    const give = aDonation("9001");
    expectRefused(await give(), "phone-check-required");
    await api.pass(0);
    expect(await phoneOf("9001")).toMatchObject({ texts: [{}], prompts: [] });
    const code = await codeOn("9001");
    const asked = await give(code);
    expect(asked.status).toBe(202);
    for (const repeat of [await give(code), await give(), await give(wrongFor(code))]) {
      expect([repeat.status, repeat.body]).toEqual([202, asked.body]);
    }
    await api.pass(11 * MINUTE);
    for (const late of [await give(code), await give()]) {
      expect([late.status, late.body.data]).toEqual([202, { ...asked.body.data, state: "expired" }]);
    }
    expect(await phoneOf("9001")).toMatchObject({ texts: [{}], prompts: [{}] });
  });

  test("a wrong code says how many attempts are left, and after the third the right one is refused", async () => {
    const give = aDonation("9002");
    await give();
    await api.pass(0);
    const code = await codeOn("9002");
    const left: unknown[] = [];
    for (let tries = 0; tries < 4; tries += 1) {
      const answer = await give(wrongFor(code));
      expectRefused(answer, "phone-check-failed");
      left.push(answer.body.triesLeft);
    }
    expect(left).toEqual([2, 1, 0, 0]);
    expectRefused(await give(code), "phone-check-failed");
    expectRefused(await give(), "phone-check-required");
    await api.pass(0);
    expect((await give(await codeOn("9002"))).status).toBe(202);
  });

  test("a code is for one gift: another amount or another phone needs another code", async () => {
    await aDonation("9004")();
    await api.pass(0);
    const code = await codeOn("9004");
    const headers = { "idempotency-key": "key-of-gift-9004-{}", "phone-check-code": code };
    expectRefused(await api.call("POST", PAY, aPayment("9004", { Amount: 5000 }), headers), "phone-check-failed");
    expectRefused(await api.call("POST", PAY, aPayment("9005"), headers), "phone-check-failed");
    expect((await aDonation("9004")(code)).status).toBe(202);
    expect((await phoneOf("9005")).prompts).toEqual([]);
  });

  test("a code for a gift never opens the donor's page", async () => {
    await aDonation("9006")();
    await api.pass(0);
    const rows = await api.deps.database.db.selectFrom("phone_code").select("id").execute();
    const code = await codeOn("9006");
    for (const { id: requestId } of rows) {
      const answer = await api.call("POST", "/manage/passes", { requestId, code });
      expect(answer.body.code).toBe("code-expired");
    }
  });

  test("many requests at once send one text, and many right codes at once one prompt", async () => {
    const give = aDonation("9007");
    for (const answer of await Promise.all(Array.from({ length: 30 }, () => give()))) {
      expectRefused(answer, "phone-check-required");
    }
    await api.pass(0);
    expect((await phoneOf("9007")).texts).toHaveLength(1);
    const code = await codeOn("9007");
    const answers = await Promise.all(Array.from({ length: 30 }, () => give(code)));
    expect(answers.filter(({ status }) => status === 202).length).toBeGreaterThan(0);
    expect(answers.filter(({ status, body }) => status !== 202 && body.code !== "already-running")).toEqual([]);
    expect((await phoneOf("9007")).prompts).toHaveLength(1);
  });

  test("of many guesses at once three are judged", async () => {
    const give = aDonation("9008");
    await give();
    await api.pass(0);
    const wrong = wrongFor(await codeOn("9008"));
    const answers = await Promise.all(Array.from({ length: 30 }, () => give(wrong)));
    const left = answers.map(({ body }) => body.triesLeft as number).toSorted((a, b) => b - a);
    expect(left.slice(0, 4)).toEqual([2, 1, 0, 0]);
  });

  test("another code is texted after half a minute and replaces the first", async () => {
    const give = aDonation("9009");
    await give();
    await api.pass(0);
    const first = await codeOn("9009");
    await give();
    await api.pass(0);
    expect((await phoneOf("9009")).texts).toHaveLength(1);
    await api.pass(30_000);
    expectRefused(await give(), "phone-check-required");
    await api.pass(0);
    const second = await codeOn("9009");
    expect((await phoneOf("9009")).texts).toHaveLength(2);
    if (first !== second) expectRefused(await give(first), "phone-check-failed");
    expect((await give(second)).status).toBe(202);
  });

  test("an invalid request is refused before anything is texted", async () => {
    const headers = { "idempotency-key": "key-of-gift-that-is-no-gift" };
    expectRefused(await api.call("POST", PAY, aPayment("9010", { Amount: 0 }), headers), "invalid-fields");
    const keyless = await api.call("POST", PAY, aPayment("9010"));
    expectRefused(keyless, "invalid-fields");
    expect(keyless.body.errors[0].field).toBe("Idempotency-Key");
    const emails = await aDonation("9010")("abcdef");
    expectRefused(emails, "invalid-fields");
    expect(emails.body.errors[0].field).toBe("Phone-Check-Code");
    await api.pass(0);
    expect(await phoneOf("9010")).toMatchObject({ texts: [], prompts: [] });
  });

  test("a phone that may not be prompted gets no text either", async () => {
    await api.deps.blockedPhones.block(api.deps.keyring.hash("233241239011"), 0);
    expectRefused(await aDonation("9011")(), "number-blocked");
    // This phone has an open prompt.
    expectRefused(await aDonation("9007", { Amount: 30 })(), "too-many-requests");
    await api.pass(0);
    expect((await phoneOf("9011")).texts).toEqual([]);
    expect((await phoneOf("9007")).texts).toHaveLength(1);
  });

  test("no code is texted for a network that is not open", async () => {
    const { config } = api.deps;
    const closed = createApi({ ...api.deps, config: { ...config, channels: ["vodafone-gh"] } });
    const answer = await closed.request(`http://localhost/api/v1${PAY}`, {
      method: "POST",
      headers: { "content-type": "application/json", "idempotency-key": "key-of-gift-7411" },
      body: JSON.stringify(aPayment("7411")),
    });
    expect(await answer.json()).toMatchObject({ code: "channel-unavailable", moneyMayHaveMoved: false });
    await api.pass(0);
    expect((await phoneOf("7411")).texts).toEqual([]);
  });

  test("neither the code nor the number stays in the store or in the metrics", async () => {
    await aDonation("9012")();
    await api.pass(0);
    const code = await codeOn("9012");
    const rows = await api.deps.database.db.selectFrom("phone_code").selectAll().execute();
    const kept = `${JSON.stringify(rows)}${await api.deps.metrics.registry.metrics()}`;
    expect(kept).toContain('outcome="check-required"');
    expect(rows.every(({ text_encrypted }) => text_encrypted === null)).toBe(true);
    expect(kept).not.toContain("233241239012");
    expect(kept.replaceAll(/[0-9a-f]{32,}|\d{7,}/gu, "")).not.toContain(code);
  });
});

test("codes are counted, used or not, and apart from the prompts that they open", async () => {
  const its = await openTestApi({ PHONE_CHECK: "always" }, JOB_TIMES, undefined, WINDOWS);
  const give = aDonation("0200", { its });
  for (const asked of [aDonation("0200", { its, Amount: 1 }), aDonation("0200", { its, Amount: 2 }), give]) {
    expectRefused(await asked(), "phone-check-required");
    await its.pass(0);
  }
  expectRefused(await aDonation("0200", { its, Amount: 3 })(), "too-many-requests");
  expect((await phoneOf("0200", its)).texts).toHaveLength(3);
  expect((await give(await codeOn("0200", its))).status).toBe(202);
  await its.pass(20_000);
  expectRefused(await aDonation("0200", { its, Amount: 4 })(), "too-many-requests");
  await its.close();
});

test("a gift that a limit delays after the right code needs no other code for ten minutes", async () => {
  const its = await openTestApi({ PHONE_CHECK: "always" });
  const [first, second] = [aDonation("9001", { its }), aDonation("9001", { its, Amount: 2 })];
  await first();
  await its.pass(0);
  const firstCode = await codeOn("9001", its);
  await second();
  await its.pass(0);
  expect((await first(firstCode)).status).toBe(202);
  const code = await codeOn("9001", its);
  expectRefused(await second(code), "too-many-requests");
  await its.pass(5 * MINUTE);
  expect((await second(code)).status).toBe(202);
  await its.close();
});

test("a phone with a right code is prompted although strangers have used its address up", async () => {
  const two: Window = { of: ["gift-code", "prompt"], per: "address", count: 2, ms: DAY };
  const its = await openTestApi({ PHONE_CHECK: "always" }, JOB_TIMES, undefined, [two]);
  const give = aDonation("9003", { its });
  expectRefused(await give(), "phone-check-required");
  expectRefused(await aDonation("9004", { its })(), "phone-check-required");
  expectRefused(await aDonation("9005", { its })(), "too-many-requests");
  await its.pass(0);
  const code = await codeOn("9003", its);
  expectRefused(await give(wrongFor(code)), "phone-check-failed");
  expect((await give(code)).status).toBe(202);
  expect(await phoneOf("9003", its)).toMatchObject({ texts: [{}], prompts: [{}] });
  await its.close();
});

describe("with PHONE_CHECK=new", () => {
  beforeAll(async () => {
    api = await openTestApi({ PHONE_CHECK: "new" });
  });
  afterAll(() => api.close());

  test("a phone needs a code until it has given", async () => {
    const give = aDonation("0200");
    expectRefused(await give(), "phone-check-required");
    await api.pass(0);
    await give(await codeOn("0200"));
    await api.pass(20_000);
    await api.pass(31 * DAY);
    expect((await aDonation("0200", { Amount: 30 })()).status).toBe(202);
    expect((await phoneOf("0200")).texts).toHaveLength(1);
  });

  test("a phone whose gift was refused needs no other code for thirty days, and is then forgotten", async () => {
    await api.deps.jobs.schedule("forget", "all", api.clock.now());
    const give = aDonation("0404");
    await give();
    await api.pass(0);
    expectRefused(await give(await codeOn("0404")), "payment-refused");
    await api.pass(29 * DAY);
    expectRefused(await aDonation("0404", { Amount: 30 })(), "payment-refused");
    await api.pass(DAY);
    expectRefused(await aDonation("0404", { Amount: 40 })(), "phone-check-required");
    const phone_hash = api.deps.keyring.hash("233241230404");
    const kept = await api.deps.database.db
      .selectFrom("phone_code")
      .select("used_at")
      .where("phone_hash", "=", phone_hash)
      .execute();
    expect(kept).toEqual([{ used_at: null }]);
  });
});

test("with PHONE_CHECK=off no code is texted, and a code in a request is ignored", async () => {
  api = await openTestApi();
  expect((await aDonation("9001")("not a code")).status).toBe(202);
  await api.pass(0);
  expect(await phoneOf("9001")).toMatchObject({ texts: [], prompts: [{}] });
  await api.close();
});

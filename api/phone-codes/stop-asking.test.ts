import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { aPayment } from "#api/fixtures/donations.ts";
import {
  askForCode,
  cancelDonation,
  codeOn,
  giveEachMonth,
  giveOnce,
  phoneOf,
  prove,
  textsOn,
} from "#api/fixtures/donor-page.ts";
import { expectProblem } from "#api/fixtures/expect-problem.ts";
import { type Answer, openTestApi, type TestApi } from "#api/fixtures/test-api.ts";

let api: TestApi;
beforeEach(async () => {
  api = await openTestApi();
});
afterEach(() => api.close());

const pay = (ending: string) => api.call("POST", "/payments/pay/mobilemoney", aPayment(ending));
const ask = (ending: string) => api.call("POST", "/prompts/codes", { phone: phoneOf(ending) });
const choose = (asked: Answer, code: string, prompts: "stopped" | "allowed") =>
  api.call("POST", "/prompts/choice", { requestId: asked.body.data.requestId, code, prompts });
const officeBlocks = (ending: string) =>
  api.deps.blockedPhones.block(api.deps.keyring.hash(phoneOf(ending)), "office", api.clock.now());

/** Asks for a code and chooses with the one that was texted. */
async function chooseOn(ending: string, prompts: "stopped" | "allowed"): Promise<Answer> {
  const asked = await ask(ending);
  await api.pass(0);
  return choose(asked, await codeOn(api, ending), prompts);
}

describe("the owner of a phone", () => {
  test("stops prompts with a code, and allows them with another", async () => {
    expect(await chooseOn("9001", "stopped")).toMatchObject({ status: 200, body: { data: { prompts: "stopped" } } });
    expectProblem(await pay("9001"), "number-blocked");
    expect(await api.sandbox("GET", `/phones/${phoneOf("9001")}`)).toMatchObject({ prompts: [] });
    expect(await chooseOn("9001", "allowed")).toMatchObject({ status: 200, body: { data: { prompts: "allowed" } } });
    expect((await pay("9001")).status).toBe(202);
  });

  test("reads in the text what the code does", async () => {
    await ask("9001");
    await api.pass(0);
    const [{ words } = { words: "" }] = await textsOn(api, "9001");
    expect(words).toMatch(/^\d{6} is your code to stop or allow payment requests from Beat\./u);
    // One text of the alphabet that needs no second one.
    expect(words.length).toBeLessThanOrEqual(160);
  });

  test("who has stopped prompts still sees and cancels a monthly gift, and it is charged until then", async () => {
    const { reference } = await giveEachMonth(api);
    await chooseOn("0001", "stopped");
    const pass = await prove(api, "0001");
    expect((await cancelDonation(api, pass, reference)).body.data.state).toMatch(/^cancel/u);
  });

  test("cannot undo with a code what the office has stopped, gets no code there, and the answer is the same", async () => {
    const before = await ask("9001");
    await api.pass(0);
    const code = await codeOn(api, "9001");
    await officeBlocks("9001");
    expect(await choose(before, code, "allowed")).toMatchObject({
      status: 200,
      body: { data: { prompts: "stopped" } },
    });
    const after = await ask("9001");
    await api.pass(0);
    expect(await textsOn(api, "9001")).toHaveLength(1);
    expect({ ...after.body, data: {} }).toEqual({ ...before.body, data: {} });
    expectProblem(await pay("9001"), "number-blocked");
  });
});

test("the answer is the same for a phone that has given, one that has not, and one that is stopped, by anybody", async () => {
  await giveOnce(api, "0200");
  await chooseOn("9001", "stopped");
  await officeBlocks("9002");
  const answers = [];
  for (const ending of ["0200", "7777", "9001", "9002"]) answers.push(await ask(ending));
  const shapes = answers.map(({ status, body }) => ({ status, ...body, data: Object.keys(body.data) }));
  expect(new Set(shapes.map((shape) => JSON.stringify(shape))).size).toBe(1);
  expect(shapes[0]).toMatchObject({ status: 202, data: ["requestId"] });
  // Each has written the same: a code, its message and its job.
  const { db } = api.deps.database;
  const codes = await db.selectFrom("phone_code").select("id").where("used_at", "is", null).execute();
  const ids = codes.map(({ id }) => id);
  expect(ids).toHaveLength(4);
  expect(await db.selectFrom("message").select("id").where("id", "in", ids).execute()).toHaveLength(4);
  expect(await db.selectFrom("job").select("subject_id").where("subject_id", "in", ids).execute()).toHaveLength(4);
  await api.pass(0);
  for (const answer of answers) expectProblem(await choose(answer, "000000", "stopped"), "code-wrong");
});

describe("a code", () => {
  test("that stops prompts opens no gifts, and one that opens gifts stops no prompts", async () => {
    await giveOnce(api, "0200");
    const stopping = await ask("0200");
    await api.pass(0);
    const code = await codeOn(api, "0200");
    const tried = await api.call("POST", "/manage/passes", { requestId: stopping.body.data.requestId, code });
    expectProblem(tried, "code-expired");
    const opening = await askForCode(api, "0200");
    await api.pass(0);
    expectProblem(await choose(opening, await codeOn(api, "0200"), "stopped"), "code-expired");
    expect((await choose(stopping, code, "allowed")).status).toBe(200);
  });

  test("has three tries and works once", async () => {
    const asked = await ask("9001");
    await api.pass(0);
    const code = await codeOn(api, "9001");
    const wrong = code === "111111" ? "222222" : "111111";
    expect((await choose(asked, wrong, "stopped")).body.triesLeft).toBe(2);
    expect((await choose(asked, code, "stopped")).status).toBe(200);
    expectProblem(await choose(asked, code, "allowed"), "code-expired");
    const other = await ask("9002");
    await api.pass(0);
    const right = await codeOn(api, "9002");
    for (let tries = 0; tries < 3; tries += 1) await choose(other, right === "111111" ? "222222" : "111111", "stopped");
    expectProblem(await choose(other, right, "stopped"), "code-expired");
    expect((await pay("9002")).status).toBe(202);
  });
});

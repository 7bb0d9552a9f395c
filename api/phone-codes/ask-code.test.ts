import { afterEach, describe, expect, test } from "vitest";
import { askForCode, codeOn, giveOnce, phoneOf } from "#api/fixtures/donor-page.ts";
import { openTestApi, type TestApi } from "#api/fixtures/test-api.ts";

let api: TestApi;
afterEach(() => api.close());

describe("requests for codes are limited", () => {
  test.each([
    ["for one phone", { PROMPTS_PER_PHONE: "2/15m" }, () => "0200"],
    ["for one visitor", { UNANSWERED_PER_DAY: "80" }, (asked: number) => `020${asked}`],
  ])("%s", async (_, env, endingOf) => {
    api = await openTestApi(env);
    const answers: number[] = [];
    for (let asked = 0; asked < 3; asked += 1) answers.push((await askForCode(api, endingOf(asked))).status);
    expect(answers).toEqual([202, 202, 429]);
  });
});

test("each request for a code has an id that does not depend on the number", async () => {
  api = await openTestApi();
  const answers = [await askForCode(api, "0200"), await askForCode(api, "0201")];
  const ids = answers.map(({ body }) => body.data.requestId as string);
  expect(new Set(ids).size).toBe(2);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/u);
  expect(answers.map(({ body }) => Object.keys(body.data))).toEqual([["requestId"], ["requestId"]]);
});

test("a job texts the code after the request is answered", async () => {
  api = await openTestApi();
  await giveOnce(api);
  await askForCode(api, "0200");
  expect(await codeOn(api, "0200")).toBe("");
  await api.pass(0);
  expect(await codeOn(api, "0200")).toMatch(/^\d{6}$/u);
});

test("a code works for ten minutes from its request, to the millisecond", async () => {
  api = await openTestApi();
  await giveOnce(api);
  const { body } = await askForCode(api, "0200");
  await api.pass(0);
  const code = await codeOn(api, "0200");
  const tryIt = async (typed: string) =>
    (await api.call("POST", "/manage/passes", { requestId: body.data.requestId, code: typed })).body.code;
  api.clock.advance(10 * 60_000 - 1);
  expect(await tryIt(code === "000000" ? "000001" : "000000")).toBe("code-wrong");
  api.clock.advance(1);
  expect(await tryIt(code)).toBe("code-expired");
  expect(await api.sandbox("GET", `/phones/${phoneOf("0200")}`)).toMatchObject({ texts: [{}] });
});

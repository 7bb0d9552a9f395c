import { afterEach, beforeEach, expect, test } from "vitest";
import { askForCode, codeOn, donationsOf, giveOnce } from "#api/fixtures/donor-page.ts";
import { openTestApi, type TestApi } from "#api/fixtures/test-api.ts";

let api: TestApi;
beforeEach(async () => {
  api = await openTestApi();
});
afterEach(() => api.close());

test("a code is refused after three wrong tries, even when the right one follows", async () => {
  await giveOnce(api);
  const { body } = await askForCode(api, "0200");
  await api.pass(0);
  const code = await codeOn(api, "0200");
  const wrong = code === "111111" ? "222222" : "111111";
  const { requestId } = body.data;
  const left: unknown[] = [];
  for (let tries = 0; tries < 3; tries += 1) {
    left.push((await api.call("POST", "/manage/passes", { requestId, code: wrong })).body.triesLeft);
  }
  expect(left).toEqual([2, 1, 0]);
  expect((await api.call("POST", "/manage/passes", { requestId, code })).body.code).toBe("code-expired");
});

test("a code works once", async () => {
  await giveOnce(api);
  const first = await askForCode(api, "0200");
  await api.pass(0);
  const code = await codeOn(api, "0200");
  const { requestId } = first.body.data;
  expect((await api.call("POST", "/manage/passes", { requestId, code })).status).toBe(200);
  expect((await api.call("POST", "/manage/passes", { requestId, code })).body.code).toBe("code-expired");
});

test("a code is exchanged for a pass that opens the gifts for half an hour and says when it ends", async () => {
  await giveOnce(api);
  const asked = await askForCode(api, "0200");
  await api.pass(0);
  const typed = { requestId: asked.body.data.requestId, code: await codeOn(api, "0200") };
  const { body } = await api.call("POST", "/manage/passes", typed);
  const { pass, expiresAt } = body.data;
  expect(Date.parse(expiresAt) - api.clock.now()).toBe(30 * 60_000);
  api.clock.advance(30 * 60_000 - 1);
  expect((await donationsOf(api, pass)).status).toBe(200);
  api.clock.advance(1);
  expect((await donationsOf(api, pass)).body.code).toBe("pass-expired");
});

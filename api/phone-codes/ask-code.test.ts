import { afterEach, expect, test } from "vitest";
import { askForCode, codeOn, giveOnce, phoneOf } from "#api/fixtures/donor-page.ts";
import { openTestApi, type TestApi } from "#api/fixtures/test-api.ts";

let api: TestApi;
afterEach(() => api.close());

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

import { expect, test } from "vitest";
import { askForCode, codeOn, donationsOf, giveEachMonth, prove, textsOn } from "#api/fixtures/donor-page.ts";
import { givePaid, pay } from "#api/fixtures/donations.ts";
import { testApiForEach } from "#api/fixtures/test-api.ts";

const { api } = testApiForEach();

test("a code is texted to a phone that has given, and opens only the gifts of that phone", async () => {
  const { reference: once } = await givePaid(api);
  const { reference: monthly } = await giveEachMonth(api, "0200");
  await givePaid(api, "0001");
  const { status, body } = await donationsOf(api, await prove(api, "0200"));
  const { scope, gifts } = body.data;
  expect([status, scope]).toEqual([200, "phone"]);
  expect(gifts.map(({ reference }: { reference: string }) => reference).toSorted()).toEqual([once, monthly].toSorted());
  const name = "Ama Mensah";
  const receipts = [expect.objectContaining({ number: "000001", amount: 20.5, sent: false })];
  const shown = { reference: once, frequency: "one-time", state: "paid", name, email: "a•••@example.com", receipts };
  expect(gifts).toContainEqual(expect.objectContaining(shown));
});

test("a code is never texted to a phone that has not given, or only been prompted or refused, and the answer is the same", async () => {
  // A stranger may have typed the number.
  for (const ending of ["9001", "0404"]) {
    await pay(api, ending);
    await api.pass(1000);
    expect((await askForCode(api, ending)).status).toBe(202);
    await api.pass(1000);
    expect(await textsOn(api, ending)).toEqual([]);
  }
  await givePaid(api, "0200");
  const known = await askForCode(api, "0200");
  const unknown = await askForCode(api, "7777");
  await api.pass(1000);
  expect(await textsOn(api, "7777")).toEqual([]);
  expect(await textsOn(api, "0200")).toHaveLength(1);
  const guess = (await codeOn(api, "0200")) === "000000" ? "000001" : "000000";
  for (const { status, body } of [known, unknown]) {
    expect({ status, ...body, data: Object.keys(body.data) }).toEqual({ ...known.body, data: ["requestId"] });
    const tried = await api.call("POST", "/manage/passes", { ...body.data, code: guess });
    expect(tried.body).toMatchObject({ status: 422, code: "code-wrong", triesLeft: 2 });
  }
});

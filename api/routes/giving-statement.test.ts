import { afterEach, beforeEach, expect, test } from "vitest";
import { giveEachMonth, giveOnce, prove, withPass } from "#api/fixtures/donor-page.ts";
import { giveBack } from "#api/fixtures/give-back.ts";
import { chargesKnown, lastCharge } from "#api/fixtures/monthly-donation.ts";
import { AN_OUTSIDE_DONOR, anOutsideDonation } from "#api/fixtures/outside.ts";
import { openTestApi, type TestApi } from "#api/fixtures/test-api.ts";
import { writePass } from "#api/manage/pass.ts";
import { PERIOD_MESSAGES } from "#contract/field-messages.ts";
import { StatementAnswer } from "#contract/manage.ts";
import type { Pesewas } from "#contract/money.ts";

const DAY = 86_400_000;

let api: TestApi;
beforeEach(async () => {
  api = await openTestApi();
});
afterEach(() => api.close());

const ask = (pass: string, query = "") =>
  api.call("GET", `/manage/statement${query}`, undefined, pass === "" ? {} : withPass(pass));
async function statement(pass: string, query = ""): Promise<StatementAnswer["data"]> {
  return StatementAnswer.parse((await ask(pass, query)).body).data;
}
const linkTo = (kind: "donation" | "recurring", reference: string) =>
  writePass(api.deps.keyring, { kind, reference }, api.clock.now() + DAY);

test("a phone's statement lists what it gave and got back this year, and nobody else's", async () => {
  const once = await giveOnce(api, "0001");
  const monthly = await giveEachMonth(api, "0001");
  await giveOnce(api, "0200");
  await giveBack(api.deps, { id: once.id, amount: 505 as Pesewas });
  const shown = await statement(await prove(api, "0001"));
  expect(shown).toMatchObject({ scope: "phone", from: "2026-01-01", to: "2026-03-02", currency: "GHS" });
  expect(shown.names).toEqual(["Ama Mensah"]);
  expect(shown.lines).toMatchObject([
    { kind: "credit", amount: 20.5, type: "one-time", reference: once.reference, receipt: 1 },
    { kind: "credit", amount: 15, type: "MONTHLY", reference: monthly.reference, receipt: 2 },
    { kind: "refund", amount: 5.05, type: "one-time", reference: once.reference, receipt: 1 },
  ]);
  expect(shown).toMatchObject({ given: 35.5, returned: 5.05, left: 30.45 });
});

test("a return is listed on its own date, and the sum of the days may be negative", async () => {
  const { id } = await giveOnce(api);
  await giveBack(api.deps, { id, amount: 500 as Pesewas });
  await api.sandbox("POST", `/charges/${(await lastCharge(api)).transactionId}/reverse`);
  await api.pass(2 * DAY);
  const at = api.clock.now();
  await api.deps.donations.transition({ id, to: "reversed", cause: "operator", at, note: "the statement" });
  const pass = await prove(api, "0200");
  expect(await statement(pass)).toMatchObject({ given: 20.5, returned: 25.5, left: -5 });
  const later = await statement(pass, "?from=2026-03-03&to=2026-03-04");
  expect(later).toMatchObject({ from: "2026-03-03", to: "2026-03-04", given: 0, returned: 20.5, left: -20.5 });
  expect(later.lines).toMatchObject([{ kind: "reversal", at: new Date(at).toISOString(), receipt: 1 }]);
  expect(await statement(pass, "?to=2025-12-31")).toMatchObject({ from: "2025-01-01", lines: [], names: [], left: 0 });
});

test("the first and the last day are included, from midnight to midnight in Ghana", async () => {
  api.clock.advance(Date.parse("2026-03-02T23:59:30Z") - api.clock.now());
  await giveOnce(api);
  const pass = await prove(api, "0200");
  const given = async (day: string) => (await statement(pass, `?from=${day}&to=${day}`)).given;
  const [credit] = (await statement(pass)).lines;
  const day = credit?.at.slice(0, 10) ?? "";
  const beside = (days: number) => new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
  expect(await Promise.all([beside(-1), day, beside(1)].map(given))).toEqual([0, 20.5, 0]);
});

test("a link to one gift shows only the lines of that gift", async () => {
  const once = await giveOnce(api, "0001");
  const monthly = await giveEachMonth(api, "0001");
  await api.sandbox("POST", "/clock", { to: "next-debit" });
  await api.pass(0);
  const [first] = await chargesKnown(api);
  await giveBack(api.deps, { payment: "charge", id: first?.id ?? "" });
  const days = "?from=2026-01-01&to=2026-12-31";
  expect(await statement(linkTo("donation", once.reference), days)).toMatchObject({
    scope: "gift",
    lines: [{ reference: once.reference, receipt: 1 }],
    given: 20.5,
  });
  const charged = await statement(linkTo("recurring", monthly.reference), days);
  expect(charged).toMatchObject({ scope: "gift", given: 30, returned: 15, left: 15 });
  const kinds = charged.lines.map(({ kind, receipt, reference }) => `${kind} ${receipt} ${reference}`);
  expect(kinds.toSorted()).toEqual(["credit 2", "credit 3", "refund 2"].map((line) => `${line} ${monthly.reference}`));
  expect((await statement(linkTo("donation", monthly.reference), days)).lines).toEqual([]);
});

test("an outside donation is on nobody's statement: its number was typed by an operator, and may be a stranger's", async () => {
  await giveOnce(api, "0001");
  await api.deps.outside.propose({
    ...anOutsideDonation("o1", { ...AN_OUTSIDE_DONOR, name: "Yaw Private" }),
    at: api.clock.now(),
  });
  await api.deps.outside.record({ id: "o1", who: "ama", at: api.clock.now() });
  const shown = await statement(await prove(api, "0001"));
  expect(shown).toMatchObject({ given: 20.5, left: 20.5, lines: [{ type: "one-time" }] });
  expect(shown.names).not.toContain("Yaw Private");
});

test("a gift that was not paid is not on it", async () => {
  const { reference } = await giveOnce(api, "9001");
  expect((await statement(linkTo("donation", reference))).lines).toEqual([]);
});

test("the statement of an erased person is empty, by the phone's pass and by a receipt's link", async () => {
  const { reference } = await giveOnce(api);
  const pass = await prove(api, "0200");
  expect((await statement(pass)).lines).toHaveLength(1);
  await api.call("POST", "/manage/erase", undefined, withPass(pass));
  const nothing = { lines: [], names: [], given: 0, returned: 0, left: 0 };
  expect(await statement(pass)).toMatchObject(nothing);
  expect(await statement(linkTo("donation", reference))).toMatchObject(nothing);
});

test.each([
  ["from=2026-02-30", "from", PERIOD_MESSAGES.from],
  ["to=31/12/2026", "to", PERIOD_MESSAGES.to],
  ["from=", "from", PERIOD_MESSAGES.from],
  ["from=2026-03-02&to=2026-03-01", "to", PERIOD_MESSAGES.reversed],
  ["from=2027-01-01", "to", PERIOD_MESSAGES.reversed],
])("the days %s are refused with a message for the field", async (query, field, message) => {
  const { reference } = await giveOnce(api);
  const { status, body } = await ask(linkTo("donation", reference), `?${query}`);
  expect([status, body.code]).toEqual([422, "invalid-fields"]);
  expect(body.errors).toMatchObject([{ field, message }]);
});

test("nothing is looked up without a pass", async () => {
  expect((await ask("")).body.code).toBe("pass-needed");
});

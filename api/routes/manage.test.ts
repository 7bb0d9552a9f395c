import { expect, test } from "vitest";
import { giveBack, givePaid, pay } from "#api/fixtures/donations.ts";
import {
  askForCode,
  cancelDonation,
  codeOn,
  donationsOf,
  giveEachMonth,
  phoneOf,
  prove,
  textsOn,
  withPass,
} from "#api/fixtures/donor-page.ts";
import { chargesKnown } from "#api/fixtures/monthly-donation.ts";
import { testApiForEach } from "#api/fixtures/test-api.ts";
import { everythingKept } from "#api/fixtures/test-store.ts";
import { writePass } from "#api/manage/pass.ts";

const { api } = testApiForEach();

test("a code is texted to a phone that has given, and opens only the gifts of that phone", async () => {
  const { reference: once } = await givePaid(api);
  const { reference: monthly } = await giveEachMonth(api, "0200");
  await givePaid(api, "0001");
  const pass = await prove(api, "0200");
  const begun = (await pay(api, "0200")).body.data.reference;
  const { status, body } = await donationsOf(api, pass);
  const { scope, gifts } = body.data;
  expect([status, scope]).toEqual([200, "phone"]);
  const references = gifts.map(({ reference }: { reference: string }) => reference);
  expect(references.toSorted()).toEqual([once, monthly, begun].toSorted());
  // Anybody may have typed this number, and a donor's address beside it.
  expect(gifts).toContainEqual(expect.objectContaining({ reference: begun, name: null, email: null }));
  const name = "Ama Mensah";
  const receipts = [expect.objectContaining({ number: "000001", amount: 20.5, sent: false })];
  const shown = { reference: once, frequency: "one-time", state: "paid", name, email: "a•••@example.com", receipts };
  expect(gifts).toContainEqual(expect.objectContaining(shown));
});

test("a code is never texted to a phone that has not given, or only been prompted or refused, or is blocked, and the answer is the same", async () => {
  for (const ending of ["0200", "0001"]) await givePaid(api, ending);
  await api.deps.blockedPhones.block(api.deps.keyring.hash(phoneOf("0001")), 1);
  // A stranger may have typed these numbers.
  for (const ending of ["9001", "0404"]) await pay(api, ending);
  const message = "If this number has given before, a code is on its way to it";
  for (const [ending, texts] of Object.entries({ "0200": 1, "0001": 0, "7777": 0, "9001": 0, "0404": 0 })) {
    const { body } = await askForCode(api, ending);
    expect(body).toEqual({ status: 202, message, data: { requestId: expect.any(String) } });
    await api.pass(0);
    expect(await textsOn(api, ending), ending).toHaveLength(texts);
    const guess = (await codeOn(api, ending)) === "000000" ? "000001" : "000000";
    const tried = await api.call("POST", "/manage/passes", { ...body.data, code: guess });
    expect(tried.body).toMatchObject({ status: 422, code: "code-wrong", triesLeft: 2 });
  }
});

const erase = (pass: string) => api.call("POST", "/manage/erase", undefined, withPass(pass));

test("a pass from a link opens its own gift and no other of the same phone, sends its receipt three times a day, and does not delete the person, whom it does not prove", async () => {
  const { id, reference: once } = await givePaid(api);
  const { reference: monthly } = await giveEachMonth(api, "0200");
  const pass = writePass(api.deps.keyring, { kind: "payment", reference: once }, api.clock.now() + 1000);
  const { body } = await donationsOf(api, pass);
  expect(body.data).toEqual({ scope: "gift", gifts: [expect.objectContaining({ reference: once })] });
  expect((await cancelDonation(api, pass, monthly)).status).toBe(404);
  expect((await api.call("POST", "/manage/receipts/2/resend", undefined, withPass(pass))).status).toBe(404);
  for (const status of [202, 202, 202, 429])
    expect((await api.call("POST", "/manage/receipts/1/resend", undefined, withPass(pass))).status).toBe(status);
  expect((await erase(pass)).body.code).toBe("pass-needed");
  expect((await api.deps.payments.find(id))?.donor.name).toBe("Ama Mensah");
});

test("deleting a person's data removes the person, and records who asked in the audit log", async () => {
  const { id } = await givePaid(api);
  const monthly = await giveEachMonth(api, "0200");
  const pass = await prove(api, "0200");
  await cancelDonation(api, pass, monthly.reference);
  await api.pass(1000);
  expect((await erase(pass)).status).toBe(200);
  expect((await donationsOf(api, pass)).body.data.gifts).toEqual([]);
  for (const gift of [await api.deps.payments.find(id), await api.deps.mandates.find(monthly.id)])
    expect(Object.values(gift?.donor ?? { name: "There is no gift." }).join("")).toBe("");
  expect(await everythingKept(api.deps.database)).not.toContain(api.deps.keyring.hash(phoneOf("0200")));
  const audit = await api.db.selectFrom("audit").selectAll().execute();
  expect(audit).toMatchObject([{ who: "donor", action: "erase", outcome: "erased" }]);
});

test("deleting a person's data is refused while a gift, or a charge of an ended one, waits for a person, and not once they have noted it", async () => {
  const { id: gift } = await givePaid(api);
  const { reference } = await giveEachMonth(api, "0200");
  await cancelDonation(api, await prove(api, "0200"), reference);
  await api.pass(1000);
  const [charge] = await chargesKnown(api);
  for (const id of [gift, charge?.id ?? ""]) {
    await giveBack(api, { id, cedis: 5 });
    expect((await erase(await prove(api, "0200"))).body).toMatchObject({ status: 409, code: "still-needed" });
    await api.deps.payments.note({ id, at: api.clock.now(), note: "kofi: noted" });
  }
  expect((await erase(await prove(api, "0200"))).status).toBe(200);
});

test("a code works once and for ten minutes to the millisecond, and its pass for half an hour", async () => {
  await givePaid(api);
  /** Asks for a code, and returns how it is exchanged for a pass. */
  const asked = async () => {
    const { body } = await askForCode(api, "0200");
    await api.pass(0);
    const code = await codeOn(api, "0200");
    return { code, use: (typed = code) => api.call("POST", "/manage/passes", { ...body.data, code: typed }) };
  };
  const { use } = await asked();
  const { pass, expiresAt } = (await use()).body.data;
  expect((await use()).body.code).toBe("code-expired");
  expect(Date.parse(expiresAt) - api.clock.now()).toBe(30 * 60_000);
  expect((await donationsOf(api, pass)).status).toBe(200);

  const later = await asked();
  api.clock.advance(10 * 60_000 - 1);
  const wrong = later.code === "000000" ? "000001" : "000000";
  expect((await later.use(wrong)).body).toMatchObject({ code: "code-wrong", triesLeft: 2 });
  api.clock.advance(1);
  expect((await later.use()).body.code).toBe("code-expired");
});

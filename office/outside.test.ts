import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { giveOnce } from "#api/fixtures/donations.ts";
import { type MailApi, openMailApi } from "#api/fixtures/mail-api.ts";
import { contextOf } from "#api/operator-context.ts";
import { reconcile } from "#api/by-hand/reconcile.ts";
import { parseCsv } from "#api/by-hand/csv.ts";
import { giveBack } from "#api/fixtures/give-back.ts";
import { erasePerson } from "#api/store/donors/erase-person.ts";
import { checkLedger } from "#api/store/ledger/ledger-check.ts";
import { readTimeline } from "#api/store/operations/timeline.ts";
import { typeBeat } from "../operator/fixtures/type-beat.ts";
import { openTestOffice, type TestOffice, type Worker } from "./fixtures/test-office.ts";

let api: MailApi;
let office: TestOffice;
let kofi: Worker;
let ama: Worker;
beforeEach(async () => {
  api = await openMailApi({ LIMITS: "off", BRAND_NAME: "Beat Ghana", TEXTS_SENDER: "Beat" });
  office = await openTestOffice({}, api);
  kofi = await office.join("Kofi", "treasurer");
  ama = await office.join("Ama", "treasurer");
});
afterEach(() => office.close());
const erase = () => erasePerson(api.deps.database, api.deps.keyring, { phone: "233241230001" });

const cash = { amount: "200", how: "cash", on: "2026-02-28", why: "slip 12", name: "", email: "", phone: "" };
const person = { name: "Esi Boateng", email: "esi@example.com", phone: "024 123 0001" };

/** Proposes a gift from outside as Kofi, and returns its id. */
async function propose(more: Partial<typeof cash> = {}): Promise<string> {
  await kofi.decide("outside-propose", { ...cash, ...more });
  return (await api.deps.outside.proposed()).at(-1)?.id ?? "";
}
const approve = (gift: string, who = ama) => who.decide("outside-approve", { gift });
async function recorded(more: Partial<typeof cash> = {}): Promise<string> {
  const gift = await propose(more);
  expect(await approve(gift)).toContain("is counted");
  await api.pass(0);
  return gift;
}
const find = async (who: string) => {
  const { view } = await kofi.post("/gifts", { who });
  return view.kind === "gifts" ? (view.found?.gifts ?? []) : [];
};
const texts = async () => ((await api.sandbox("GET", "/phones/233241230001")) as { texts: { words: string }[] }).texts;
const ledgerAgrees = async () => expect((await checkLedger(api.deps.database)).broken).toEqual([]);

describe("a gift from outside", () => {
  test("is proposed by one person, approved by another, and counted with a receipt", async () => {
    const gift = await propose();
    expect((await ama.today()).map(({ title }) => title)).toContainEqual(
      expect.stringMatching(/^GH₵200 from outside the site/u),
    );
    expect(await approve(gift)).toMatch(/the books have GH₵200. Receipt 000001 has to be printed/u);
    expect(await ama.today()).toEqual([]);
    await ledgerAgrees();
  });

  test("cannot be approved by its proposer, with any passkey", async () => {
    const gift = await propose();
    for (const self of [kofi, await office.join(" KOFI ", "treasurer")]) {
      expect(await approve(gift, self)).toContain("another person has to approve it");
    }
  });

  test("is recorded once, and is undone by a refund", async () => {
    const open = await propose();
    const page = await ama.prepare("outside-approve", { gift: open });
    await approve(open);
    expect((await ama.get((await ama.sign(page)).to)).view).toMatchObject({
      words: "It no longer waits: it is recorded.",
    });
    await expect(kofi.decide("outside-withdraw", { gift: open, note: "n" })).rejects.toThrow("no longer waits");
    await giveBack(api.deps, { payment: "outside", id: open });
    await api.pass(0);
    const moments = await readTimeline(api.deps.database, { kind: "outside", id: open });
    expect(moments.map(({ what }) => what)).toContain("refund done");
    await ledgerAgrees();
  });

  test("that waits is reported by doctor", async () => {
    const gift = await propose();
    const beat = typeBeat(api);
    const about = async () =>
      (await beat("doctor", "--json")).data.find(({ check }: { check: string }) => check === "people's work").detail;
    expect(await about()).toContain("Gifts from outside that wait for another person: 1");
    await approve(gift);
    expect(await about()).not.toContain("Gifts from outside");
  });

  test("that is withdrawn is never counted", async () => {
    const gift = await propose();
    const page = await ama.prepare("outside-approve", { gift });
    expect(await kofi.decide("outside-withdraw", { gift, note: "counted twice" })).toContain("is withdrawn");
    expect((await ama.get((await ama.sign(page)).to)).view).toMatchObject({
      words: "It no longer waits: it is withdrawn.",
    });
    expect(await api.ledger()).toEqual([]);
  });

  test("is in the export with its kind, and in the timeline with who did what", async () => {
    const gift = await recorded();
    const reference = await api.deps.references.of(gift);
    const { out } = await typeBeat(api)("export", "--from", "2026-03-02", "--to", "2026-03-02", "--donors");
    expect(parseCsv(out)[1]?.cells).toMatchObject({
      1: "credit",
      2: "outside",
      3: reference,
      5: "1",
      6: "cash",
      7: "200.00",
      9: "0.00",
    });
    const moments = await readTimeline(api.deps.database, { kind: "outside", id: gift });
    expect(moments.map(({ what, by }) => `${what} by ${by}`)).toEqual([
      "proposed by Kofi",
      "recorded by Ama",
      "ledger: credit by worker",
      "receipt made by worker",
    ]);
    expect(await find("1")).toMatchObject([{ id: gift, reference, what: "gift from outside the site" }]);
  });

  test("is not expected in the provider's statement", async () => {
    await recorded();
    const at = Date.UTC(2026, 2, 2);
    const compared = await reconcile(
      contextOf(api.deps, () => "kofi"),
      [],
      {
        period: { from: at, to: at + 86_400_000 },
        account: "collection",
      },
    );
    expect(compared.oursOnly).toEqual([]);
  });
});

describe("the receipt of a gift from outside", () => {
  test("is e-mailed if there is an address, and anybody can check it", async () => {
    const gift = await recorded(person);
    const reference = await api.deps.references.of(gift);
    const [{ to, plain } = { to: "", plain: "" }] = api.mail.arrived;
    expect(to).toBe("esi@example.com");
    for (const fact of ["Dear Esi Boateng", "GH₵200", reference, "Received on: 2026-02-28", "Beat Ghana, in cash"]) {
      expect(plain).toContain(fact);
    }
    expect(plain).not.toContain("manage");
    expect(await texts()).toEqual([]);
    const [, path = ""] = /\/api\/v1(\/receipts\/\S+)/u.exec(plain) ?? [];
    expect((await api.call("GET", path)).body.data).toMatchObject({ type: "outside", reference, amount: 200 });
  });

  test("is texted once if there is only a number", async () => {
    await recorded({ phone: "024 123 0001" });
    await api.pass(86_400_000);
    const [{ words } = { words: "" }, ...others] = await texts();
    expect(others).toEqual([]);
    expect(words).toContain("Beat Ghana received GHS 200.00 from you on 2026-02-28. Thank you. Receipt 000001: http");
    const [, path = ""] = /\/api\/v1(\/receipts\/\S+)/u.exec(words) ?? [];
    expect((await api.call("GET", path)).status).toBe(200);
    expect(api.mail.arrived).toEqual([]);
  });

  test("is not texted to a blocked phone", async () => {
    await api.deps.blockedPhones.block(api.deps.keyring.hash("233241230001"), api.clock.now());
    await recorded({ phone: "024 123 0001" });
    expect(await texts()).toEqual([]);
  });

  test("is a page to print, which names the donor", async () => {
    const gift = await recorded({ name: "Esi <Boateng>" });
    expect((await kofi.get(`/gifts/${gift}/receipt`)).view).toMatchObject({
      title: "Receipt 000001",
      facts: expect.arrayContaining([
        ["Received from", "Esi <Boateng>"],
        ["Amount", "GH₵200"],
      ]),
      words: expect.arrayContaining([expect.stringContaining("/api/v1/receipts/1/")]),
    });
    expect((await kofi.get(`/gifts/${await propose()}/receipt`)).status).toBe(404);
  });

  test("is sent again to the same address, or to one that the donor gives later", async () => {
    const gift = await recorded();
    expect((await kofi.post("/deeds/receipt-resend", { gift, email: "" })).view).toMatchObject({
      problems: [{ field: "email", message: expect.stringContaining("print the receipt") }],
    });
    await kofi.decide("receipt-resend", { gift, email: "esi@example.com" });
    expect(api.mail.arrived).toHaveLength(1);
  });
});

describe("the donor of a gift from outside", () => {
  test("is found by number and address, and stands in no record of the office", async () => {
    const gift = await recorded(person);
    for (const by of ["0241230001", "ESI@example.com"]) expect(await find(by)).toMatchObject([{ id: gift }]);
    const { view } = await kofi.get("/people");
    expect(JSON.stringify(view)).not.toMatch(/Esi|esi@|ESI@|241230001/u);
  });

  test("can be erased, and a waiting gift can still be counted", async () => {
    const waiting = await propose(person);
    const counted = await recorded(person);
    expect(await erase()).toMatchObject({ donations: [expect.any(String), expect.any(String)] });
    expect(await find("esi@example.com")).toEqual([]);
    expect(await approve(waiting)).toContain("has to be printed");
    expect(await find(await api.deps.references.of(counted))).toMatchObject([{ name: "" }]);
    await ledgerAgrees();
  });
});

describe("the text message of a receipt", () => {
  const counted = async () => {
    const gift = await propose({ phone: "0241230001" });
    await approve(gift);
    return gift;
  };

  test("is not sent to a person who was erased first", async () => {
    await counted();
    await erase();
    await api.pass(86_400_000);
    expect(await texts()).toEqual([]);
  });

  test("is sent at most three times, an hour apart, to a service that takes it and does not answer", async () => {
    const sendText = vi.spyOn(api.deps.texts, "sendText").mockResolvedValue("unknown");
    await counted();
    await api.pass(0);
    await api.pass(3_599_000);
    expect(sendText).toHaveBeenCalledTimes(1);
    await api.pass(1000);
    await api.pass(86_400_000);
    await api.pass(86_400_000);
    expect(sendText).toHaveBeenCalledTimes(3);
    const receipts = await api.deps.database.db.selectFrom("receipt").selectAll().execute();
    expect(receipts).toMatchObject([{ sent_at: null }]);
  });

  test("waits while the service is down, and its receipt is listed as waiting until then", async () => {
    await api.sandbox("POST", "/settings", { textOutage: true });
    await counted();
    await api.pass(0);
    const waiting = async () =>
      (await kofi.today()).filter(({ title }) => title.startsWith("A receipt has not been sent"));
    expect(await waiting()).toHaveLength(1);
    await api.sandbox("POST", "/settings", { textOutage: false });
    await api.pass(5000);
    expect(await texts()).toHaveLength(1);
    expect(await waiting()).toEqual([]);
  });
});

test.each([
  [{ amount: "0" }, "amount"],
  [{ how: "gold" }, "how"],
  [{ on: "2026-03-03" }, "on"],
  [{ on: "2026-02-30" }, "on"],
  [{ why: " " }, "why"],
  [{ email: "esi" }, "email"],
  [{ phone: "12" }, "phone"],
  [{ name: "4111 1111 1111 1111" }, "name"],
])("a form with %j is refused at that field, and keeps the rest", async (wrong, field) => {
  const form = { ...cash, ...wrong };
  expect((await kofi.post("/deeds/outside-propose", form)).view).toMatchObject({ values: form, problems: [{ field }] });
});

test("a gift that was given on the site is not approved as one from outside", async () => {
  const id = await giveOnce(api, "0200");
  await expect(approve(id)).rejects.toThrow("no longer waits");
});

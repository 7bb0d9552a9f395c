import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { giveBack } from "#api/fixtures/give-back.ts";
import { beginMonthly, chargesKnown, giveMonthly, invoicesOn } from "#api/fixtures/monthly-donation.ts";
import { treasurerLetter } from "#api/letters/treasurer-letter.ts";
import { checkLedger } from "#api/store/ledger/ledger-check.ts";
import { readBacklog } from "#api/store/operations/backlog.ts";
import { typeBeat } from "../beat/fixtures/type-beat.ts";
import { openTestOffice, type TestOffice, type Worker } from "./fixtures/test-office.ts";

let office: TestOffice;
let api: TestOffice["api"];
let kofi: Worker;
beforeEach(async () => {
  office = await openTestOffice();
  ({ api } = office);
  kofi = await office.join("Kofi", "treasurer");
});
afterEach(async () => {
  expect((await checkLedger(api.deps.database)).broken).toEqual([]);
  await office.close();
});

/** A monthly gift whose provider takes its first charge twice. Returns the id of the second. */
async function chargedTwice(): Promise<string> {
  await beginMonthly(api);
  const [invoice] = await invoicesOn(api);
  await api.sandbox("POST", `/invoices/${invoice?.id}/charges`, {});
  await api.heard(2);
  await api.pass(1000);
  return (await chargesKnown(api)).find(({ flag }) => flag === "taken-twice")?.id ?? "";
}

const byDoctor = async () =>
  (await typeBeat(api)("doctor", "--json")).data.find(({ check }: { check: string }) => check === "people's work")
    .detail;
const owed = async () => (await kofi.today()).filter(({ title }) => title.startsWith("Taken twice"));
const ask = (gift: string) => kofi.decide("gift-ask", { gift });

describe("a charge that was taken twice for one date", () => {
  test("waits on Today, is mailed and measured until it is given back in the dashboard and asked about", async () => {
    const id = await chargedTwice();
    expect(await owed()).toMatchObject([
      {
        text: expect.stringMatching(
          /Give it back in the provider’s dashboard, then ask again. Give back whole payments/u,
        ),
        actions: [{ label: "Ask again" }, { label: "Noted" }, { label: "See the gift" }],
      },
    ]);
    expect(await byDoctor()).toContain("Payments to be given back: taken twice, or after the end: 1");
    const news = {
      to: "treasurer@example.org",
      period: "2026-03-02",
      totals: [],
      waiting: await readBacklog(api.deps.database, api.clock.now()),
      troubles: [],
      officeOrigin: undefined,
    };
    const { text } = treasurerLetter(news, { name: "Beat", email: "b@example.org", origin: "https://beat.example" });
    expect(text).toContain("Payments to be given back: taken twice, or after the end: 1");

    const charge = await api.deps.payments.find(id);
    await api.sandbox("POST", `/charges/${charge?.transactions[0]}/refund`);
    expect(await ask(id)).toContain("was paid and is now paid. That is not what the books say");
    expect(await owed()).toHaveLength(1);
    api.clock.advance(6 * 3_600_000);
    expect(await ask(id)).toContain("was paid and is now returned");
    expect(await owed()).toEqual([]);
  });
});

describe("a charge", () => {
  test("is a second one for its date even after the first was given back", async () => {
    const id = await giveMonthly(api);
    await api.heard(1);
    await api.pass(0);
    const [first] = await chargesKnown(api);
    await giveBack(api, { id: first?.id ?? "" });
    const invoiceId = (await api.deps.mandates.find(id))?.invoiceId ?? "";
    await api.sandbox("POST", `/invoices/${invoiceId}/charges`);
    await api.pass(0);
    expect((await chargesKnown(api)).map(({ flag }) => flag).toSorted()).toEqual([null, "taken-twice"]);
  });
});

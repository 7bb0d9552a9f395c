import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { giveMonthly, invoicesOn, live, loseInvoice } from "#api/fixtures/monthly-donation.ts";
import { openTestApi, type TestApi } from "#api/fixtures/test-api.ts";
import { typeBeat } from "./fixtures/type-beat.ts";

let api: TestApi;
let beat: ReturnType<typeof typeBeat>;
beforeEach(async () => {
  api = await openTestApi({ LIMITS: "off" });
  beat = typeBeat(api);
});
afterEach(() => api.close());

const set = (settings: object) => api.sandbox("POST", "/settings", settings);

/** A monthly gift whose invoice id we do not know. */
async function loseTrack(settings: object = {}) {
  await set({ loseCallbacks: true, ...settings });
  const id = await loseInvoice(api);
  await api.pass(60_000);
  const [invoice] = await invoicesOn(api);
  if (!invoice) throw new Error("There is no invoice.");
  return { id, invoice: invoice.id };
}

describe("recurring cancel", () => {
  test("says that nothing was sent when the invoice is unknown", async () => {
    const { id } = await loseTrack();
    const { code, out } = await beat("recurring", "cancel", id);
    expect(code).toBe(1);
    expect(out).not.toContain("confirmed");
    expect(out).toContain("Nothing was sent");
    expect(out).toContain(`beat recurring invoice ${id} INVOICE`);
    expect(await invoicesOn(api)).toMatchObject([{ state: "active" }]);
  });

  test("says that nothing was sent when the gift had already ended", async () => {
    const id = await giveMonthly(api);
    await api.heard(1);
    await api.pass(0);
    expect((await beat("recurring", "cancel", id)).out).toContain("has confirmed");
    expect(await beat("recurring", "cancel", id)).toMatchObject({
      code: 0,
      out: expect.stringContaining("already ended"),
    });
  });
});

describe("recurring invoice", () => {
  test("is accepted once the provider confirms it, and a waiting cancellation is then carried out", async () => {
    const { id, invoice } = await loseTrack();
    await beat("recurring", "cancel", id);
    const { code, out } = await beat("recurring", "invoice", id, invoice);
    expect(out).toContain("The provider has confirmed: nothing more will be charged.");
    expect(code).toBe(0);
    expect(await invoicesOn(api)).toMatchObject([{ state: "cancelled" }]);
    await live(api, 62);
    expect(await invoicesOn(api)).toMatchObject([{ charges: 1 }]);
  });

  test("finds and counts the charges so far", async () => {
    const { id, invoice } = await loseTrack({ statusKnowsInvoices: true });
    expect((await beat("recurring", "invoice", id, invoice)).code).toBe(0);
    await live(api, 1);
    expect((await api.deps.recurring.find(id))?.state).toBe("active");
    expect(await api.ledger()).toEqual(await api.charges());
  });

  test("is confirmed by one of its charges where the provider does not know invoices", async () => {
    const { id, invoice } = await loseTrack({ statusKnows: ["network"] });
    const refused = await beat("recurring", "invoice", id, invoice);
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining("--transaction") });
    api.clock.advance(1000);
    const [charge] = (await api.sandbox("GET", "/charges")) as { externalId: string }[];
    const confirmed = await beat("recurring", "invoice", id, invoice, "--transaction", charge?.externalId ?? "");
    expect(confirmed).toMatchObject({ code: 0 });
    expect((await beat("audit", "--json")).data[0]).toMatchObject({ action: "recurring invoice", outcome: "learnt" });
  });

  test("is refused when it belongs to another gift or its amount differs", async () => {
    const other = await giveMonthly(api, "0202");
    await api.heard(3);
    await api.pass(0);
    const { id } = await loseTrack();
    const taken = (await api.deps.recurring.find(other))?.invoiceId ?? "";
    expect(await beat("recurring", "invoice", id, taken)).toMatchObject({
      code: 1,
      err: expect.stringContaining("another gift"),
    });
    expect((await beat("recurring", "invoice", id, "made-up")).code).toBe(1);
    await api.deps.database.db.updateTable("recurring").set({ amount: 1600 }).where("id", "=", id).execute();
    const [invoice] = await invoicesOn(api);
    expect((await beat("recurring", "invoice", id, invoice?.id ?? "")).code).toBe(1);
    expect((await api.deps.recurring.find(id))?.invoiceId).toBeNull();
  });
});

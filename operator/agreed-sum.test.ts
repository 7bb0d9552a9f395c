import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { giveOnce } from "#api/fixtures/donations.ts";
import { type MailApi, openMailApi } from "#api/fixtures/mail-api.ts";
import { chargesKnown, giveMonthly, live } from "#api/fixtures/monthly-donation.ts";
import { typeBeat } from "./fixtures/type-beat.ts";

let api: MailApi;
let beat: ReturnType<typeof typeBeat>;
let ama: ReturnType<typeof typeBeat>;
beforeEach(open);
async function open() {
  api = await openMailApi({ LIMITS: "off" });
  beat = typeBeat(api);
  ama = typeBeat(api, "ama");
}
afterEach(() => api.close());

const set = (settings: object) => api.sandbox("POST", "/settings", settings);
const decide = (id: string, to: string, ...more: string[]) =>
  beat("gift", "decide", id, to, "--note", "statement, line 12", ...more);
const ledgerAgrees = async () => expect((await beat("ledger", "check")).code).toBe(0);

/** A monthly gift whose first charge was counted and whose second charge nothing has named. Returns the second. */
async function missACharge(settings: object = { loseCallbacks: true }) {
  const id = await giveMonthly(api);
  await api.heard(1);
  await api.pass(0);
  await set(settings);
  await live(api, 31 + 15);
  const charge = (await chargesKnown(api)).at(-1);
  if (!charge) throw new Error("There is no charge.");
  return { id, charge };
}

describe("a sum that the provider did not say", () => {
  const nothingCounted = async (charge: string) =>
    expect((await api.deps.recurring.findCharge(charge))?.state).toBe("missing");

  test("counts when another operator decides the same, and both names are in the books", async () => {
    const { charge } = await missACharge();
    const sum = ["--amount", "15", "--transaction", "T-1"];
    expect((await decide(charge.id, "paid", ...sum)).code).toBe(0);
    expect((await decide(charge.id, "paid", ...sum)).out).toContain("Nothing is decided yet");
    await nothingCounted(charge.id);
    const other = await ama("gift", "decide", charge.id, "paid", "--note", "list", "--amount", "14", ...sum.slice(2));
    expect(other.out).toContain("Nothing is decided yet");
    await nothingCounted(charge.id);
    expect(
      (await beat("gift", "decide", charge.id, "paid", "--note", "list", "--amount", "14", ...sum.slice(2))).code,
    ).toBe(0);
    expect((await beat("gift", "timeline", charge.id)).out).toContain("ama and kofi: list");
    await ledgerAgrees();
  });

  test("is no more than was asked for, unless the provider's list has a transaction of it", async () => {
    const { charge } = await missACharge();
    expect(await decide(charge.id, "paid", "--amount", "15.01")).toMatchObject({
      code: 1,
      err: expect.stringContaining("Enter no more than that"),
    });
    await nothingCounted(charge.id);
    expect((await decide(charge.id, "paid", "--amount", "15.01", "--transaction", "T-9")).out).toContain(
      "--transaction T-9",
    );
  });

  test("that came and went back before anybody asked is booked both ways in one step", async () => {
    await set({ statusOutage: true });
    const id = await giveOnce(api, "0200");
    await api.pass(20_000);
    const [taken] = (await api.sandbox("GET", "/charges")) as { transactionId: string }[];
    await api.sandbox("POST", `/charges/${taken?.transactionId}/reverse`);
    await set({ statusOutage: false });
    await api.pass(3_600_000);
    expect((await api.deps.donations.find(id))?.state).toBe("review");
    expect((await decide(id, "reversed", "--json")).data).toMatchObject({ after: "reversed" });
    await api.pass(0);
    const lines = await api.deps.database.db.selectFrom("ledger").select(["kind", "amount"]).execute();
    expect(lines).toEqual([
      { kind: "credit", amount: 2050 },
      { kind: "reversal", amount: 2050 },
    ]);
    expect((await api.call("GET", `/donations/${id}`)).body.data).toMatchObject({ state: "reversed", returned: 20.5 });
    await ledgerAgrees();
  });
});

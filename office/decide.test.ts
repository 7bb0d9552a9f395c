import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { giveOnce } from "#api/fixtures/donations.ts";
import { checkLedger } from "#api/store/ledger/ledger-check.ts";
import { readBacklog } from "#api/store/operations/backlog.ts";
import { typeBeat } from "../operator/fixtures/type-beat.ts";
import { openTestOffice, type TestOffice, type Worker } from "./fixtures/test-office.ts";

const DAY = 86_400_000;
let office: TestOffice;
let api: TestOffice["api"];
let efua: Worker;
let yaw: Worker;
beforeEach(async () => {
  office = await openTestOffice();
  ({ api } = office);
  efua = await office.join("Efua", "treasurer");
  yaw = await office.join("Yaw", "treasurer");
});
afterEach(async () => {
  expect((await checkLedger(api.deps.database)).broken).toEqual([]);
  await office.close();
});

const set = (settings: object) => api.sandbox("POST", "/settings", settings);
const note = "statement, line 12";
const toDecide = async () => (await yaw.today()).filter(({ title }) => title.includes("to decide"));
const reversals = async () => (await readBacklog(api.deps.database, api.clock.now())).waitingReversals;

async function give(extraPesewas = 0): Promise<string> {
  await set({ extraPesewas });
  const id = await giveOnce(api, "0200");
  await api.pass(20_000);
  return id;
}

test.each([
  ["an amount that is none", { amount: "many" }, ["amount"]],
  ["less than nothing", { amount: "-1" }, ["amount"]],
  ["nothing", { amount: "0" }, ["amount"]],
  ["an ending that is none", { to: "lost" }, ["to"]],
  ["nothing that proves it", { note: " " }, ["note"]],
])("%s decides nothing, and the form keeps the rest", async (_, wrong, fields) => {
  const form = { gift: await give(1), to: "paid", amount: "", note, ...wrong };
  const { view } = await efua.post("/deeds/gift-decide", form);
  expect(view).toMatchObject({ values: form, problems: fields.map((field) => ({ field })) });
});

test("a gift of which another amount was taken waits on Today, and is counted and exported with what was taken", async () => {
  const gift = await give(1);
  expect(await toDecide()).toMatchObject([{ deeds: [{ label: "Decide" }, { label: "Ask the provider now" }, {}] }]);
  expect(await efua.decide("gift-decide", { gift, to: "paid", note })).toBe(
    "The gift was review and is now paid. The books have GH₵20.51.",
  );
  expect(await toDecide()).toEqual([]);
  await api.pass(0);
  const { out } = await typeBeat(api)("export", "--from", "2026-03-01", "--to", "2026-03-31");
  expect(out).toContain("20.51");
});

test("a refusal is recorded with its reason, and counts nothing", async () => {
  const gift = await giveOnce(api, "9001");
  expect(await efua.decide("gift-decide", { gift, to: "paid", amount: "20.50", note })).toContain("that is pending");
  expect(await api.ledger()).toEqual([]);
  expect((await efua.get("/people")).view).toMatchObject({
    done: [{ who: "Efua", what: `gift-decide ${gift}`, outcome: expect.stringContaining("that is pending") }],
  });
});

describe("a sum that one person has decided", () => {
  const decide = (who: Worker, gift: string, amount = "") =>
    who.decide("gift-decide", { gift, to: "reversed", amount, note });
  async function decided(): Promise<string> {
    const gift = await give();
    expect(await decide(efua, gift)).toContain("Nothing is decided yet");
    return gift;
  }

  test("waits on Today and in the treasurer's e-mail until another decides the same", async () => {
    const gift = await decided();
    expect(await toDecide()).toMatchObject([
      {
        id: `decide-${gift}`,
        facts: expect.arrayContaining([["Decided by Efua", expect.stringContaining("reversed, GH₵20.50")]]),
        deeds: [{ label: "Decide" }, { label: "Give up what was decided" }, {}, {}],
      },
    ]);
    expect(await reversals()).toBe(1);
    expect((await yaw.get(`/deeds/gift-decide?gift=${gift}`)).view).toMatchObject({
      about: expect.arrayContaining([["Decided by Efua", expect.any(String)]]),
    });
    expect(await decide(yaw, gift)).toContain("is now reversed");
    expect(await toDecide()).toEqual([]);
    expect(await reversals()).toBe(0);
  });

  test("can be given up, and then takes two people again", async () => {
    const gift = await decided();
    const page = await efua.prepare("decision-withdraw", { gift });
    expect(await yaw.decide("decision-withdraw", { gift })).toBe("It is given up: nothing was decided.");
    expect((await efua.get((await efua.sign(page)).to)).view).toMatchObject({
      words: "It no longer waits: it was decided or given up.",
    });
    expect(await toDecide()).toEqual([]);
    expect(await decide(yaw, gift)).toContain("Nothing is decided yet");
  });

  test("is not given up from a page that showed another sum", async () => {
    const gift = await decided();
    const page = await yaw.prepare("decision-withdraw", { gift });
    await decide(efua, gift, "20");
    expect((await yaw.get((await yaw.sign(page)).to)).view).toMatchObject({
      words: expect.stringContaining("decided something else"),
    });
    expect(await toDecide()).toHaveLength(1);
  });

  test("waits no longer once the provider has said so itself", async () => {
    const gift = await decided();
    const [charge] = (await api.sandbox("GET", "/charges")) as { transactionId: string }[];
    await api.sandbox("POST", `/charges/${charge?.transactionId}/reverse`, {});
    await efua.decide("gift-ask", { gift });
    await api.pass(DAY);
    expect((await api.deps.donations.find(gift))?.state).toBe("reversed");
    expect(await toDecide()).toEqual([]);
    await expect(yaw.prepare("decision-withdraw", { gift })).rejects.toThrow("no longer waits");
  });
});

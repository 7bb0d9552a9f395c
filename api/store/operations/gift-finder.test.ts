import { expect, test } from "vitest";
import type { Pesewas } from "#contract/money.ts";
import type { Msisdn } from "#contract/phone.ts";
import { giveOnce, givePaid } from "#api/fixtures/donations.ts";
import { generatedId, generateDonations } from "#api/fixtures/generated-donations.ts";
import { beginMonthly } from "#api/fixtures/monthly-donation.ts";
import { testApiForEach } from "#api/fixtures/test-api.ts";
import { DAY } from "#api/clock.ts";
import { createGiftFinder, isPlace, type Like, type Wanted } from "./gift-finder.ts";

const { api } = testApiForEach({ LIMITS: "off" });

const finder = () => createGiftFinder(api.deps.database, api.deps.keyring);
const find = async (wanted: Wanted) => (await finder().find(wanted)).gifts;
const list = async (like: Like) => (await find({ like })).map(({ id }) => id).toSorted();

test("finding gifts goes by phone, by address and by each reference, in any spelling", async () => {
  const id = await giveOnce(api, "0200");
  await giveOnce(api, "9001");
  await api.pass(20_000);
  const byPhone = await find({ phone: "233241230200" as Msisdn });
  expect(byPhone).toMatchObject([{ kind: "payment", id, state: "paid", amount: 2050, receipt: "000001" }]);
  expect(await find({ email: "AMA@example.com" })).toHaveLength(2);
  const [{ reference, providerId } = { reference: "", providerId: "" }] = byPhone;
  expect(reference).toMatch(/^BEAT-\w{4}-\w{2}$/u);
  const spellings = [reference.toLowerCase(), reference.replaceAll("-", ""), reference.replaceAll("-", " ")];
  for (const typed of [id, providerId ?? "", "1", reference, ...spellings])
    expect(await find({ reference: typed }), typed).toMatchObject([{ id, reference }]);
});

test("finding gifts goes from one reference to a monthly gift and its charges", async () => {
  const id = await beginMonthly(api);
  const { reference } = (await api.call("GET", `/rip/${id}`)).body.data;
  expect(await find({ reference })).toMatchObject([
    { kind: "mandate", id, reference },
    { kind: "payment", mandateId: id, reference },
  ]);
});

test("finding gifts goes by state, day and amount, and by a receipt that waits", async () => {
  const { id: paid } = await givePaid(api);
  api.clock.advance(DAY);
  const open = await giveOnce(api, "9001", { Channel: "vodafone-gh", Amount: 7 });
  const odd = await giveOnce(api, "0201");
  const { payments } = api.deps;
  const at = api.clock.now();
  await payments.move({ id: odd, to: "unknown", flag: "another-sum", cause: "worker", at, note: "" });

  expect(await list({})).toEqual([paid, open, odd].toSorted());
  expect(await list({ states: ["unknown"] })).toEqual([odd]);
  expect(await list({ flags: ["another-sum"] })).toEqual([odd]);
  expect(await list({ to: Date.UTC(2026, 2, 3) })).toEqual([paid]);
  expect(await list({ from: Date.UTC(2026, 2, 3) })).toEqual([odd, open].toSorted());
  expect(await list({ amount: 700 as Pesewas })).toEqual([open]);
  expect(await list({ receipt: "waiting" })).toEqual([paid]);
  await payments.note({ id: odd, at, note: "kofi: noted" });
  expect(await list({ flags: ["another-sum"] })).toEqual([]);
});

test("finding gifts goes on page after page until all were shown, the newest first", async () => {
  const COUNT = 250;
  await generateDonations(api.deps, COUNT, Date.UTC(2026, 0, 1));
  const seen: string[] = [];
  let after: string | undefined;
  do {
    const { gifts, next } = await finder().find({ phone: "233241230001" as Msisdn }, { limit: 100, after });
    seen.push(...gifts.map(({ id }) => id));
    expect(seen.length % 100 === 0 || next === null).toBe(true);
    if (next !== null) expect(isPlace(next)).toBe(true);
    after = next ?? undefined;
  } while (after !== undefined);
  expect(seen).toEqual(Array.from({ length: COUNT }, (_, n) => generatedId(COUNT - 1 - n)));
  expect(isPlace("yesterday")).toBe(false);
});

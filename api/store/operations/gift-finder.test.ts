import { expect, test } from "vitest";
import type { Pesewas } from "#contract/money.ts";
import type { Msisdn } from "#contract/phone.ts";
import { giveOnce, givePaid } from "#api/fixtures/donations.ts";
import { beginMonthly } from "#api/fixtures/monthly-donation.ts";
import { testApiForEach } from "#api/fixtures/test-api.ts";
import { DAY } from "#api/clock.ts";
import { createGiftFinder, type Like, type Wanted } from "./gift-finder.ts";

const { api } = testApiForEach({ LIMITS: "off" });

const find = async (wanted: Wanted) => (await createGiftFinder(api.deps.database, api.deps.keyring).find(wanted)).gifts;
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

test("finding gifts goes by day and by amount", async () => {
  const { id: paid } = await givePaid(api);
  api.clock.advance(DAY);
  const open = await giveOnce(api, "9001", { Amount: 7 });
  const march3 = Date.UTC(2026, 2, 3);
  expect(await list({})).toEqual([paid, open].toSorted());
  expect(await list({ to: march3 })).toEqual([paid]);
  expect(await list({ from: march3 })).toEqual([open]);
  expect(await list({ amount: 700 as Pesewas })).toEqual([open]);
});

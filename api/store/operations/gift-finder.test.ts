import { expect, test } from "vitest";
import type { Msisdn } from "#contract/phone.ts";
import { giveOnce } from "#api/fixtures/donations.ts";
import { beginMonthly } from "#api/fixtures/monthly-donation.ts";
import { testApiForEach } from "#api/fixtures/test-api.ts";
import { createGiftFinder, type Wanted } from "./gift-finder.ts";

const { api } = testApiForEach({ LIMITS: "off" });

const find = async (wanted: Wanted) => (await createGiftFinder(api.deps.database, api.deps.keyring).find(wanted)).gifts;

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

import { afterEach, beforeEach, expect, test } from "vitest";
import type { Pesewas } from "#contract/money.ts";
import { giveBack } from "#api/fixtures/give-back.ts";
import { beginMonthly, chargesKnown } from "#api/fixtures/monthly-donation.ts";
import { openTestApi, type TestApi } from "#api/fixtures/test-api.ts";
import { decideByHand } from "#api/fixtures/decide-by-hand.ts";
import { typeBeat } from "./fixtures/type-beat.ts";

const HOUR = 3_600_000;

let api: TestApi;
beforeEach(async () => {
  api = await openTestApi({ LIMITS: "off" });
});
afterEach(() => api.close());

test("a charge keeps its dispute, the decision with its name and note, and what followed", async () => {
  await beginMonthly(api);
  const id = (await chargesKnown(api))[0]?.id ?? "";
  await api.sandbox("POST", "/settings", { chargeStatus: "Reversed" });
  await api.pass(48 * HOUR);
  await api.pass(6 * HOUR);
  const ama = typeBeat(api, "ama");
  expect(await decideByHand(api.deps, "ama", [id, "paid", "", "", "statement of March, line 12"])).toBe("decided");
  await giveBack(api.deps, { payment: "charge", id, amount: 500 as Pesewas });

  const { data } = await ama("gift", "timeline", id, "--json");
  const steps = (data.timeline as { what: string; by: string; note: string }[])
    .filter(({ what }) => what.startsWith("charge ") && !what.includes("reported as"))
    .map(({ what, by, note }) => [what, by, note]);
  expect(steps).toEqual([
    ["charge reported", "api", "reported as success"],
    ["charge reported → paid", "worker", "status Paid"],
    ["charge paid → disputed", "worker", "counted as paid, and now a status we do not know (reversed)"],
    ["charge disputed → paid", "operator", "ama: statement of March, line 12"],
    ["charge paid → refunded", "operator", expect.stringContaining("refund ")],
  ]);
});

import { expect, test } from "vitest";
import { openTestApi } from "#api/fixtures/test-api.ts";
import { generateDonations } from "../../../operator/fixtures/generated-donations.ts";
import { checkLedger } from "./ledger-check.ts";

test("while the books are checked everybody else has a turn again and again, and the sums are those of all rows", async () => {
  const api = await openTestApi();
  const { credit, refund } = await generateDonations(api.deps, 5000, api.clock.now() - 86_400_000);
  let turns = 0;
  let isChecking = true;
  const turn = () => {
    turns += 1;
    if (isChecking) setImmediate(turn);
  };
  setImmediate(turn);
  const { ok, totals } = await checkLedger(api.deps.database);
  isChecking = false;
  expect(ok).toBe(true);
  expect(totals).toMatchObject({ credits: 5000, creditAmount: credit, refunds: 500, refundAmount: refund });
  // Two rules look at each gift, three at each line, one at each receipt: a thousand at a time.
  expect(turns).toBeGreaterThan(25);
  await api.close();
});

test("what breaks a rule is found in whichever part of the rows it stands", async () => {
  const api = await openTestApi();
  await generateDonations(api.deps, 2500, api.clock.now() - 86_400_000);
  const { db } = api.deps.database;
  const ids = ["generated-0", "generated-1600", "generated-999"];
  await db.deleteFrom("ledger").where("payment_id", "in", ids).where("kind", "=", "credit").execute();
  const { ok, broken } = await checkLedger(api.deps.database);
  expect(ok).toBe(false);
  expect(broken).toMatchObject([
    { rule: "a paid donation has a credit of what was taken", examples: ["generated-999"] },
    {
      rule: "what went back is no more than what came",
      examples: ["refund:generated-0", "refund:generated-1600"],
    },
    { rule: "a receipt has a credit", examples: ["1", "1000", "1601"] },
  ]);
  await api.close();
});

import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { createApi } from "../app.ts";
import { aPayment } from "../fixtures/donations.ts";
import { json, startScriptedProvider } from "../fixtures/scripted-provider.ts";
import { openTestApi } from "../fixtures/test-api.ts";
import { checkLedger } from "../store/ledger/ledger-check.ts";

const CARRIED = 5;

test("with three times as many gifts as the API can take, the rest learn when to try again, and the books agree", async () => {
  const provider = await startScriptedProvider((response, { body }) => {
    const { ClientReference } = body as { ClientReference: string };
    const accepted = { ResponseCode: "0001", Message: "pending", Data: { TransactionId: "1", ClientReference } };
    setTimeout(() => json(200, accepted)(response), 100);
  });
  const api = await openTestApi({ PROVIDER_URL: provider.url, LIMITS: "off" });
  const app = createApi(api.deps, CARRIED);
  let turnedAway = 0;
  const donor = async () => {
    for (;;) {
      const answer = await app.request("http://localhost/api/v1/payments/pay/mobilemoney", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(aPayment("9001")),
      });
      if (answer.status === 202) return;
      expect(await answer.json()).toMatchObject({ status: 429, code: "too-many-requests", moneyMayHaveMoved: false });
      expect(Number(answer.headers.get("retry-after"))).toBeGreaterThanOrEqual(1);
      turnedAway += 1;
      await sleep(20);
    }
  };
  await Promise.all(Array.from({ length: 3 * CARRIED }, donor));
  expect(turnedAway).toBeGreaterThan(CARRIED);
  const rows = await api.deps.database.db.selectFrom("payment").select("id").execute();
  expect([rows.length, provider.requests.length]).toEqual([3 * CARRIED, 3 * CARRIED]);
  expect(await checkLedger(api.deps.database)).toMatchObject({ ok: true });
  await api.close();
  await provider.close();
});

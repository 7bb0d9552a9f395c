import { afterEach, beforeEach, expect, test } from "vitest";
import type { Pesewas } from "#contract/money.ts";
import type { PaymentGateway } from "#api/donations/ports.ts";
import { chargesKnown, giveMonthly } from "#api/fixtures/monthly-donation.ts";
import { openTestApi, type TestApi } from "#api/fixtures/test-api.ts";
import { checkLedger } from "#api/store/ledger/ledger-check.ts";
import { confirmCharge } from "./confirm-charge.ts";

let api: TestApi;
let id: string;
beforeEach(async () => {
  api = await openTestApi({ LIMITS: "off" });
  await giveMonthly(api);
  await api.heard(1);
  await api.pass(0);
  id = (await chargesKnown(api))[0]?.id ?? "";
});
afterEach(async () => {
  expect((await checkLedger(api.deps.database)).broken).toEqual([]);
  await api.close();
});

/** Asks about the charge, of which the provider now says that its money went back. */
async function askWhenRefunded() {
  const gateway: PaymentGateway = {
    ...api.deps.gateway,
    async paymentStatus(query) {
      const outcome = await api.deps.gateway.paymentStatus(query);
      return outcome.kind === "paid" ? { ...outcome, kind: "refunded" } : outcome;
    },
  };
  await confirmCharge({ ...api.deps, gateway }, id);
}

async function approveRefund(amount?: number) {
  const { refunds, clock } = api.deps;
  const what = { id: "r1", payment: "charge" as const, paymentId: id, amount: amount as Pesewas | undefined };
  await refunds.propose({ ...what, why: "letter 12", who: "kofi", at: clock.now() });
  await refunds.approve({ id: "r1", way: "by-hand", who: "ama", at: clock.now() });
}

const state = async () => (await chargesKnown(api)).find((charge) => charge.id === id)?.state;
const back = () =>
  api.deps.database.db.selectFrom("ledger").select(["kind", "amount"]).where("kind", "<>", "credit").execute();

test("a charge whose money the network took back is reversed", async () => {
  await askWhenRefunded();
  expect(await state()).toBe("reversed");
  expect(await back()).toEqual([{ kind: "reversal", amount: 1500 }]);
});

test("an approved refund of the whole charge is what the status means, so it is done", async () => {
  await approveRefund();
  await askWhenRefunded();
  await askWhenRefunded();
  expect(await state()).toBe("refunded");
  expect(await api.deps.refunds.find("r1")).toMatchObject({ state: "done", settledBy: "worker" });
  expect(await back()).toEqual([{ kind: "refund", amount: 1500 }]);
});

test("an approved refund of a part may be what it means or not, so a person decides", async () => {
  await approveRefund(500);
  await askWhenRefunded();
  expect(await state()).toBe("disputed");
  expect(await api.deps.refunds.find("r1")).toMatchObject({ state: "approved" });
  expect(await back()).toEqual([]);
});

import type { Deps } from "#api/deps.ts";
import type { ProviderLedger } from "./provider-ledger.ts";

/** An operator finds pay-outs in the provider's list that came back, and proposes to take their lines back. */
export async function sayWhatCameBack({ returns }: ProviderLedger, deps: Deps, who: string): Promise<void> {
  const waiting = await deps.corrections.proposed();
  for (const { refund: id, cameBackAt } of returns) {
    const refund = id === undefined || cameBackAt === undefined ? undefined : await deps.refunds.find(id);
    if (refund?.state !== "done" || waiting.some(({ line }) => line.startsWith(`refund:${refund.id}`))) continue;
    const { payment, paymentId } = refund;
    const corrected = { corrects: "refund" as const, refund: refund.id, cameBack: true };
    const why = "the provider's list says that it came back";
    const proposal = { id: deps.newId(), payment, paymentId, corrected, amount: undefined, why, who };
    await deps.corrections.propose({ ...proposal, at: deps.clock.now() });
  }
}

/** Why a charge goes back that was taken although its donor had made up for it. */
export const MADE_UP = "the donor had made up for it";

/** Proposes to give back another way what came back, and charges that were made up for. */
export async function giveBackAgain({ refunds, newId, clock }: Deps, who: string): Promise<void> {
  for (const { id: paymentId, flag, amount } of await refunds.owed()) {
    const what = { payment: "charge" as const, paymentId, amount, why: MADE_UP };
    if (flag === "made-up") await refunds.propose({ id: newId(), ...what, who, at: clock.now() });
  }
  for (const { payment, paymentId, amount } of await refunds.cameBack()) {
    await refunds.propose({ id: newId(), payment, paymentId, amount, why: "it came back", who, at: clock.now() });
  }
}

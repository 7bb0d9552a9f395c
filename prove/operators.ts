import type { Pesewas } from "#contract/money.ts";
import type { Deps } from "#api/deps.ts";
import { PAY_OUT_WINDOW_MS } from "#api/refunds/pay-out.ts";
import type { Refund } from "#api/refunds/ports.ts";
import { giveBackAgain, sayWhatCameBack } from "./came-back.ts";
import { correctMistaken } from "./mistaken-refunds.ts";
import { type ReturnParts, sayRefunded } from "./reversals.ts";
import type { Debit } from "./provider-ledger.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const OPERATORS = ["kofi", "esi", "ama"] as const;
/** From this many days after the proposal no process is killed, so that an operator who looks then can finish the refund. */
const LAST_LOOKS = [16, 17, 18, 19, 22] as const;

type OperatorParts = ReturnParts & {
  /** Runs work in a living process, which may be killed at any step. */
  run: (work: (deps: Deps) => Promise<unknown>) => void;
};

/**
 * A donor asks for the money back. One operator proposes the refund, or two at once. At each later look an operator
 * approves what is proposed and gives back what is approved. A look breaks off if its process dies, and another
 * follows.
 */
export function planRefund(parts: OperatorParts, debit: Debit): void {
  const { agenda, fate, faults, run } = parts;
  if (!fate.chance(faults.refunded)) return;
  const begins = agenda.now() + fate.spread(HOUR, 15 * DAY);
  const look = (at: number, who: string, isAgain = false) =>
    agenda.at(at, () =>
      run(async (deps) => {
        if (isAgain) await proposeAgain(deps, who);
        // Later, nobody would be left to finish it.
        if (agenda.now() < begins + LAST_LOOKS[0] * DAY) await giveBackAgain(deps, who);
        await lookAt(parts, deps, who);
      }),
    );
  for (const who of OPERATORS.slice(0, fate.pick([1, 1, 2]))) {
    const amount = fate.chance(0.5) ? undefined : (Math.ceil(debit.pesewas * fate.pick([0.2, 0.5, 0.8])) as Pesewas);
    agenda.at(begins, () => run((deps) => propose(deps, debit, { who, amount })));
  }
  for (let looks = fate.between(1, 5); looks > 0; looks -= 1) {
    const at = begins + fate.spread(MINUTE, 15 * DAY);
    const who = fate.pick(OPERATORS);
    look(at, who, fate.chance(faults.payOutRevived));
    if (fate.chance(0.3)) look(at, fate.pick(OPERATORS));
  }
  for (const day of LAST_LOOKS) {
    for (const who of OPERATORS.slice(0, 2)) look(begins + day * DAY, who);
  }
}

/** Proposes a refund. The store refuses it if the money was never counted or is gone. */
async function propose(
  deps: Deps,
  debit: Debit,
  { who, amount }: { who: string; amount: Pesewas | undefined },
): Promise<void> {
  const charges = debit.kind === "invoice" ? await deps.recurring.chargesOf(debit.donation) : [];
  const charge = charges.find(({ names }) => names.includes(debit.transactionId) || names.includes(debit.networkId));
  if (debit.kind === "invoice" && !charge) return;
  const payment = charge ? ("charge" as const) : ("donation" as const);
  const why = "the donor asked for it";
  const at = deps.clock.now();
  await deps.refunds.propose({
    id: deps.newId(),
    payment,
    paymentId: charge?.id ?? debit.donation,
    amount,
    why,
    who,
    at,
  });
}

/** Proposes once more what the provider called failed, and what it may still pay out. */
async function proposeAgain({ refunds, newId, clock }: Deps, who: string): Promise<void> {
  const at = clock.now();
  for (const { payment, paymentId, amount, askedAt } of await refunds.failedSince(0)) {
    const why = "the provider called it failed";
    if (askedAt !== null) await refunds.propose({ id: newId(), payment, paymentId, amount, why, who, at });
  }
}

/** Takes each waiting refund one step further. Operators also try to approve their own, which is refused. */
async function lookAt(parts: OperatorParts, deps: Deps, who: string): Promise<void> {
  await correctMistaken(parts, deps, who);
  await sayWhatCameBack(parts.providerLedger, deps, who);
  const { refunds } = deps;
  for (const refund of await refunds.open()) {
    const { id, state, askedAt } = refund;
    if (state === "proposed") await approve(parts, deps, refund, who);
    if (state === "approved") await settle(deps, { id, to: await giveBackOrNot(parts, deps, refund), who });
    const asked = deps.clock.now() - PAY_OUT_WINDOW_MS;
    const isSent = parts.providerLedger.payOuts.some((sent) => sent.reference === id && sent.state !== "failed");
    // The request may never have reached the provider: its list does not have it a day later.
    if (state === "sending" && askedAt !== null && askedAt < asked && !isSent)
      await settle(deps, { id, to: "failed", who, notAskedAfter: asked });
  }
}

async function approve(parts: OperatorParts, deps: Deps, refund: Refund, who: string): Promise<void> {
  const { fate, faults, providerLedger } = parts;
  const { id } = refund;
  const way = fate.chance(faults.paidOut) ? "pay-out" : "by-hand";
  if (way === "pay-out") providerLedger.debitOfPayOut.set(id, await debitOf(parts, deps, refund));
  const { kind } = await deps.refunds.approve({ id, way, who, at: deps.clock.now() });
  if (kind === "reversed") await settle(deps, { id, to: "withdrawn", who });
}

type Ending = { id: string; to: "done" | "withdrawn" | "failed"; who: string; notAskedAfter?: number };

function settle({ refunds, clock }: Deps, ending: Ending) {
  return refunds.settle({ ...ending, cause: "operator", at: clock.now(), note: "the provider's list" });
}

/** An operator may also mix up two refunds, and record one as done that nobody gave back. */
async function giveBackOrNot(parts: OperatorParts, deps: Deps, refund: Refund): Promise<"done" | "withdrawn"> {
  const { agenda, fate, faults, providerLedger } = parts;
  // From here on nothing waits, because two operators may look at once.
  const debit = await debitOf(parts, deps, refund);
  const isGone = providerLedger.returns.some((gone) => gone.refund === refund.id);
  const isMistaken = providerLedger.mistaken.some((one) => one.refund === refund.id);
  if (!isMistaken && (isGone || !fate.chance(faults.mistaken))) return giveBack(parts, debit, refund);
  const { donation } = debit;
  if (!isMistaken) providerLedger.mistaken.push({ donation, refund: refund.id, at: agenda.now() });
  return "done";
}

/**
 * Gives money back in the provider's dashboard. A person sees there what was already given back, and what the network
 * took, which cannot be given back again.
 */
function giveBack(parts: OperatorParts, debit: Debit, refund: Refund): "done" | "withdrawn" {
  const { agenda, fate, faults, providerLedger } = parts;
  const { id, amount } = refund;
  const asked = providerLedger.payments.find(({ transactionId }) => transactionId === debit.transactionId);
  if (!asked) throw new Error("Money was taken without a request.");
  const { donation, transactionId } = debit;
  const earlier = providerLedger.returns.filter((gone) => gone.transactionId === transactionId);
  if (earlier.some((gone) => gone.refund === id)) return "done";
  if (earlier.some((gone) => gone.refund === undefined)) return "withdrawn";
  const byHand = earlier.filter((gone) => !providerLedger.payOuts.some(({ reference }) => reference === gone.refund));
  const isWhole = byHand.reduce((sum, { pesewas }) => sum + pesewas, 0) + amount >= debit.pesewas;
  const shownFrom = isWhole || fate.chance(faults.partIsRefunded) ? sayRefunded(parts, asked) : Infinity;
  providerLedger.returns.push({ donation, transactionId, pesewas: amount, at: agenda.now(), shownFrom, refund: id });
  return "done";
}

async function debitOf(
  { providerLedger }: OperatorParts,
  deps: Deps,
  { payment, paymentId }: Pick<Refund, "payment" | "paymentId">,
): Promise<Debit> {
  const names = payment === "charge" ? ((await deps.recurring.findCharge(paymentId))?.names ?? []) : [];
  const debit = providerLedger.debits.find(
    ({ donation, transactionId, networkId }) =>
      donation === paymentId || names.includes(transactionId) || names.includes(networkId),
  );
  if (!debit) throw new Error("A refund is about money that was never taken.");
  return debit;
}

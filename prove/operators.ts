import type { Pesewas } from "#contract/money.ts";
import type { Deps } from "#api/deps.ts";
import type { Refund } from "#api/refunds/ports.ts";
import { type ReturnParts, sayRefunded } from "./reversals.ts";
import type { Debit } from "./provider-ledger.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const OPERATORS = ["kofi", "esi", "ama"] as const;
/** From this day after the proposal on no process is killed any more, so that whoever looks then can end it. */
const LAST_LOOKS = [16, 17, 18, 19];

type OperatorParts = ReturnParts & {
  /** Runs something in a process that is alive, which may be killed at any step. */
  run: (work: (deps: Deps) => Promise<unknown>) => void;
};

/**
 * Somebody asks for their money. One operator proposes to give it back, or two at once; whoever looks next approves
 * what is proposed and gives back what is approved. A look breaks off when its process dies, and another one follows.
 */
export function planRefund(parts: OperatorParts, debit: Debit): void {
  const { agenda, fate, faults, run } = parts;
  if (!fate.chance(faults.refunded)) return;
  const begins = agenda.now() + fate.spread(HOUR, 15 * DAY);
  const look = (at: number, who: string) => agenda.at(at, () => run((deps) => lookAt(parts, deps, who)));
  for (const who of OPERATORS.slice(0, fate.pick([1, 1, 2]))) {
    const amount = fate.chance(0.5) ? undefined : (Math.ceil(debit.pesewas * fate.pick([0.2, 0.5, 0.8])) as Pesewas);
    agenda.at(begins, () => run((deps) => propose(deps, debit, { who, amount })));
  }
  for (let looks = fate.between(1, 5); looks > 0; looks -= 1) {
    const at = begins + fate.spread(MINUTE, 15 * DAY);
    const who = fate.pick(OPERATORS);
    look(at, who);
    if (fate.chance(0.3)) look(at, fate.pick(OPERATORS));
  }
  for (const day of LAST_LOOKS) {
    for (const who of OPERATORS.slice(0, 2)) look(begins + day * DAY, who);
  }
}

/** Money that was never counted, or that is gone, is refused. */
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

/** One look at what waits: each refund goes one step on. Approving one's own is tried, too, and is refused. */
async function lookAt(parts: OperatorParts, deps: Deps, who: string): Promise<void> {
  const { refunds, clock } = deps;
  for (const { id, state, ...refund } of await refunds.open()) {
    if (state === "proposed") {
      const { kind } = await refunds.approve({ id, way: "by-hand", who, at: clock.now() });
      if (kind === "reversed") await settle(deps, { id, to: "withdrawn", who });
    }
    if (state === "approved") await settle(deps, { id, to: await giveBack(parts, deps, { id, ...refund }), who });
  }
}

function settle({ refunds, clock }: Deps, ending: { id: string; to: "done" | "withdrawn"; who: string }) {
  return refunds.settle({ ...ending, cause: "operator", at: clock.now(), note: "the dashboard" });
}

/**
 * In the provider's dashboard, where a person sees what was given back already, and what the network took: that is no
 * longer there to give.
 */
async function giveBack(
  parts: OperatorParts,
  deps: Deps,
  { id, payment, paymentId, amount }: Pick<Refund, "id" | "payment" | "paymentId" | "amount">,
): Promise<"done" | "withdrawn"> {
  const { agenda, fate, faults, providerLedger } = parts;
  const names = payment === "charge" ? ((await deps.recurring.findCharge(paymentId))?.names ?? []) : [];
  const debit = providerLedger.debits.find(
    ({ donation, transactionId, networkId }) =>
      donation === paymentId || names.includes(transactionId) || names.includes(networkId),
  );
  const asked = providerLedger.payments.find(({ transactionId }) => transactionId === debit?.transactionId);
  if (!debit || !asked) throw new Error("A refund is about money that was never taken.");
  const { donation, transactionId } = debit;
  const earlier = providerLedger.returns.filter((gone) => gone.transactionId === transactionId);
  if (earlier.some(({ refund }) => refund === id)) return "done";
  if (earlier.some(({ refund }) => refund === undefined)) return "withdrawn";
  const isWhole = earlier.reduce((sum, { pesewas }) => sum + pesewas, 0) + amount >= debit.pesewas;
  const shownFrom = isWhole || fate.chance(faults.partIsRefunded) ? sayRefunded(parts, asked) : Infinity;
  providerLedger.returns.push({ donation, transactionId, pesewas: amount, at: agenda.now(), shownFrom, refund: id });
  return "done";
}

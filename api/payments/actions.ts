import type { Deps } from "#api/deps.ts";
import { HORIZON_MS } from "./ask-schedule.ts";
import { askByIds } from "./ask-status.ts";
import { answerText, isCedis, takenIn } from "./judge-answer.ts";
import { signsOf } from "./confirm-payment.ts";
import type { Payment } from "#api/store/payments/read-payments.ts";
import type { StatusOutcome } from "./ports.ts";
import { COUNTED_STATES, sourcesOf } from "./states.ts";

/** What a person may do to a payment by hand, or why not, in words for that person. */
export type Allowed = { ok: true } | { ok: false; why: string };

type By = { who: string };

const no = (why: string): Allowed => ({ ok: false, why });
const YES: Allowed = { ok: true };

/** Whether a payment may be closed as not paid: a day after its last sign of money, and never once it is counted. */
export async function mayClose({ payments, clock }: Deps, payment: Payment): Promise<Allowed> {
  const { id, state, mismatch } = payment;
  if (COUNTED_STATES.includes(state)) return no("It is counted. What is counted goes back only at the provider.");
  if (!sourcesOf("failed", "person").includes(state))
    return no(state === "created" ? "It is being asked for. Look again in a minute." : "It has ended already.");
  const last = Math.max(...signsOf(payment, await payments.reports(id)), mismatch?.since ?? 0);
  return clock.now() - last < HORIZON_MS
    ? no("It is less than a day since its last sign. Ask again, and close it tomorrow.")
    : YES;
}

export async function closeAsUnpaid(deps: Deps, payment: Payment, { who }: By): Promise<Allowed> {
  const allowed = await mayClose(deps, payment);
  if (!allowed.ok) return allowed;
  const step = { id: payment.id, to: "failed", cause: "person", reason: "not-given" } as const;
  const moved = await deps.payments.move({ ...step, at: deps.clock.now(), note: `${who}: closed as not paid` });
  return moved ? YES : no("It has changed in the meantime. Look at it again.");
}

/** Whether the provider has said another sum, which a person may count. */
export function mayCount({ state, flag }: Pick<Payment, "state" | "flag">): Allowed {
  return state === "unknown" && flag === "another-sum" ? YES : no("There is no other sum to count.");
}

/**
 * Counts another sum than was asked for, because the provider says that it took it. Nobody types the sum: the provider is
 * asked once more, and has to give the recorded answer again, under our reference and in cedis.
 */
export async function countSaid(deps: Deps, payment: Payment, { who }: By): Promise<Allowed> {
  const { id, providerReference: reference, transactions, mismatch } = payment;
  const allowed = mayCount(payment);
  if (!allowed.ok) return allowed;
  const isOurs = (outcome: StatusOutcome) => "reference" in outcome && outcome.reference === reference;
  const byId = await askByIds(deps, transactions, isOurs);
  const answer = transactions.length > 0 || reference === null ? byId : await deps.gateway.paymentStatus({ reference });
  if (answer.kind !== "paid" || answer.reference !== reference || !isCedis(answer))
    return no("The provider does not say Paid about it now, in cedis and under our reference. Nothing was counted.");
  if (answerText(answer) !== mismatch?.answer)
    return no(`The provider now says ${answerText(answer)}, and before ${mismatch?.answer}. Ask again first.`);
  const at = deps.clock.now();
  const note = `${who}: counted what the provider said, ${answerText(answer)}`;
  const moved = await deps.payments.move({ id, to: "paid", cause: "person", at, note, ...takenIn(answer) });
  return moved?.state === "paid" ? YES : no("It could not be counted: look at it again.");
}

/** Takes a flagged payment off the list. It changes nothing; a new contrary answer brings it back. */
export async function noteFlag({ payments, clock }: Deps, payment: Payment, { who }: By): Promise<Allowed> {
  const noted = await payments.note({ id: payment.id, at: clock.now(), note: `${who}: noted` });
  return noted ? YES : no("Nothing about it waits.");
}

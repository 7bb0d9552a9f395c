import type { Deps } from "#api/deps.ts";
import { HORIZON_MS } from "./ask-schedule.ts";
import { askByIds } from "./ask-status.ts";
import { RefusedError } from "#api/operators/refused-error.ts";
import { answerText, isCedis, takenIn } from "./judge-answer.ts";
import { signsOf } from "./confirm-payment.ts";
import type { Payment } from "#api/store/payments/read-gifts.ts";
import type { StatusOutcome } from "./ports.ts";
import { COUNTED_STATES, sourcesOf } from "./states.ts";

/*
 * What a person may do to a payment by hand. Each throws `RefusedError` if that is not possible now. `who`: the person's name.
 */

/** Whether a payment may be closed as not paid: a day after its last sign of money, and never once it is counted. */
export async function mayClose({ callbacks, clock }: Deps, payment: Payment): Promise<void> {
  const { id, mandateId, state, mismatch } = payment;
  if (COUNTED_STATES.includes(state))
    throw new RefusedError("It is counted. What is counted goes back only at the provider.");
  if (state === "created") throw new RefusedError("It is being asked for. Look again in a minute.");
  if (!sourcesOf("failed", "person").includes(state)) throw new RefusedError("It has ended already.");
  const last = Math.max(...signsOf(payment, await callbacks.reports(mandateId ?? id)), mismatch?.since ?? 0);
  if (clock.now() - last < HORIZON_MS)
    throw new RefusedError("It is less than a day since its last sign. Ask again, and close it tomorrow.");
}

export async function closeAsUnpaid(deps: Deps, payment: Payment, who: string): Promise<void> {
  await mayClose(deps, payment);
  const step = { id: payment.id, to: "failed", cause: "person", reason: "not-given" } as const;
  const moved = await deps.payments.move({ ...step, at: deps.clock.now(), note: `${who}: closed as not paid` });
  if (!moved) throw new RefusedError("It has changed in the meantime. Look at it again.");
}

/**
 * Counts another sum than was asked for, because the provider says that it took it. Nobody types the sum: the provider is
 * asked once more, and has to give the recorded answer again, under our reference and in cedis.
 */
export async function countSaid(deps: Deps, payment: Payment, who: string): Promise<void> {
  const { id, state, flag, providerReference: reference, transactions, mismatch } = payment;
  if (state !== "unknown" || flag !== "another-sum") throw new RefusedError("There is no other sum to count.");
  const isOurs = (outcome: StatusOutcome) => "reference" in outcome && outcome.reference === reference;
  const byId = await askByIds(deps, transactions, isOurs);
  const answer = transactions.length > 0 || reference === null ? byId : await deps.gateway.paymentStatus({ reference });
  if (answer.kind !== "paid" || answer.reference !== reference || !isCedis(answer)) {
    throw new RefusedError(
      "The provider does not say Paid about it now, in cedis and under our reference. Nothing was counted.",
    );
  }
  const said = answerText(answer);
  if (said !== mismatch?.answer)
    throw new RefusedError(`The provider now says ${said}, and before ${mismatch?.answer}. Ask again first.`);
  const step = { id, to: "paid", cause: "person", note: `${who}: counted what the provider said, ${said}` } as const;
  const moved = await deps.payments.move({ ...step, at: deps.clock.now(), ...takenIn(answer) });
  if (moved?.state !== "paid") throw new RefusedError("It could not be counted: look at it again.");
}

/** Takes a flagged payment off the list. It changes nothing; a new contrary answer brings it back. */
export async function noteFlag({ payments, clock }: Deps, { id }: Payment, who: string): Promise<void> {
  const noted = await payments.note({ id, at: clock.now(), note: `${who}: noted` });
  if (!noted) throw new RefusedError("Nothing about it waits.");
}

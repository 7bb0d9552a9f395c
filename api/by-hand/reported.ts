import type { Pesewas } from "#contract/money.ts";
import { dateOf } from "#api/clock.ts";
import type { StatusOutcome, StatusQuery } from "#api/donations/ports.ts";
import type { OperatorContext } from "#api/operator-context.ts";
import { type LostCallback, readLostCallbacks } from "#api/store/donations/lost-callbacks.ts";
import { type Adoptable, referenceIn } from "./adoptable.ts";

/**
 * The payments that callbacks have reported for gifts of ours which the store has lost. A callback proves nothing, so the
 * provider is asked about each; if it does not answer, the others are not asked either.
 */
export async function readReported(context: OperatorContext): Promise<Adoptable[]> {
  const reported: Adoptable[] = [];
  let isSilent = false;
  for (const callback of await readLostCallbacks(context.database.db, context.clock.now())) {
    const said: StatusOutcome = isSilent ? { kind: "no-answer", why: "not asked" } : await askAbout(context, callback);
    isSilent ||= said.kind === "no-answer";
    reported.push(adoptableOf(callback, said));
  }
  return reported;
}

/** A recurring gift's charge is known by its transaction, any other payment by our id too. */
async function askAbout({ gateway }: OperatorContext, callback: LostCallback): Promise<StatusOutcome> {
  const { kind, giftId, transaction, networkId } = callback;
  const queries: StatusQuery[] = [
    ...(kind === "receive" ? [{ reference: giftId }] : []),
    ...(transaction === null ? [] : [{ providerId: transaction }]),
    ...(networkId === null ? [] : [{ networkId }]),
  ];
  let said: StatusOutcome = { kind: "not-found" };
  for (const query of queries) {
    if (said.kind === "not-found") said = await gateway.paymentStatus(query);
  }
  return said;
}

function adoptableOf({ giftId, receivedAt }: LostCallback, said: StatusOutcome): Adoptable {
  const at = "madeAt" in said ? (said.madeAt ?? receivedAt) : receivedAt;
  const payment = {
    source: "answer" as const,
    row: giftId,
    day: dateOf(at),
    amount: 0 as Pesewas,
    transaction: "",
    reference: giftId,
    fee: null,
  };
  if (said.kind !== "paid") return { ...payment, refusal: REFUSALS[said.kind] };
  const { providerId, reference, amount, fee } = said;
  const transaction = providerId ?? "";
  // A recurring gift has many payments, so a row is named after its own.
  return {
    ...payment,
    row: transaction || giftId,
    transaction,
    reference: referenceIn(reference) || giftId,
    amount,
    fee,
  };
}

const REFUSALS: Record<Exclude<StatusOutcome["kind"], "paid">, string> = {
  refunded: "The provider says that it went back.",
  unpaid: "The provider says that it was not paid.",
  failed: "The provider says that it failed.",
  expired: "The provider says that it was not paid.",
  "not-found": "The provider does not know it.",
  "no-answer": "The provider does not answer now. Look again later.",
};

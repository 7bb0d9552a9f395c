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

/** Asks by each name of the payment until an answer is about it. The provider may answer about another payment. */
async function askAbout({ gateway }: OperatorContext, callback: LostCallback): Promise<StatusOutcome> {
  const { kind, giftId, transaction, networkId } = callback;
  const queries: StatusQuery[] = [
    ...(kind === "receive" ? [{ reference: giftId }] : []),
    ...(transaction === null ? [] : [{ providerId: transaction }]),
    ...(networkId === null ? [] : [{ networkId }]),
  ];
  for (const query of queries) {
    const said = await gateway.paymentStatus(query);
    if (said.kind === "no-answer" || isAbout(said, callback)) return said;
  }
  return { kind: "not-found" };
}

/** An answer about a one-time gift names it. One about a charge has a name that its callback gave. */
function isAbout(said: StatusOutcome, { kind, giftId, transaction, networkId }: LostCallback): boolean {
  if (!("reference" in said)) return false;
  if (kind === "receive") return said.reference === giftId;
  const names = [transaction, networkId].filter((name) => name !== null);
  return [said.providerId, said.networkId].some((name) => name !== null && names.includes(name));
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
  const { providerId, reference, amount, currency, fee } = said;
  if (currency !== null && currency !== "GHS") {
    return { ...payment, refusal: "The provider says that it was in another currency." };
  }
  const transaction = providerId ?? "";
  return {
    ...payment,
    // A recurring gift has many payments, so a row is named after its own.
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

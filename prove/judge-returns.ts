import { DAY } from "#api/clock.ts";
import { WATCH_AGES_MS } from "#api/payments/ask-schedule.ts";
import { CALLS_WORK_AFTER } from "./faults.ts";
import { STALE_MS } from "./findable.ts";
import { creditsOf, isAbout, type Scene, type Written } from "./scene.ts";
import { type Debit, type ProviderLedger, wholeReturnOf } from "./provider-ledger.ts";

/** As long as the last check has no answer, it is repeated every six hours, and so is one whose answer was new. */
const ANSWERED_WITHIN_MS = 2 * DAY;

/** Checks that money that went back is recorded, with its sum, and that nothing else is. */
export function judgeReturns(scene: Scene, written: Written): string[] {
  const { providerLedger } = scene;
  return [
    ...judgeReturnLines(providerLedger, written),
    ...providerLedger.debits.flatMap((debit) => judgeReturn(scene, written, debit)),
    ...judgeTold(providerLedger, written),
  ];
}

/** Every line that money went back is about a payment of which all went back. */
export function judgeReturnLines(providerLedger: ProviderLedger, written: Written): string[] {
  const returned = written.lines.filter(({ kind }) => kind === "returned");
  return returned.flatMap(({ payment_id: id, amount }) => {
    const row = written.payments.get(id);
    const debit = providerLedger.debits.find((taken) => row && isAbout(taken, row, written));
    const isSo = debit !== undefined && wholeReturnOf(debit)?.pesewas === amount;
    return isSo ? [] : [`phantom: ${id}: ${amount} did not go back`];
  });
}

/**
 * A return that two of the checks that watch a payment certainly showed is recorded, or flagged if it is a part. A query for
 * an invoice may always be answered about another charge.
 */
function judgeReturn({ faults, lastedMs }: Scene, written: Written, debit: Debit): string[] {
  const [gone] = debit.returns;
  const [credit] = creditsOf(debit, written);
  const row = credit && written.payments.get(credit.payment_id);
  if (!gone || !credit || !row) return [];
  const last = written.countedAt(credit) + Math.max(...WATCH_AGES_MS);
  const isAnswered = Math.max(last, faults.start + CALLS_WORK_AFTER) + ANSWERED_WITHIN_MS < faults.start + lastedMs;
  const isNamed = debit.kind === "payment" || faults.knows.some((name) => name !== "reference");
  const isShown = isNamed && isAnswered && gone.at + faults.shownAfter + STALE_MS < last;
  const isBooked = written.lines.some((line) => line.payment_id === row.id && line.n === 2);
  const isFlagged = wholeReturnOf(debit) ? row.flag === "contrary" : row.flag !== null;
  if (!isShown || isBooked || isFlagged) return [];
  return [`lost: ${gone.pesewas} of ${debit.transactionId} went back, and ${row.id} is ${row.state}`];
}

/** A one-time donor has an address, and gets one e-mail for each line that money went back. */
function judgeTold({ delivered }: ProviderLedger, { lines, payments }: Written): string[] {
  const told = new Set(delivered.map(({ messageId }) => messageId).filter((id) => id.startsWith("<returned-")));
  return [...payments.values()].flatMap(({ id, mandate_id: mandate, reference }) => {
    if (mandate !== null) return [];
    const went = lines.filter((line) => line.kind === "returned" && line.payment_id === id).length;
    const mails = [...told].filter((own) => own.includes(`.${reference}@`)).length;
    return mails === went ? [] : [`missing mail: ${mails} of ${went} told that ${id} went back`];
  });
}

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
    ...judgeContradictions(scene, written),
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

/** A return that two status answers could show is recorded. */
function judgeReturn(scene: Scene, written: Written, debit: Debit): string[] {
  const gone = wholeReturnOf(debit);
  const [credit] = creditsOf(debit, written);
  if (!gone || !credit) return [];
  const { payment_id: id } = credit;
  const row = written.payments.get(id);
  const isRecorded = written.lines.some((line) => line.payment_id === id && line.n === 2);
  if (
    isRecorded ||
    row?.flag === "contrary" ||
    !isShown(scene, debit, { goneAt: gone.at, countedAt: written.countedAt(credit) })
  )
    return [];
  return [`lost: ${debit.transactionId} went back, and ${id} is ${row?.state}`];
}

/** A payment that the provider said `Paid` about, and says something else about since, is flagged. */
function judgeContradictions({ providerLedger, faults }: Scene, { payments, credits, countedAt }: Written): string[] {
  if (!faults.knows.includes("reference")) return [];
  return providerLedger.debits.flatMap(({ donation, kind, returns, says }) => {
    const credit = credits.find(({ payment_id: id }) => id === donation);
    const row = payments.get(donation);
    if (kind !== "payment" || !credit || row?.state !== "paid" || row.flag !== null) return [];
    const gone = returns.at(-1);
    const isPart = gone !== undefined && gone.pesewas !== credit.amount;
    const from = says?.status ? says.at : isPart ? gone.at + faults.shownAfter : Infinity;
    const isShown = from + STALE_MS < countedAt(credit) + Math.max(...WATCH_AGES_MS);
    return isShown ? [`unheard: ${donation} is paid, and the provider says ${says?.status ?? "a part went back"}`] : [];
  });
}

/**
 * Whether the answer to one of the checks that watch a payment, or to a person who asked again, certainly showed the
 * return. A query for an invoice may always be answered about another charge.
 */
function isShown(
  { providerLedger, faults, lastedMs }: Scene,
  { donation, kind }: Debit,
  { goneAt, countedAt }: { goneAt: number; countedAt: number },
): boolean {
  const end = faults.start + lastedMs;
  const from = goneAt + faults.shownAfter + STALE_MS;
  const isAskedAgain = providerLedger.askedAgain.some(
    (ask) => ask.donation === donation && ask.at > Math.max(from, countedAt) && ask.at + ANSWERED_WITHIN_MS < end,
  );
  if (isAskedAgain && faults.misdirected === 0) return true;
  const last = countedAt + Math.max(...WATCH_AGES_MS);
  const isAnswered = Math.max(last, faults.start + CALLS_WORK_AFTER) + ANSWERED_WITHIN_MS < end;
  const isNamed = kind === "payment" || faults.knows.some((name) => name !== "reference");
  return isNamed && from < last && isAnswered;
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

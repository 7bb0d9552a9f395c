import { WATCH_AGES_MS } from "#api/payments/ask-schedule.ts";
import { CALLS_WORK_AFTER, type Faults } from "./faults.ts";
import { STALE_MS } from "./findable.ts";
import { creditsOf, isAbout, type Line, type Scene, type Written } from "./scene.ts";
import { type Debit, type ProviderLedger, type Return, wholeReturnOf } from "./provider-ledger.ts";

const DAY = 86_400_000;
/** As long as the last check has no answer, it is repeated every six hours, and so is one whose answer was new. */
const ANSWERED_WITHIN_MS = 2 * DAY;

const CONTRARY: readonly string[] = ["failed", "unpaid", "expired", "reversed"];

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

/** Every line that money went back is about a payment of which all went back, and no return has two lines. */
export function judgeReturnLines(providerLedger: ProviderLedger, written: Written): string[] {
  const returned = written.lines.filter(({ kind }) => kind === "returned");
  return returned.flatMap(({ payment_id: id, amount }) => {
    const row = written.payments.get(id);
    const debit = providerLedger.debits.find((taken) => row && isAbout(taken, row, written));
    const gone = debit && wholeReturnOf(providerLedger, debit);
    const own = returned.filter((other) => other.payment_id === id);
    return [
      ...(gone?.pesewas === amount ? [] : [`phantom: ${id}: ${amount} did not go back`]),
      ...(own.length > 1 ? [`double-counted: ${id} went back twice`] : []),
    ];
  });
}

const isReturned = ({ lines }: Written, id: string) => lines.some((line) => line.payment_id === id && line.n === 2);

/** A return that two status answers could show is recorded. */
function judgeReturn(scene: Scene, written: Written, debit: Debit): string[] {
  const gone = wholeReturnOf(scene.providerLedger, debit);
  const [credit] = creditsOf(debit, written);
  if (!gone || !credit) return [];
  const { payment_id: id } = credit;
  const row = written.payments.get(id);
  if (isReturned(written, id) || row?.flag === "contrary" || !isShown(scene, written, { gone, debit, credit }))
    return [];
  return [`lost: ${debit.transactionId} went back, and ${id} is ${row?.state}`];
}

/** A payment that the provider said `Paid` about, and says something else about since, is flagged after two answers. */
function judgeContradictions({ providerLedger, faults }: Scene, written: Written): string[] {
  const { payments, credits } = written;
  return providerLedger.payments.flatMap(({ donation, statuses, kind }) => {
    const last = statuses.at(-1);
    const credit = credits.find(({ payment_id: id }) => id === donation);
    const row = payments.get(donation);
    if (kind !== "payment" || !faults.knows.includes("reference") || !last || !credit || row?.state !== "paid")
      return [];
    const isPart = last.status === "Refunded" && last.pesewas !== credit.amount;
    const isContrary = !["Paid", "Refunded"].includes(last.status);
    const isShown = last.from + STALE_MS < written.countedAt(credit) + Math.max(...WATCH_AGES_MS);
    if ((isContrary || isPart) && isShown && row.flag === null)
      return [`unheard: ${donation} is paid, and the provider says ${last.status}`];
    const flagged = written.paymentEvents.find(
      ({ id, from_state: from, to_state: to, note }) => id === donation && from === to && note.startsWith("status "),
    );
    const against = providerLedger.statements.filter(
      ({ donation: id, at, what }) =>
        id === donation && at >= last.from && at <= (flagged?.at ?? Infinity) && CONTRARY.includes(what),
    );
    const isHasty = isContrary && row.flag === "contrary" && against.length < 2;
    return isHasty ? [`hasty: ${donation} is flagged after ${against.length} answers`] : [];
  });
}

/** Whether the answer to one of the checks that watch a payment, or to a person who asked again, showed the return. */
function isShown(
  { providerLedger, faults, lastedMs }: Scene,
  { countedAt }: Written,
  { gone, debit, credit }: { gone: Return; debit: Debit; credit: Line },
): boolean {
  const end = faults.start + lastedMs;
  const from = gone.shownFrom + STALE_MS;
  const isAskedAgain = providerLedger.askedAgain.some(
    ({ donation, at }) =>
      donation === debit.donation && at > Math.max(from, countedAt(credit)) && at + ANSWERED_WITHIN_MS < end,
  );
  if (isAskedAgain && faults.misdirected === 0) return true;
  const last = countedAt(credit) + Math.max(...WATCH_AGES_MS);
  const isAnswered = Math.max(last, faults.start + CALLS_WORK_AFTER) + ANSWERED_WITHIN_MS < end;
  const isNamed = debit.kind === "payment" || faults.knows.some((kind) => kind !== "reference");
  if (isNamed) return from < last && isAnswered;
  // A query for the invoice returns its newest charge.
  const next = nextOf(providerLedger, debit);
  return WATCH_AGES_MS.some((age) => {
    const at = countedAt(credit) + age;
    return at > from && at + DAY < Math.min(next, end) && isAnsweredAt(faults, at);
  });
}

function nextOf({ payments }: ProviderLedger, debit: Debit): number {
  const own = payments.find(({ transactionId }) => transactionId === debit.transactionId);
  const later = payments.filter(
    ({ reference, askedAt }) => reference === debit.reference && askedAt > (own?.askedAt ?? 0),
  );
  return Math.min(...later.map(({ askedAt }) => askedAt));
}

/** Whether a check at this time is certain to get an answer about the right payment. */
function isAnsweredAt({ start, knowsInvoices, misdirected }: Faults, time: number): boolean {
  return knowsInvoices && misdirected === 0 && time > start + CALLS_WORK_AFTER;
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

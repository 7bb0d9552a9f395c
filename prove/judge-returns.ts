import { WATCH_AGES_MS } from "#api/payments/ask-schedule.ts";
import { isCalled } from "./debit-names.ts";
import { CALLS_WORK_AFTER, type Faults } from "./faults.ts";
import { STALE_MS } from "./findable.ts";
import type { Scene, Written } from "./scene.ts";
import { type Debit, type ProviderLedger, type Return, wholeReturnOf } from "./provider-ledger.ts";

const DAY = 86_400_000;
/** As long as the last check has no answer, it is repeated every six hours. */
const ANSWERED_WITHIN_MS = 2 * DAY;

const CONTRARY: readonly string[] = ["failed", "unpaid", "expired", "reversed"];

type Line = Written["credits"][number];

/** Checks that money that went back is recorded once, with its amount, and that nothing else is. */
export function judgeReturns(scene: Scene, written: Written): string[] {
  const { providerLedger } = scene;
  return [
    ...judgeContraLines(providerLedger, written),
    ...providerLedger.debits.flatMap((debit) => judgeReturn(scene, written, debit)),
    ...judgeContradictions(scene, written),
    ...judgeTold(providerLedger, written),
  ];
}

/** Every contra line is about a payment of which all went back, and no return has two lines. */
export function judgeContraLines(providerLedger: ProviderLedger, written: Written): string[] {
  const { contraLines } = written;
  return contraLines.flatMap((line) => {
    const { id, payment_id: payment, amount } = line;
    const debit = providerLedger.debits.find((taken) => isAbout(taken, line, written));
    const gone = debit && wholeReturnOf(providerLedger, debit);
    const own = contraLines.filter((other) => other.payment_id === payment);
    return [
      ...(gone?.pesewas === amount ? [] : [`phantom: ${id}: ${amount} did not go back`]),
      ...(own.length > 1 ? [`double-counted: ${payment} went back twice`] : []),
    ];
  });
}

/** A return that a status answer could show is recorded, or the payment is in dispute and waits for a person. */
function judgeReturn(scene: Scene, written: Written, debit: Debit): string[] {
  const gone = wholeReturnOf(scene.providerLedger, debit);
  const credit = creditOf(written, debit);
  if (!gone || !credit) return [];
  const { payment_id: id } = credit;
  const row = written.donations.get(id) ?? written.charges.get(id);
  const isCounted = written.contraLines.some((line) => line.payment_id === id);
  if (isCounted || row?.state === "disputed" || !isShown(scene, written, { gone, debit, credit })) return [];
  return [`lost: ${debit.transactionId} went back, and ${id} is ${row?.state}`];
}

/** A payment that the provider said `Paid` about, and says something else about since, waits for a person. */
function judgeContradictions({ providerLedger, faults }: Scene, written: Written): string[] {
  const { donations, credits } = written;
  return providerLedger.payments.flatMap(({ donation, statuses, kind }) => {
    const last = statuses.at(-1);
    const credit = credits.find(({ payment_id: id }) => id === donation);
    const state = donations.get(donation)?.state;
    const isPart = last?.status === "Refunded" && last.pesewas !== credit?.amount;
    const isContrary = last !== undefined && !["Paid", "Refunded"].includes(last.status);
    const isShown =
      credit !== undefined &&
      (isContrary || isPart) &&
      last !== undefined &&
      last.from + STALE_MS < written.countedAt(credit) + Math.max(...WATCH_AGES_MS);
    const isWatched = kind === "payment" && faults.knows.includes("reference");
    if (isWatched && isShown && state === "paid")
      return [`unheard: ${donation} is paid, and the provider says ${last.status}`];
    const against = providerLedger.statements.filter(
      ({ donation: id, at, what }) => id === donation && at >= (last?.from ?? 0) && CONTRARY.includes(what),
    );
    const isHasty = isWatched && isContrary && state === "disputed" && against.length < 2;
    return isHasty ? [`hasty: ${donation} is disputed after ${against.length} answers`] : [];
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
    ({ donation, at }) => donation === debit.donation && at > Math.max(from, countedAt(credit)),
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

/** A one-time donor has an address, and gets one e-mail for each contra line. */
function judgeTold({ delivered }: ProviderLedger, { contraLines }: Written): string[] {
  return contraLines
    .filter(({ payment }) => payment === "donation")
    .flatMap(({ id }) => {
      const name = id.replace(/[^\w-]/gu, "-");
      const mails = new Set(delivered.map(({ messageId }) => messageId).filter((own) => own.includes(`-${name}.`)));
      return mails.size === 1 ? [] : [`missing mail: ${mails.size} told that ${id} went back`];
    });
}

export const creditOf = (written: Written, debit: Debit): Line | undefined => creditsOf(written, debit)[0];

/** Every line that counts this debit. There is to be one. */
export const creditsOf = (written: Written, debit: Debit): Line[] =>
  written.credits.filter((line) => isAbout(debit, line, written));

/** Whether a line of the ledger is about this debit. */
export function isAbout(debit: Debit, { payment, payment_id: id }: Line, { charges, namesOf }: Written) {
  if (payment === "donation") return debit.kind === "payment" && debit.donation === id;
  return isCalled(debit, charges.get(id), namesOf(id));
}

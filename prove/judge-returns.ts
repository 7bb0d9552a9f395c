import { WATCH_AGES_MS } from "#api/donations/ask-schedule.ts";
import { isCalled } from "./debit-names.ts";
import { CALLS_WORK_AFTER, type Faults } from "./faults.ts";
import { STALE_MS } from "./findable.ts";
import type { Scene, Written } from "./scene.ts";
import type { Debit, ProviderLedger, Return } from "./provider-ledger.ts";

const DAY = 86_400_000;
/** As long as the last check has no answer, it is repeated every six hours. */
const ANSWERED_WITHIN_MS = 2 * DAY;

const CONTRARY: readonly string[] = ["failed", "unpaid", "expired", "reversed"];

type Line = Written["credits"][number];

/**
 * Checks that money that went back is recorded once, with its amount, that nothing else is, and that two people approve
 * what we give back.
 */
export function judgeReturns(scene: Scene, written: Written): string[] {
  const { providerLedger } = scene;
  return [
    ...judgeContraLines(providerLedger, written),
    ...providerLedger.returns
      .filter(({ refund }) => refund === undefined)
      .flatMap((gone) => judgeReversal(scene, written, gone)),
    ...judgeContradictions(scene, written),
    ...judgeRefunds(providerLedger, written),
    ...judgeCameBack(scene, written),
    ...judgeTold(providerLedger, written),
    ...written.corrections
      .filter(({ proposed_by: proposer, settled_by: approver }) => proposer === approver)
      .map(({ id }) => `one operator: ${id} was corrected`),
  ];
}

/** Every contra line is about money that went back, and no return has two lines. */
export function judgeContraLines({ debits, returns, payOuts }: ProviderLedger, written: Written): string[] {
  const { contraLines, credits } = written;
  const isRevived = (reference: string | null) =>
    payOuts.some((sent) => sent.reference === reference && sent.hasFailed && sent.state === "success");
  return contraLines.flatMap((line) => {
    const { id, payment_id: payment, kind, amount } = line;
    const debit = debits.find((taken) => isAbout(taken, line, written));
    const gone = returns.filter(
      ({ transactionId, refund }) =>
        transactionId === debit?.transactionId &&
        (kind === "reversal" ? refund === undefined : line.refund_id === refund),
    );
    const own = contraLines.filter((other) => other.payment_id === payment && other.kind === kind);
    const sum = own.reduce((total, other) => total + other.amount, 0);
    const credit = credits.find((other) => other.payment_id === payment)?.amount ?? 0;
    return [
      ...(gone.some(({ pesewas }) => pesewas === amount) ? [] : [`phantom: ${id}: ${amount} did not go back`]),
      ...(kind === "reversal" && own.length > 1 ? [`double-counted: ${payment} was reversed twice`] : []),
      // A pay-out that was called failed may have gone out beside the refund that took its place.
      ...(kind === "refund" && sum > credit && !own.some(({ refund_id: refund }) => isRevived(refund))
        ? [`too much: ${sum} of ${credit} was given back of ${payment}`]
        : []),
    ];
  });
}

/** A reversal that a status answer could show is recorded, or the payment is in dispute and waits for a person. */
function judgeReversal(scene: Scene, written: Written, gone: Return): string[] {
  const debit = scene.providerLedger.debits.find(({ transactionId }) => transactionId === gone.transactionId);
  const credit = debit && creditOf(written, debit);
  if (!debit || !credit) return [];
  const { payment_id: id } = credit;
  const row = written.donations.get(id) ?? written.charges.get(id);
  const isCounted = written.contraLines.some((line) => line.payment_id === id && line.kind === "reversal");
  if (isCounted || row?.state === "disputed" || !isShown(scene, written, { gone, debit, credit })) return [];
  return [`lost: the network took ${debit.transactionId} back, and ${id} is ${row?.state}`];
}

/** A payment that the provider said `Paid` about, and says something else about since, waits for a person. */
function judgeContradictions({ providerLedger, faults }: Scene, written: Written): string[] {
  const { donations, credits } = written;
  return providerLedger.payments.flatMap(({ donation, statuses, kind }) => {
    const last = statuses.at(-1);
    const credit = credits.find(({ payment_id: id }) => id === donation);
    const state = donations.get(donation)?.state;
    const isContrary = last !== undefined && !["Paid", "Refunded"].includes(last.status);
    const isShown =
      credit !== undefined &&
      isContrary &&
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

/** Whether the answer to one of the checks that watch a payment showed the reversal. */
function isShown(
  { providerLedger, faults, lastedMs }: Scene,
  { refunds, countedAt }: Written,
  { gone, debit, credit }: { gone: Return; debit: Debit; credit: Line },
): boolean {
  // A full refund by hand explains the status too, so only a person can tell the two apart.
  const byHand = [...refunds.values()].filter(
    ({ payment_id: id, way, state }) => id === credit.payment_id && way === "by-hand" && state === "done",
  );
  if (byHand.reduce((sum, { amount }) => sum + amount, 0) >= credit.amount) return false;
  const end = faults.start + lastedMs;
  const from = gone.shownFrom + STALE_MS;
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

/** What was given back in the dashboard is recorded, and two people have approved it. */
function judgeRefunds({ returns, payOuts }: ProviderLedger, { refunds, contraLines }: Written): string[] {
  const unwritten = returns.filter(
    ({ refund, cameBackAt }) =>
      refund !== undefined && cameBackAt === undefined && !contraLines.some(({ refund_id: own }) => own === refund),
  );
  return [
    ...unwritten.map(({ refund, pesewas }) => `lost: ${pesewas} given back by ${refund} is not written down`),
    ...[...refunds.keys()]
      .filter((id) => payOuts.filter(({ reference }) => reference === id).length > 1)
      .map((id) => `double pay-out: ${id}`),
    ...[...refunds.values()]
      .filter(
        ({ id, note }) => note.endsWith("late") && payOuts.some((sent) => sent.reference === id && !sent.hasFailed),
      )
      .map(({ id }) => `untrue: ${id} was called failed, and the provider never said so`),
    ...[...refunds.values()].flatMap(({ id, state, approved_by: approver, proposed_by: proposer }) => [
      ...(state === "approved" || state === "sending" ? [`stuck: ${id} is still ${state}`] : []),
      ...(state === "done" && (approver === null || approver === proposer)
        ? [`one operator: ${id} was given back`]
        : []),
    ]),
  ];
}

/** A pay-out that came back is corrected, or waits for a person if a check of it could show that. */
function judgeCameBack({ providerLedger, faults, lastedMs }: Scene, { refunds }: Written): string[] {
  return providerLedger.returns.flatMap(({ refund: id = "", cameBackAt = Infinity }) => {
    const refund = refunds.get(id);
    const isSaid = providerLedger.payOuts.some(({ reference, state }) => reference === id && state === "failed");
    if (!isSaid || refund?.state !== "done" || refund.doubted_at !== null) return [];
    const isAsked = WATCH_AGES_MS.some((age) => {
      const at = (refund.settled_at ?? 0) + age;
      const isAnswered = at > faults.start + CALLS_WORK_AFTER && at + ANSWERED_WITHIN_MS < faults.start + lastedMs;
      return at > cameBackAt && isAnswered;
    });
    return isAsked ? [`unheard: ${id} came back, and is done`] : [];
  });
}

/** A one-time donor has an address, and gets one e-mail for each contra line and each correction. */
function judgeTold({ delivered }: ProviderLedger, { contraLines, corrections }: Written): string[] {
  const made = corrections.map(({ id, payment }) => ({ id: `correction:${id}`, payment }));
  return [...contraLines, ...made]
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

import { DAY } from "#api/clock.ts";
import { checkLedger } from "#api/store/ledger/ledger-check.ts";
import { receiptNumber } from "#api/receipts/receipts.ts";
import { formatCedis, type Pesewas } from "#contract/money.ts";
import { MISLED_MS, WATCH_AGES_MS } from "#api/payments/ask-schedule.ts";
import { OPEN_STATES } from "#api/payments/states.ts";
import { startOf } from "#api/mandates/charge-dates.ts";
import type { Schema } from "#api/store/engine/table-types.ts";
import { isOf } from "./donor.ts";
import { CALLS_WORK_AFTER } from "./faults.ts";
import { isFindable, STALE_MS } from "./findable.ts";
import { creditsOf, isAbout, readAll, rowsOf, type Run, type Scene, waits } from "./scene.ts";
import { judgeEvent, judgeStatement } from "./statements.ts";
import type { Debit, Invoice } from "./provider-ledger.ts";

/** A charge may be reported late, and we ask about it for as long as the answers are about another payment. */
const SETTLED_WITHIN_MS = 10 * DAY + MISLED_MS;

/** As long as the last check has no answer, it is repeated every six hours, and so is one whose answer was new. */
const ANSWERED_WITHIN_MS = 2 * DAY;

/**
 * Compares everything the API recorded and said with what really happened, but the books, of which the ledger's own judge
 * (`judgeLedger`) speaks afterwards. Returns what is wrong.
 */
export async function judge(run: Run): Promise<string[]> {
  const scene = { ...run, ...(await readAll(run.database)) };
  const { providerLedger, statements, mandates, events } = scene;
  return [
    ...providerLedger.debits.flatMap((debit) => judgeDebit(scene, debit)),
    ...judgeStuck(scene),
    ...judgeDoubles(scene),
    ...[...mandates.values()].flatMap((mandate) => judgeEnd(scene, mandate)),
    ...judgeJobs(scene),
    ...judgePrompts(scene),
    ...judgeReceipts(scene),
    ...providerLedger.debits.flatMap((debit) => judgeReturn(scene, debit)),
    ...judgeTold(scene),
    ...events.flatMap((event) => judgeEvent(scene, event)),
    ...statements.flatMap((statement) => judgeStatement(scene, statement)),
  ];
}

/**
 * Money that was taken is counted, or waits for a person because its sum differs, if the provider could tell us of it.
 */
function judgeDebit(scene: Scene, debit: Debit): string[] {
  const { donation, transactionId, pesewas } = debit;
  const payment = scene.payments.get(donation);
  const mandate = scene.mandates.get(donation);
  const gift = payment ?? mandate;
  if (!gift) return [`lost: ${donation} was taken and has no row`];
  const rows = [...rowsOf(debit, scene), ...(payment ? [payment] : [])];
  const isAgreed = gift.amount === pesewas;
  const isKnown = isAgreed ? creditsOf(debit, scene).length > 0 : rows.some(({ flag }) => flag === "another-sum");
  // An answer with another sum does not prove an invoice that nobody has told us.
  const isUnproved = !isAgreed && mandate?.invoice_id === null;
  if (isKnown || isUnproved || !isFindable(scene, debit)) return [];
  return [`lost: ${transactionId} was taken and is ${rows.map(({ state }) => state).join(" and ")}`];
}

/** No payment stays open. A charge may stay so, as long as the answers may be about another payment. */
function judgeStuck({ faults, lastedMs, payments }: Scene): string[] {
  const old = faults.start + lastedMs - SETTLED_WITHIN_MS;
  const stuck = [...payments.values()].filter(({ mandate_id: mandate, due_on: due, ...row }) => {
    const isOpen = mandate === null ? OPEN_STATES.includes(row.state) : row.state === "unknown";
    return isOpen && !waits(row) && (mandate === null || startOf(due ?? "") < old);
  });
  return stuck.map(({ id, state }) => `stuck: ${id} is still ${state}`);
}

/** Money that came late is watched beyond the schedule's end. */
function judgeJobs({ faults, lastedMs, jobs, payments, mandates }: Scene): string[] {
  const end = faults.start + lastedMs;
  const isWatched = (id: string) => {
    const row = payments.get(id);
    return (row?.settled_at ?? row?.created_at ?? 0) + Math.max(...WATCH_AGES_MS) + DAY > end;
  };
  return jobs
    .filter(({ kind, subject_id: id }) => {
      if (kind === "check-payment") return payments.get(id)?.mandate_id === null && !isWatched(id);
      if (kind === "cancel-mandate") return mandates.get(id)?.invoice_id !== null;
      return kind === "send-letter" && /^(?:receipt|returned):/u.test(id);
    })
    .map(({ id, last_error: error }) => `stuck: ${id} is not done (${error})`);
}

/** Nothing is counted twice, and nothing that was not taken is counted. */
function judgeCredits(scene: Scene): string[] {
  const { providerLedger, credits, payments } = scene;
  const twice = providerLedger.debits.filter((debit) => creditsOf(debit, scene).length > 1);
  const phantom = credits.filter(({ payment_id: id, amount }) => {
    const row = payments.get(id);
    return !providerLedger.debits.some((debit) => row && isAbout(debit, row, scene) && debit.pesewas === amount);
  });
  return [
    ...phantom.map(({ payment_id: id }) => `phantom: ${id} was never taken`),
    ...twice.map(({ transactionId }) => `double-counted: ${transactionId} as two payments`),
  ];
}

/** Each idempotency key causes at most one prompt. */
function judgePrompts({ providerLedger, donations }: Scene): string[] {
  return donations.flatMap((donation) => {
    const prompts = providerLedger.begun.filter(({ prompt }) => prompt && isOf(donation, prompt));
    return prompts.length > 1 ? [`double prompt: ${prompts.map((prompt) => prompt.donation).join(" and ")}`] : [];
  });
}

/** The receipt of every credit is delivered in one e-mail, and every one is true. The books count them (`judgeLedger`). */
function judgeReceipts({ providerLedger, credits, receipts, payments, mandates, nameOf }: Scene): string[] {
  const { delivered, debits } = providerLedger;
  const sent = delivered.filter(({ messageId }) => messageId.startsWith("<receipt-"));
  const ofCredits = credits.flatMap(({ payment_id: id, amount }) => {
    const own = receipts.find((receipt) => receipt.payment_id === id);
    const mails = sent.filter(({ messageId }) => own && messageId.startsWith(`<receipt-${receiptNumber(own)}.`));
    // If the provider sends no code, the donor was never asked for an address.
    const mandate = mandates.get(payments.get(id)?.mandate_id ?? "");
    const isKnown = mandate === undefined || mandate.otp_prefix !== null;
    const says = `Amount: ${formatCedis(amount as Pesewas)}\n`;
    return [
      ...(mails.length === 0 && isKnown ? [`missing receipt: none was delivered for ${id}`] : []),
      ...(new Set(mails.map(({ messageId }) => messageId)).size > 1 ? [`double receipt: ${id}`] : []),
      ...(mails.every(({ text }) => text.includes(says)) ? [] : [`untrue receipt: ${id}`]),
    ];
  });
  const untrue = sent.filter(
    ({ text, at: sentAt }) =>
      !debits.some(({ donation, at }) => text.includes(`Reference: ${nameOf(donation)}\n`) && at <= sentAt),
  );
  return [...ofCredits, ...untrue.map(({ messageId }) => `untrue receipt: ${messageId} for money that was not taken`)];
}

/** The number and the gift of the receipt that an e-mail brings. */
const RECEIPT = /^<receipt-((?:\d+-)?\d{6,})[^.]*\.([^.@]+)@/u;

/** No two gifts have ever had one receipt number, whatever the store forgot. */
function judgeNumbers({ providerLedger }: Scene): string[] {
  const mails = providerLedger.delivered.flatMap(({ messageId }) => [RECEIPT.exec(messageId) ?? []]);
  const twice = [...Map.groupBy(mails, ([, number]) => number)].filter(
    ([number, of]) => number && new Set(of.map(([, , name]) => name)).size > 1,
  );
  return twice.map(([number]) => `number twice: ${number} is the receipt of two gifts`);
}

/**
 * Judges the books after a person has read in the provider's list and settled what waited: everything that was taken is
 * counted once, with its sum, even what the store had forgotten, as far as the provider answers for its own transactions.
 */
export async function judgeLedger(run: Run, now: number): Promise<string[]> {
  const scene = { ...run, ...(await readAll(run.database)) };
  const { providerLedger, faults, payments } = scene;
  const isAnswered = faults.statusKnows.includes("transaction") && faults.misdirected === 0;
  // Nothing is left of money that went back before anybody counted it, perhaps another sum than was asked for.
  const left = providerLedger.debits.filter(
    ({ shownFrom, returns }) => returns.length === 0 && shownFrom + STALE_MS < now,
  );
  const uncounted = left.filter((debit) => creditsOf(debit, scene).length === 0);
  const waiting = [...payments.values()].filter(
    (row) => waits(row) && left.some((debit) => isAbout(debit, row, scene)),
  );
  return [
    ...judgeCredits(scene),
    ...judgeNumbers(scene),
    ...(await judgeBooks(scene)),
    ...(isAnswered ? waiting.map(({ id, flag }) => `stuck: ${id} waits (${flag}) after a person has settled it`) : []),
    ...(isAnswered ? uncounted.map(({ transactionId }) => `lost: ${transactionId} is not counted`) : []),
  ];
}

/**
 * What is left of each counted payment is what was taken, or nothing if all of it went back and the provider has said so;
 * and no rule of the books is broken (`checkLedger`).
 */
async function judgeBooks(scene: Scene): Promise<string[]> {
  const { database, providerLedger, lines } = scene;
  const { broken } = await checkLedger(database);
  const wrong = providerLedger.debits.flatMap((debit) => {
    const [credit] = creditsOf(debit, scene);
    if (!credit) return [];
    const own = lines.filter(({ payment_id: id }) => id === credit.payment_id);
    const left = own.reduce((sum, line) => sum + (line.kind === "credit" ? line.amount : -line.amount), 0);
    const truth = own.length > 1 && debit.returns.length > 0 ? 0 : debit.pesewas;
    return left === truth ? [] : [`books: ${left} is left of ${credit.payment_id}, in truth ${truth}`];
  });
  return [...wrong, ...broken.map(({ rule, examples }) => `books: ${rule}: not ${examples.join(", ")}`)];
}

/** Of two charges that are counted for one date, one is flagged, so that it is given back. */
function judgeDoubles({ payments }: Scene): string[] {
  const kept = [...payments.values()].filter(
    ({ mandate_id: mandate, state, flag }) =>
      mandate !== null && state === "paid" && flag !== "taken-twice" && flag !== "after-cancel",
  );
  const byDate = Map.groupBy(kept, ({ mandate_id: mandate, due_on: due }) => `${mandate} on ${due}`);
  return [...byDate].filter(([, own]) => own.length > 1).map(([which]) => `unmarked: two charges of ${which} are kept`);
}

/** What the invoice of a mandate in this final state may be. */
const ENDS: Partial<Record<string, readonly (Invoice["state"] | undefined)[]>> = {
  active: ["active"],
  cancelled: [undefined, "cancelled", "failed"],
  failed: [undefined, "temporary", "verified", "cancelled", "failed"],
};

/** Judges the final state of a mandate. */
function judgeEnd(scene: Scene, mandate: Schema["mandate"]): string[] {
  const { providerLedger } = scene;
  const { id, state } = mandate;
  const invoice = providerLedger.invoices.find((known) => known.donation === id);
  const ends = ENDS[state];
  if (ends) {
    return ends.includes(invoice?.state) ? [] : [`untrue: ${id} is ${state}, its invoice is ${invoice?.state}`];
  }
  // We cannot tell the provider that it ends, because nothing has named the invoice, so a person is told. The office's list
  // has it if nothing was taken, or if the provider does not say so.
  const isFound = providerLedger.debits.some(
    (debit) => debit.donation === id && debit.pesewas === mandate.amount && isFindable(scene, debit),
  );
  const isLeft = state === "cancelling" ? mandate.invoice_id === null : state === "unknown" && !isFound;
  return isLeft ? [] : [`stuck: ${id} is still ${state}`];
}

/**
 * A return that two of the checks that watch a payment certainly showed is recorded. A query for an invoice may always be
 * answered about another charge.
 */
function judgeReturn(scene: Scene, debit: Debit): string[] {
  const { faults, lastedMs, payments, lines } = scene;
  const [gone] = debit.returns;
  const [credit] = creditsOf(debit, scene);
  const row = credit && payments.get(credit.payment_id);
  if (!gone || !credit || !row) return [];
  const last = scene.countedAt(credit) + Math.max(...WATCH_AGES_MS);
  const isAnswered = Math.max(last, faults.start + CALLS_WORK_AFTER) + ANSWERED_WITHIN_MS < faults.start + lastedMs;
  const isNamed = debit.kind === "payment" || faults.statusKnows.some((name) => name !== "reference");
  const isShown = isNamed && isAnswered && gone.at + faults.statusDelayMs + STALE_MS < last;
  const isBooked = lines.some((line) => line.payment_id === row.id && line.n === 2);
  if (!isShown || isBooked || row.flag === "contrary") return [];
  return [`lost: ${gone.pesewas} of ${debit.transactionId} went back, and ${row.id} is ${row.state}`];
}

/** A one-time donor has an address, and gets one e-mail for each line that money went back. */
function judgeTold({ providerLedger, lines, payments }: Scene): string[] {
  const told = new Set(
    providerLedger.delivered.map(({ messageId }) => messageId).filter((id) => id.startsWith("<returned-")),
  );
  return [...payments.values()].flatMap(({ id, mandate_id: mandate, reference }) => {
    if (mandate !== null) return [];
    const went = lines.filter((line) => line.kind === "returned" && line.payment_id === id).length;
    const mails = [...told].filter((own) => own.includes(`.${reference}@`)).length;
    return mails === went ? [] : [`missing mail: ${mails} of ${went} told that ${id} went back`];
  });
}

import { receiptNumber } from "#api/receipts/receipt-number.ts";
import { formatCedis, type Pesewas } from "#contract/money.ts";
import { ASKED_AGES_MS, WATCH_AGES_MS } from "#api/payments/ask-schedule.ts";
import { COUNTED_STATES, OPEN_STATES } from "#api/payments/states.ts";
import { isOf } from "./donor.ts";
import { isFindable } from "./findable.ts";
import { judgeMandates } from "./judge-mandates.ts";
import { judgeReturns } from "./judge-returns.ts";
import { creditsOf, type Event, isAbout, readAll, type Scene, waits, type Written } from "./scene.ts";
import { judgeEvent, judgeStatement } from "./statements.ts";
import type { ProviderLedger } from "./provider-ledger.ts";

const DAY = 86_400_000;

/** Compares everything the API recorded and said with what really happened. Returns what is wrong. */
export async function judge(scene: Scene): Promise<string[]> {
  const { providerLedger, statements } = scene;
  const written = await readAll(scene.database);
  return [
    ...judgeOneTime(scene, written),
    ...judgeMandates(scene, written),
    ...judgeJobs(scene, written),
    ...judgeCredits(providerLedger, written),
    ...judgePrompts(scene),
    ...judgeReceipts(providerLedger, written),
    ...judgeReturns(scene, written),
    ...[...written.payments.values()].flatMap((payment) => judgeChain(payment, written.paymentEvents)),
    ...[...written.mandates.values()].flatMap((mandate) => judgeChain(mandate, written.mandateEvents)),
    ...written.paymentEvents.flatMap((event) => judgeEvent(providerLedger, oneTime(written, event.id), event)),
    ...statements.flatMap((statement) => judgeStatement(scene, written, statement)),
  ];
}

function oneTime({ payments }: Written, id: string) {
  const row = payments.get(id);
  return row?.mandate_id === null ? row : undefined;
}

/** Every payment that was taken is counted, or waits for a person because its sum differs, and none stays open. */
function judgeOneTime(scene: Scene, written: Written): string[] {
  const wrong: string[] = [];
  for (const debit of scene.providerLedger.debits.filter(({ kind }) => kind === "payment")) {
    const { donation, pesewas } = debit;
    const ours = written.payments.get(donation);
    const isCounted = creditsOf(debit, written).length > 0;
    if (!ours) wrong.push(`lost: ${donation} was taken and has no row`);
    else if (!isFindable(scene, written, debit)) continue;
    else if (ours.amount !== pesewas && ours.flag !== "another-sum")
      wrong.push(`lost: another amount was taken for ${donation}, which is ${ours.state}`);
    else if (ours.amount === pesewas && !(isCounted && COUNTED_STATES.includes(ours.state)))
      wrong.push(`lost: ${donation} was taken and is ${ours.state}`);
  }
  for (const row of written.payments.values()) {
    if (row.mandate_id === null && OPEN_STATES.includes(row.state) && !waits(row))
      wrong.push(`stuck: ${row.id} is still ${row.state}`);
  }
  return wrong;
}

/** Money that came or went late is watched beyond the schedule's end, and asked about again after a person asked. */
function judgeJobs({ faults, lastedMs }: Scene, { jobs, payments }: Written): string[] {
  const end = faults.start + lastedMs;
  const isWatched = (id: string) => {
    const row = payments.get(id);
    const watched = (row?.settled_at ?? row?.created_at ?? 0) + Math.max(...WATCH_AGES_MS);
    return Math.max(watched, (row?.asked_at ?? 0) + Math.max(...ASKED_AGES_MS)) + DAY > end;
  };
  return jobs
    .filter(({ kind, subject_id: id }) => {
      if (kind === "check-payment") return payments.get(id)?.mandate_id === null && !isWatched(id);
      return kind === "send-letter" && /^(?:receipt|returned):/u.test(id);
    })
    .map(({ id, last_error: error }) => `stuck: ${id} is not done (${error})`);
}

/** Nothing is counted twice, and nothing that was not taken is counted. */
export function judgeCredits(providerLedger: ProviderLedger, written: Written): string[] {
  const { credits, payments } = written;
  const twice = providerLedger.debits.filter((debit) => creditsOf(debit, written).length > 1);
  const wrong = credits.flatMap(({ payment_id: id, amount }) => {
    const row = payments.get(id);
    const taken = providerLedger.debits.filter((debit) => row && isAbout(debit, row, written));
    const isTwice = credits.filter((other) => other.payment_id === id).length > 1;
    return [
      ...(isTwice ? [`double-counted: ${id}`] : []),
      ...(taken.some(({ pesewas }) => pesewas === amount) ? [] : [`phantom: ${id} was never taken`]),
    ];
  });
  return [...wrong, ...twice.map(({ transactionId }) => `double-counted: ${transactionId} as two payments`)];
}

/** Each idempotency key causes at most one prompt. */
function judgePrompts({ providerLedger, donations }: Scene): string[] {
  return donations.flatMap((donation) => {
    const prompts = providerLedger.payments.filter((payment) => payment.months === 0 && isOf(donation, payment));
    return prompts.length > 1 ? [`double prompt: ${prompts.map((prompt) => prompt.donation).join(" and ")}`] : [];
  });
}

/** Every credit has one receipt. Receipts are numbered without gaps, delivered in one e-mail each, and true. */
function judgeReceipts(
  providerLedger: ProviderLedger,
  { credits, receipts, payments, mandates, nameOf }: Written,
): string[] {
  const wrong: string[] = [];
  for (const { payment_id: id, amount } of credits) {
    const own = receipts.filter((receipt) => receipt.payment_id === id);
    if (own.length !== 1) wrong.push(`missing receipt: ${id} has ${own.length}`);
    const mails = providerLedger.delivered.filter(({ messageId }) =>
      messageId.startsWith(`<receipt-${own[0] && receiptNumber(own[0])}.`),
    );
    // If the provider sends no code, the donor was never asked for an address.
    const mandate = mandates.get(payments.get(id)?.mandate_id ?? "");
    const isKnown = mandate === undefined || mandate.otp_prefix !== null;
    if (mails.length === 0 && isKnown) wrong.push(`missing receipt: none was delivered for ${id}`);
    if (new Set(mails.map(({ messageId }) => messageId)).size > 1) wrong.push(`double receipt: ${id}`);
    const says = `Amount: ${formatCedis(amount as Pesewas)}\n`;
    if (!mails.every(({ text }) => text.includes(says))) wrong.push(`untrue receipt: ${id}`);
  }
  receipts.forEach(({ number }, index) => {
    if (number !== index + 1) wrong.push(`missing receipt: number ${index + 1} was left out`);
  });
  for (const { text, at, messageId } of providerLedger.delivered.filter((mail) =>
    mail.messageId.startsWith("<receipt-"),
  )) {
    const isTaken = providerLedger.debits.some((debit) => {
      const reference = nameOf(debit.donation);
      return reference !== undefined && text.includes(`Reference: ${reference}\n`) && debit.at <= at;
    });
    if (!isTaken) wrong.push(`untrue receipt: ${messageId} for money that was not taken`);
  }
  return wrong;
}

/** The events of a payment or a mandate form a chain that ends in its state. */
function judgeChain(row: { id: string; state: string; version: number }, events: readonly Event[]): string[] {
  const chain = events.filter((event) => event.id === row.id);
  const isWhole =
    chain.length === row.version &&
    chain.at(-1)?.to_state === row.state &&
    chain.every((event, index) => event.seq === index + 1 && event.from_state === (chain[index - 1]?.to_state ?? null));
  const told = chain.map((event) => event.to_state).join(", ");
  return isWhole ? [] : [`broken chain: ${row.id} is ${row.state}, its events say ${told}`];
}

import { receiptNumber } from "#api/receipts/receipt-number.ts";
import { formatCedis, type Pesewas } from "#contract/money.ts";
import { isOf } from "./donor.ts";
import { WATCH_AGES_MS } from "#api/payments/ask-schedule.ts";
import { COUNTED_STATES } from "#api/payments/states.ts";
import { isFindable } from "./findable.ts";
import { judgeRecurring } from "./judge-recurring.ts";
import { creditsOf, isAbout, judgeReturns } from "./judge-returns.ts";
import { readAll, type Scene, type Written } from "./scene.ts";
import { judgeEvent, judgeStatement } from "./statements.ts";
import { isReturnedAt, type ProviderLedger } from "./provider-ledger.ts";

const DAY = 86_400_000;
/** Undecided states: a donation must not stay in one. */
const OPEN: readonly string[] = ["submitting", "pending", "unknown"];

/** Compares everything the API recorded and said with what really happened. Returns what is wrong. */
export async function judge(scene: Scene): Promise<string[]> {
  const { providerLedger, statements } = scene;
  const written = await readAll(scene.database);
  return [
    ...judgeDonations(scene, written),
    ...judgeRecurring(scene, written),
    ...judgeCredits(providerLedger, written),
    ...judgePrompts(scene),
    ...judgeReceipts(providerLedger, written),
    ...judgeReturns(scene, written),
    ...[...written.donations.values()].flatMap((donation) => judgeChain(donation, written.events)),
    ...[...written.recurring.values()].flatMap((donation) => judgeChain(donation, written.recurringEvents)),
    ...written.events.flatMap((event) => judgeEvent(providerLedger, written.donations.get(event.donation), event)),
    ...statements.flatMap((statement) => judgeStatement(scene, written, statement)),
  ];
}

/** Every payment that was taken is counted, or waits for a person because its amount differs, and no donation stays open. */
function judgeDonations(scene: Scene, written: Written): string[] {
  const { donations, credits, jobs } = written;
  const wrong: string[] = [];
  for (const debit of scene.providerLedger.debits.filter(({ kind }) => kind === "payment")) {
    const { donation, pesewas } = debit;
    const ours = donations.get(donation);
    const isCounted = credits.some(({ payment_id: id }) => id === donation);
    if (!ours) wrong.push(`lost: ${donation} was taken and has no row`);
    else if (!isFindable(scene, written, debit)) continue;
    else if (ours.amount !== pesewas && ours.state !== "review")
      wrong.push(`lost: another amount was taken for ${donation}, which is ${ours.state}`);
    else if (ours.state === "review" && isReturnedAt(scene.providerLedger, debit, ours.updated_at)) continue;
    else if (ours.amount === pesewas && !(isCounted && COUNTED_STATES.includes(ours.state)))
      wrong.push(`lost: ${donation} was taken and is ${ours.state}`);
  }
  for (const { id, state } of donations.values()) {
    if (OPEN.includes(state)) wrong.push(`stuck: ${id} is still ${state}`);
  }
  // Money that came or went late is watched beyond the schedule's end.
  const isWatched = (id: string) =>
    (donations.get(id)?.settled_at ?? 0) + Math.max(...WATCH_AGES_MS) + DAY > scene.faults.start + scene.lastedMs;
  for (const { id, kind, subject_id: subject, last_error: error } of jobs) {
    if (kind === "check-donation" && isWatched(subject)) continue;
    if (kind === "check-donation" || kind === "send-receipt" || kind === "tell-returned")
      wrong.push(`stuck: ${id} is not done (${error})`);
  }
  return wrong;
}

/** Nothing is counted twice, and nothing that was not taken is counted. */
export function judgeCredits(providerLedger: ProviderLedger, written: Written): string[] {
  const { credits } = written;
  const twice = providerLedger.debits.filter((debit) => creditsOf(written, debit).length > 1);
  const wrong = credits.flatMap((line) => {
    const { payment, payment_id: id, amount } = line;
    const isTwice = credits.filter((other) => other.payment === payment && other.payment_id === id).length > 1;
    const taken = providerLedger.debits.filter((debit) => isAbout(debit, line, written));
    return [
      ...(isTwice ? [`double-counted: ${payment} ${id}`] : []),
      ...(taken.some(({ pesewas }) => pesewas === amount) ? [] : [`phantom: ${payment} ${id} was never taken`]),
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
  { credits, receipts, charges, recurring, references }: Written,
): string[] {
  const wrong: string[] = [];
  for (const { payment_id: id, payment, amount } of credits) {
    const own = receipts.filter((receipt) => receipt.payment === payment && receipt.payment_id === id);
    if (own.length !== 1) wrong.push(`missing receipt: ${id} has ${own.length}`);
    const mails = providerLedger.delivered.filter(({ messageId }) =>
      messageId.startsWith(`<receipt-${own[0] && receiptNumber(own[0])}.`),
    );
    // If the provider sends no code, the donor was never asked for an address.
    const isKnown = payment === "donation" || recurring.get(charges.get(id)?.recurring_id ?? "")?.otp_prefix !== null;
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
      const reference = references.get(debit.donation);
      return reference !== undefined && text.includes(`Reference: ${reference}\n`) && debit.at <= at;
    });
    if (!isTaken) wrong.push(`untrue receipt: ${messageId} for money that was not taken`);
  }
  return wrong;
}

/** The events of a gift form a chain that ends in its state. */
function judgeChain(donation: { id: string; state: string; version: number }, events: Written["events"]): string[] {
  const chain = events.filter((event) => event.donation === donation.id);
  const isWhole =
    chain.length === donation.version &&
    chain.at(-1)?.to_state === donation.state &&
    chain.every((event, index) => event.seq === index + 1 && event.from_state === (chain[index - 1]?.to_state ?? null));
  const told = chain.map((event) => event.to_state).join(", ");
  return isWhole ? [] : [`broken chain: ${donation.id} is ${donation.state}, its events say ${told}`];
}

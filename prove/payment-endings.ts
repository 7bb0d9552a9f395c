import type { Agenda } from "./agenda.ts";
import type { Faults } from "./faults.ts";
import type { Seeded } from "./seeded.ts";
import type { Debit, Payment, ProviderLedger } from "./provider-ledger.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WINDOW = 5 * MINUTE;

type EndingParts = {
  agenda: Agenda;
  random: Seeded;
  faults: Faults;
  providerLedger: ProviderLedger;
  /** Decides whether money that was taken goes back. */
  onDebit: (payment: Payment, debit: Debit) => void;
};

/** Tells the merchant how a payment ended. The faults of callbacks decide whether and when that arrives. */
export type Notify = (payment: Payment, result: "success" | "failure", words: string) => void;

/** Decides how a prompt on a phone ends, and makes that happen at its time. */
export function beginEnding(parts: EndingParts, payment: Payment, notify: Notify): void {
  const { agenda, random, faults } = parts;
  const now = agenda.now();
  const soon = random.chance(0.5) ? random.between(0, 3 * SECOND) : random.spread(SECOND, WINDOW);
  const ends = random.pick(["approved", "approved", "approved", "declined", "ignored"]);
  if (ends === "approved") {
    agenda.at(now + soon, () => debit(parts, payment, notify));
    return;
  }
  const at = now + (ends === "declined" ? soon : WINDOW);
  // A declined payment stays Unpaid with one provider, and another reports it as Failed.
  const status = random.pick(["Unpaid", ends === "declined" ? "Failed" : "Expired"] as const);
  agenda.at(at, () => {
    payment.statuses.push({ from: at, status });
    if (ends === "declined" || random.chance(0.5)) notify(payment, "failure", random.pick(["Declined", "Low balance"]));
  });
  if (random.chance(faults.lateSuccess)) {
    agenda.at(at + random.spread(10 * SECOND, 20 * DAY), () => debit(parts, payment, notify));
  }
}

/** Takes the money. Status queries may show it only some time later, and a callback may contradict it. */
export function debit(parts: EndingParts, payment: Payment, notify: Notify): void {
  const { agenda, random, faults, providerLedger } = parts;
  const now = agenda.now();
  const pesewas = random.chance(faults.otherAmount) ? payment.pesewas + 1 : payment.pesewas;
  const { donation, kind, reference, transactionId, networkId } = payment;
  const shownFrom = now + (random.chance(0.7) ? 0 : random.spread(SECOND, 3 * HOUR));
  const taken: Debit = {
    donation,
    kind,
    reference,
    transactionId,
    networkId,
    pesewas,
    at: now,
    shownFrom,
    heard: undefined,
  };
  providerLedger.debits.push(taken);
  payment.statuses.push({ from: shownFrom, status: "Paid" });
  payment.onTaken?.();
  parts.onDebit(payment, taken);
  notify(payment, "success", "The wallet was debited");
  if (random.chance(faults.contradiction)) {
    agenda.at(now + random.spread(SECOND, 10 * MINUTE), () => notify(payment, "failure", "Timed out"));
  }
}

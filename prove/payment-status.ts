import type { NameKind } from "./faults.ts";
import type { Answer, ProviderParts } from "./provider-parts.ts";
import type { Seeded } from "./seeded.ts";
import { isTakenAt, type Payment, statusAt } from "./provider-ledger.ts";

const MINUTE = 60_000;

/** A moment in the last ten minutes; half the time as early as the payment was known. */
function staleBy(random: Seeded, payment: Payment | undefined, now: number): number {
  const oldest = now - 10 * MINUTE;
  return random.chance(0.5) ? Math.max(oldest, payment?.askedAt ?? oldest) : random.between(oldest, now);
}

const PARAMETERS = {
  reference: "clientReference",
  transaction: "hubtelTransactionId",
  network: "networkTransactionId",
} as const satisfies Record<NameKind, string>;

/** `GET …/status`, by the documented parameters that the provider of this schedule knows. */
export function answerStatus(parts: ProviderParts, search: URLSearchParams): Answer {
  const { agenda, random, faults, providerLedger } = parts;
  const name = (kind: NameKind) => (faults.knows.includes(kind) ? search.get(PARAMETERS[kind]) : null);
  const [reference, transactionId, networkId] = [name("reference"), name("transaction"), name("network")];
  const asked = providerLedger.payments.filter(
    (payment) =>
      payment.transactionId === transactionId ||
      (payment.networkId === networkId && isTakenAt(payment, agenda.now())) ||
      (payment.reference === reference && (payment.kind === "payment" || faults.knowsInvoices)),
  );
  // A reference that was used twice is answered with its first paid use, an invoice with its last charge.
  const taken = asked.find((payment) => payment.kind === "payment" && isTakenAt(payment, agenda.now()));
  const own = taken ?? asked.at(-1);
  const other = providerLedger.payments.find(
    (payment) => payment !== own && !isNamedIn(search, payment) && isTakenAt(payment, agenda.now()),
  );
  const found = other && random.chance(faults.misdirected) ? other : own?.isMislaid ? undefined : own;
  if (own?.isMislaid) Object.assign(own, { isMislaid: false, mislaidAt: agenda.now() });
  const seenAt = random.chance(faults.stale) ? staleBy(random, found, agenda.now()) : agenda.now();
  const said = found && statusAt(found, seenAt);
  const status = said?.status;
  if (found === own || !found) {
    const what = status ? (status.toLowerCase() as Lowercase<typeof status>) : "not-found";
    providerLedger.statements.push({
      donation: donationOf(parts, own, search.get(PARAMETERS.reference)),
      at: agenda.now(),
      what,
    });
  }
  if (!found || !status) {
    return random.chance(0.5)
      ? { status: 400, body: { message: "Transaction not found", responseCode: "4720", data: null } }
      : { status: 404, body: { message: "Transaction not found", responseCode: "4720", data: null } };
  }
  const debit = providerLedger.debits.find(({ transactionId }) => transactionId === found.transactionId);
  const isTaken = isTakenAt(found, seenAt);
  return {
    status: 200,
    body: {
      message: "Successful",
      responseCode: "0000",
      data: {
        status,
        transactionId: found.transactionId,
        externalTransactionId: isTaken ? found.networkId : null,
        clientReference: found.reference,
        ...(faults.hasDates ? { date: new Date(debit?.at ?? found.askedAt).toISOString() } : {}),
        currencyCode: random.pick([null, "GHS"]),
        amount: (said?.pesewas ?? (isTaken && debit ? debit.pesewas : found.pesewas)) / 100,
      },
    },
  };
}

/** Whether a query names a payment, even by a name that this provider does not support. */
function isNamedIn(search: URLSearchParams, { reference, transactionId, networkId }: Payment): boolean {
  return [reference, transactionId, networkId].some((name) => [...search.values()].includes(name));
}

function donationOf({ providerLedger }: ProviderParts, payment: Payment | undefined, reference: string | null): string {
  return payment?.donation ?? providerLedger.invoices.find(({ id }) => id === reference)?.donation ?? reference ?? "";
}

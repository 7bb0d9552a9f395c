import type { Answer, ProviderParts } from "./provider.ts";
import type { Seeded } from "./seeded.ts";
import { type Payment, statusAt } from "./truth.ts";

const MINUTE = 60_000;

/** A moment in the last ten minutes; half the time as long ago as the payment was known. */
function staleBy(random: Seeded, payment: Payment | undefined, now: number): number {
  const oldest = now - 10 * MINUTE;
  return random.chance(0.5) ? Math.max(oldest, payment?.askedAt ?? oldest) : random.between(oldest, now);
}

/** `GET …/status`, by our reference or the provider's transaction id. */
export function answerStatus(parts: ProviderParts, search: URLSearchParams): Answer {
  const { agenda, random, faults, truth } = parts;
  const reference = search.get("clientReference");
  const transactionId = search.get("hubtelTransactionId");
  const asked = truth.payments.filter((payment) =>
    reference === null
      ? payment.transactionId === transactionId
      : payment.reference === reference && (payment.kind === "payment" || faults.knowsInvoices),
  );
  // A reference that was used twice is answered with its first paid use, an invoice with its last charge.
  const paid = asked.find(({ kind, ...payment }) => kind === "payment" && statusAt(payment, agenda.now()) === "Paid");
  const own = paid ?? asked.at(-1);
  const other = truth.payments.find((payment) => payment !== own && statusAt(payment, agenda.now()) === "Paid");
  const found = other && random.chance(faults.misdirected) ? other : own;
  const seenAt = random.chance(faults.stale) ? staleBy(random, found, agenda.now()) : agenda.now();
  const status = found && statusAt(found, seenAt);
  if (found === own) {
    const what = status ? (status.toLowerCase() as Lowercase<typeof status>) : "not-found";
    truth.said.push({ gift: giftOf(parts, own, reference), at: agenda.now(), what });
  }
  if (!found || !status) {
    return random.chance(0.5)
      ? { status: 400, body: { message: "Transaction not found", responseCode: "4720", data: null } }
      : { status: 404, body: { message: "Transaction not found", responseCode: "4720", data: null } };
  }
  const taken = truth.charges.find((charge) => charge.transactionId === found.transactionId);
  return {
    status: 200,
    body: {
      message: "Successful",
      responseCode: "0000",
      data: {
        status,
        transactionId: found.transactionId,
        clientReference: found.reference,
        currencyCode: random.pick([null, "GHS"]),
        amount: (status === "Paid" && taken ? taken.pesewas : found.pesewas) / 100,
      },
    },
  };
}

function giftOf({ truth }: ProviderParts, payment: Payment | undefined, reference: string | null): string {
  return payment?.gift ?? truth.invoices.find(({ id }) => id === reference)?.gift ?? reference ?? "";
}

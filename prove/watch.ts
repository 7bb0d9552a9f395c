import type { Charge } from "#sandbox/charges.ts";
import type { Failed, Invoice, Prompt } from "#sandbox/provider-state.ts";
import type { Payment } from "./provider-ledger.ts";
import { donationIn, type SandboxParts } from "./sandbox-parts.ts";

/** Reads what happened at the sandbox since the last time, and writes it into the judge's record. */
export function createWatch({ provider, providerLedger, random, faults }: SandboxParts) {
  const { payments, invoices, debits, returns } = providerLedger;
  const newPrompts = follow(provider.prompts);
  const newFailed = follow(provider.failed);
  const newCharges = follow(provider.charges);
  const paymentOf = (id: string) => payments.find(({ transactionId }) => transactionId === id);

  function readInvoice({ id, callbackUrl, state }: Invoice): void {
    let invoice = invoices.find((known) => known.id === id);
    if (!invoice) {
      const isMislaid = random.chance(faults.mislaid);
      invoice = { id, donation: donationIn(callbackUrl), askedAt: provider.now(), isMislaid, state };
      invoices.push(invoice);
    }
    invoice.state = state;
    if (state === "cancelled") invoice.cancelledAt ??= provider.now();
  }

  type Asked = Pick<Prompt, "reference" | "callbackUrl" | "amount" | "msisdn" | "at">;
  function addPayment(
    { reference, callbackUrl, amount, msisdn: phone, at: askedAt }: Asked,
    own: Pick<Payment, "transactionId" | "kind" | "months">,
  ): void {
    const donation = own.kind === "payment" ? reference : donationIn(callbackUrl);
    const pesewas = Math.round(amount * 100);
    const isMislaid = random.chance(faults.mislaid);
    payments.push({ ...own, donation, reference, pesewas, phone, askedAt, isMislaid, networkId: "", statuses: [] });
  }

  function readPrompt(prompt: Prompt): void {
    const kind = prompt.kind === "payment" ? "payment" : "invoice";
    addPayment(prompt, { transactionId: prompt.id, kind, months: 0 });
  }

  /** A later charge of an invoice begins without a prompt. */
  function readAttempt({ transactionId, reference, at }: Pick<Failed, "transactionId" | "reference" | "at">): void {
    const invoice = provider.invoices.get(reference);
    if (!invoice || paymentOf(transactionId)) return;
    addPayment({ ...invoice, reference, at }, { transactionId, kind: "invoice", months: invoice.charges - 1 });
  }

  function readCharge(charge: Charge): void {
    readAttempt(charge);
    const { transactionId, externalId: networkId, pesewas, at } = charge;
    const payment = paymentOf(transactionId);
    if (!payment) throw new Error("Money was taken without a request.");
    const { donation, kind, reference } = payment;
    const shownFrom = at + faults.shownAfter;
    debits.push({ donation, kind, reference, transactionId, networkId, pesewas, at, shownFrom, heard: undefined });
    payment.networkId = networkId;
    payment.statuses.push({ from: shownFrom, status: "Paid" });
  }

  function readReturns({ transactionId, returns: back, says }: Charge): void {
    const payment = paymentOf(transactionId);
    const known = returns.filter((gone) => gone.transactionId === transactionId).length;
    for (const { pesewas, at } of back.slice(known)) {
      const shownFrom = at + faults.shownAfter;
      returns.push({ donation: payment?.donation ?? "", transactionId, pesewas, at, shownFrom });
      payment?.statuses.push({ from: shownFrom, status: "Refunded", pesewas });
    }
    if (says?.status && payment?.statuses.every(({ status }) => status !== says.status))
      payment.statuses.push({ from: says.at, status: says.status });
  }

  return () => {
    const news = { prompts: newPrompts(), failed: newFailed(), charges: newCharges() };
    for (const invoice of provider.invoices.values()) readInvoice(invoice);
    news.prompts.forEach(readPrompt);
    news.failed.forEach(readAttempt);
    news.charges.forEach(readCharge);
    provider.charges.forEach(readReturns);
    return news;
  };
}

/** Returns what was added to a list since the last call. */
function follow<Item>(list: readonly Item[]): () => Item[] {
  let seen = 0;
  return () => {
    const added = list.slice(seen);
    seen = list.length;
    return added;
  };
}

import type { Charge } from "#sandbox/charges.ts";
import type { Failed, Invoice as SandboxInvoice, Prompt, ProviderState } from "#sandbox/provider-state.ts";
import type { Agenda, Seeded } from "./agenda.ts";
import type { Faults } from "./faults.ts";

/** A payment that the provider began: by a prompt or, if it is a later charge of a recurring donation, without one. */
export type Begun = {
  /** Our id of the gift, which is in the path of its callback. */
  donation: string;
  /** The provider's reference for it: our id, or the id of a recurring invoice. */
  reference: string;
  transactionId: string;
  at: number;
  prompt: Prompt | undefined;
};

/** A recurring invoice. Nothing is charged before it is verified, which happens at once if the account needs no codes. */
export type Invoice = SandboxInvoice & { donation: string; askedAt: number; cancelledAt?: number };

/** Money that was taken, whether or not the provider told anybody. */
export type Debit = Charge & {
  donation: string;
  begun: Begun;
  /** When status answers begin to include it. */
  shownFrom: number;
  /** When the API first accepted a callback about it with 200, and the names in the callback. */
  heard?: { at: number; names: string[] };
};

/** What really happened in a schedule, separate from everything the API recorded. */
export type ProviderLedger = ReturnType<typeof createProviderLedger>;

/** What everything in a schedule shares. */
export type World = { agenda: Agenda; random: Seeded; faults: Faults; providerLedger: ProviderLedger };

export function createProviderLedger() {
  return {
    begun: [] as Begun[],
    invoices: [] as Invoice[],
    debits: [] as Debit[],
    /**
     * What the provider told us: the status of an answer in small letters, "not-found", "refused", or "failure-callback"
     * on the payment's own path.
     */
    statements: [] as { donation: string; at: number; what: string }[],
    /** The e-mails that reached their readers. */
    delivered: [] as { messageId: string; text: string; at: number }[],
  };
}

/** Our id of the gift, which is in the path of its callback. */
export function donationIn(callbackUrl: string): string {
  return callbackUrl.split("/").at(-2) ?? "";
}

/** Reads what happened at the sandbox since the last time, and adds to its records what the judge has to know. */
export function createWatch(parts: { provider: ProviderState; providerLedger: ProviderLedger; faults: Faults }) {
  const { provider, providerLedger, faults } = parts;
  const { begun, invoices, debits } = providerLedger;
  const newPrompts = follow(provider.prompts);
  const newFailed = follow(provider.failed);
  const newCharges = follow(provider.charges);

  function readInvoice(found: SandboxInvoice): void {
    let invoice = invoices.find(({ id }) => id === found.id);
    if (!invoice) {
      invoice = Object.assign(found, { donation: donationIn(found.callbackUrl), askedAt: provider.now() });
      invoices.push(invoice);
    }
    if (invoice.state === "cancelled") invoice.cancelledAt ??= provider.now();
  }

  function readBegun({ transactionId, reference, at }: Omit<Failed, "kind" | "amount">, prompt?: Prompt): Begun {
    const known = begun.find((payment) => payment.transactionId === transactionId);
    if (known) return known;
    const invoice = provider.invoices.get(reference);
    const donation = invoice ? donationIn(invoice.callbackUrl) : reference;
    const payment = { donation, reference, transactionId, at, prompt };
    begun.push(payment);
    return payment;
  }

  return () => {
    const news = { prompts: newPrompts(), failed: newFailed(), charges: newCharges() };
    for (const invoice of provider.invoices.values()) readInvoice(invoice);
    for (const prompt of news.prompts) readBegun({ ...prompt, transactionId: prompt.id }, prompt);
    for (const failed of news.failed) readBegun(failed);
    for (const charge of news.charges) {
      const payment = readBegun(charge);
      const shownFrom = charge.at + faults.statusDelayMs;
      debits.push(Object.assign(charge, { donation: payment.donation, begun: payment, shownFrom }));
    }
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

import type { Charge } from "#sandbox/charges.ts";
import type { Failed, Invoice as SandboxInvoice, Prompt, ProviderState } from "#sandbox/provider-state.ts";
import type { Agenda, Seeded } from "./agenda.ts";
import type { Faults } from "./faults.ts";

/** What the provider was asked for, or began by itself: a prompt, or a later charge of a recurring donation. */
export type Payment = {
  /** Our id of the gift, which is in the path of its callback. */
  donation: string;
  /** The provider's reference for it: our id, or the id of a recurring invoice. */
  reference: string;
  transactionId: string;
  pesewas: number;
  phone: string;
  askedAt: number;
  /** Which charge of a recurring donation it is: 0 for the first, which sends a prompt, and for one-time payments. */
  months: number;
};

/** A recurring invoice. Nothing is charged before it is verified, which happens at once if the account needs no codes. */
export type Invoice = SandboxInvoice & { donation: string; askedAt: number; cancelledAt?: number };

/** Money that was taken, whether or not the provider told anybody. */
export type Debit = Charge & {
  donation: string;
  asked: Payment;
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
    payments: [] as Payment[],
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

/** The return of all of a debit, if there is one. */
export function wholeReturnOf({ returns, pesewas }: Debit): Charge["returns"][number] | undefined {
  return returns.find((gone) => gone.pesewas === pesewas);
}

/** Reads what happened at the sandbox since the last time, and adds to its records what the judge has to know. */
export function createWatch(parts: { provider: ProviderState; providerLedger: ProviderLedger; faults: Faults }) {
  const { provider, providerLedger, faults } = parts;
  const { payments, invoices, debits } = providerLedger;
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

  /** A later charge of an invoice begins without a prompt. */
  function readAsked({ transactionId, reference, amount, at }: Omit<Failed, "kind">, prompt?: Prompt): Payment {
    const known = payments.find((payment) => payment.transactionId === transactionId);
    if (known) return known;
    const invoice = provider.invoices.get(reference);
    const { msisdn: phone } = prompt ?? invoice ?? {};
    if (phone === undefined) throw new Error("Money was taken without a request.");
    const donation = invoice ? donationIn(invoice.callbackUrl) : reference;
    const months = prompt || !invoice ? 0 : invoice.charges - 1;
    const asked = { donation, reference, transactionId, pesewas: Math.round(amount * 100), phone, askedAt: at, months };
    payments.push(asked);
    return asked;
  }

  function readCharge(charge: Charge): void {
    const asked = readAsked(charge);
    debits.push(
      Object.assign(charge, { donation: asked.donation, asked, shownFrom: charge.at + faults.statusDelayMs }),
    );
  }

  return () => {
    const news = { prompts: newPrompts(), failed: newFailed(), charges: newCharges() };
    for (const invoice of provider.invoices.values()) readInvoice(invoice);
    for (const prompt of news.prompts) readAsked({ ...prompt, transactionId: prompt.id }, prompt);
    for (const failed of news.failed) readAsked(failed);
    for (const charge of news.charges) readCharge(charge);
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

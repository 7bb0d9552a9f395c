import { callBack, failureCallback, paymentCallback, recurringCallback } from "./callbacks.ts";
import type { Invoice, Prompt, ProviderState } from "./provider-state.ts";

/** The PIN of every pretend phone's wallet. */
export const PIN = "1234";

/** Sends a prompt to a phone. */
export function addPrompt(provider: ProviderState, prompt: Omit<Prompt, "id" | "state" | "words" | "at">): Prompt {
  const added: Prompt = { ...prompt, id: provider.newId(), state: "waiting", words: "", at: provider.now() };
  provider.prompts.push(added);
  return added;
}

/** The owner has typed the PIN: takes the money, and sends the callback `callbacks` times. */
export async function approve(provider: ProviderState, prompt: Prompt, callbacks: number): Promise<boolean> {
  if (provider.stateOf(prompt) !== "waiting") return false;
  prompt.state = "approved";
  if (prompt.kind === "mandate") {
    const invoice = provider.invoices.get(prompt.reference);
    if (invoice) await debit(provider, invoice, prompt.id, callbacks);
    return true;
  }
  const charge = provider.charge(prompt, "payment", prompt.id);
  const body = paymentCallback(prompt, charge, provider.settings);
  for (let sent = 0; sent < callbacks; sent += 1) await callBack(provider, prompt.callbackUrl, body);
  return true;
}

/** The owner or the network has declined. */
export async function decline(provider: ProviderState, prompt: Prompt, words: string): Promise<boolean> {
  if (provider.stateOf(prompt) !== "waiting") return false;
  prompt.state = "declined";
  prompt.words = words;
  provider.failed.push({
    transactionId: prompt.id,
    reference: prompt.reference,
    amount: prompt.amount,
    at: provider.now(),
  });
  const invoice = prompt.kind === "mandate" ? provider.invoices.get(prompt.reference) : undefined;
  if (invoice) {
    invoice.state = "failed";
    await callBack(
      provider,
      prompt.callbackUrl,
      recurringCallback(invoice, { code: "2001", message: words, transactionId: prompt.id, externalId: null }),
    );
  } else {
    await callBack(provider, prompt.callbackUrl, failureCallback(prompt, provider.now()));
  }
  return true;
}

/** Takes one charge of a recurring invoice, and sends the callback. */
export async function debit(
  provider: ProviderState,
  invoice: Invoice,
  transactionId: string,
  callbacks = 1,
): Promise<void> {
  const charge = provider.charge(
    { reference: invoice.id, msisdn: invoice.msisdn, amount: invoice.amount },
    "recurring",
    transactionId,
  );
  if (invoice.state !== "cancelled") invoice.state = "active";
  invoice.charges += 1;
  const result = {
    code: "0000" as const,
    message: "Success",
    transactionId: provider.settings.networkIds ? charge.externalId : transactionId,
    externalId: charge.externalId,
  };
  const body = recurringCallback(invoice, result, charge);
  for (let sent = 0; sent < callbacks; sent += 1) await callBack(provider, invoice.callbackUrl, body);
}

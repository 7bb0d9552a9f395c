import { callBack, failureCallback, paymentCallback, recurringCallback } from "./callbacks.ts";
import type { Failed, Invoice, Prompt, ProviderState } from "./provider-state.ts";

/** The PIN of every pretend phone's wallet. */
export const PIN = "1234";

export function addPrompt(provider: ProviderState, prompt: Omit<Prompt, "id" | "state" | "words" | "at">): Prompt {
  const added: Prompt = { ...prompt, id: provider.newId(), state: "waiting", words: "", at: provider.now() };
  provider.prompts.push(added);
  return added;
}

/** The owner has typed the PIN: takes the money, and sends the callback `callbacks` times. */
export async function approve(provider: ProviderState, prompt: Prompt, callbacks: number): Promise<boolean> {
  return provider.stateOf(prompt) === "waiting" && (await take(provider, prompt, callbacks));
}

/** Takes what a prompt asks for. A network may do so even after the prompt was declined or expired. */
export async function take(provider: ProviderState, prompt: Prompt, callbacks = 1): Promise<true> {
  prompt.state = "approved";
  const invoice = prompt.kind === "mandate" ? provider.invoices.get(prompt.reference) : undefined;
  if (invoice) {
    invoice.charges += 1;
    await debit(provider, invoice, prompt.id, callbacks);
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
  const { id: transactionId, reference, amount } = prompt;
  const invoice = prompt.kind === "mandate" ? provider.invoices.get(reference) : undefined;
  if (invoice) invoice.state = "failed";
  await fail(provider, { kind: invoice ? "recurring" : "payment", transactionId, reference, amount }, words);
  return true;
}

/** Records that nothing was taken, and says so in a callback. */
export async function fail(provider: ProviderState, failed: Omit<Failed, "at">, words: string): Promise<void> {
  provider.failed.push({ ...failed, at: provider.now() });
  await sayFailed(provider, failed, words);
}

/** Says in a callback that a transaction has failed, whether or not it has. */
export async function sayFailed(
  provider: ProviderState,
  { reference, transactionId }: Pick<Failed, "reference" | "transactionId">,
  words: string,
): Promise<void> {
  const invoice = provider.invoices.get(reference);
  const prompt = provider.prompts.find(({ id }) => id === transactionId);
  const result = { code: "2001" as const, message: words, transactionId, externalId: null };
  if (invoice) await callBack(provider, invoice.callbackUrl, recurringCallback(invoice, result));
  else if (prompt) await callBack(provider, prompt.callbackUrl, failureCallback(prompt, words, provider.now()));
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
  const result = {
    code: "0000" as const,
    message: "Success",
    transactionId: provider.settings.networkIds ? charge.externalId : transactionId,
    externalId: charge.externalId,
  };
  const body = recurringCallback(invoice, result, charge);
  for (let sent = 0; sent < callbacks; sent += 1) await callBack(provider, invoice.callbackUrl, body);
}

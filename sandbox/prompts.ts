import { callBack, paymentCallback, recurringCallback } from "./callbacks.ts";
import { scenarioOf } from "./scenarios.ts";
import type { Failed, Invoice, Prompt, ProviderState } from "./provider-state.ts";

/** The PIN of every pretend phone's wallet. */
export const PIN = "1234";

export function addPrompt(provider: ProviderState, prompt: Omit<Prompt, "id" | "state" | "words" | "at">): Prompt {
  const added: Prompt = { ...prompt, id: provider.newId(), state: "waiting", words: "", at: provider.now() };
  provider.prompts.push(added);
  return added;
}

/** Does by itself what the owner would, after a moment, if the number's ending says so. Others wait for a person. */
export function answerByItself(provider: ProviderState, prompt: Prompt): void {
  const scenario = scenarioOf(prompt.msisdn);
  const { approvalMs } = provider.settings;
  if (scenario.kind === "approve") provider.after(approvalMs, () => void approve(provider, prompt, scenario.callbacks));
  else if (scenario.kind === "decline")
    provider.after(approvalMs, () => void decline(provider, prompt, scenario.words));
}

/** The owner has typed the PIN: takes the money, and sends the callback `callbacks` times. */
export async function approve(provider: ProviderState, prompt: Prompt, callbacks: number): Promise<boolean> {
  return provider.stateOf(prompt) === "waiting" && (await take(provider, prompt, callbacks));
}

/** Takes what a prompt asks for. A network may do so even after the prompt was declined or expired. */
export async function take(provider: ProviderState, prompt: Prompt, callbacks = 1): Promise<true> {
  prompt.state = "approved";
  const invoice = invoiceOf(provider, prompt);
  if (invoice) {
    invoice.charges += 1;
    await debit(provider, invoice, prompt.id, callbacks);
  } else {
    const charge = provider.charge(prompt, "payment", prompt.id);
    await callBack(provider, prompt.callbackUrl, paymentCallback(prompt, charge, provider.settings), callbacks);
  }
  return true;
}

const invoiceOf = ({ invoices }: ProviderState, { kind, reference }: Prompt) =>
  kind === "mandate" ? invoices.get(reference) : undefined;

export async function decline(provider: ProviderState, prompt: Prompt, words: string): Promise<boolean> {
  if (provider.stateOf(prompt) !== "waiting") return false;
  prompt.state = "declined";
  prompt.words = words;
  const { id: transactionId, reference, amount } = prompt;
  const invoice = invoiceOf(provider, prompt);
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
  else if (prompt) {
    const body = paymentCallback(prompt, { words, at: provider.now() }, provider.settings);
    await callBack(provider, prompt.callbackUrl, body);
  }
}

export async function debit(
  provider: ProviderState,
  invoice: Invoice,
  transactionId: string,
  callbacks = 1,
): Promise<void> {
  const { id: reference, msisdn, amount } = invoice;
  const charge = provider.charge({ reference, msisdn, amount }, "recurring", transactionId);
  if (invoice.state !== "cancelled") invoice.state = "active";
  const { externalId } = charge;
  const named = provider.settings.networkIds ? externalId : transactionId;
  const result = { code: "0000" as const, message: "Success", transactionId: named, externalId };
  await callBack(provider, invoice.callbackUrl, recurringCallback(invoice, result, charge), callbacks);
}

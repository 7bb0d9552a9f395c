import { callBack, failureCallback, paymentCallback, recurringCallback } from "./callbacks.ts";
import type { Invoice, Prompt, World } from "./world.ts";

/** What opens the wallet of every pretend phone. */
export const PIN = "1234";

/** Puts a prompt on a phone. */
export function addPrompt(world: World, prompt: Omit<Prompt, "id" | "state" | "words" | "at">): Prompt {
  const added: Prompt = { ...prompt, id: world.newId(), state: "waiting", words: "", at: world.now() };
  world.prompts.push(added);
  return added;
}

/** The owner typed the PIN: the money is taken, and the merchant is told `callbacks` times. */
export async function approve(world: World, prompt: Prompt, callbacks: number): Promise<boolean> {
  if (world.stateOf(prompt) !== "waiting") return false;
  prompt.state = "approved";
  if (prompt.kind === "mandate") {
    const invoice = world.invoices.get(prompt.reference);
    if (invoice) await debit(world, invoice, prompt.id, callbacks);
    return true;
  }
  const charge = world.charge(prompt, "payment", prompt.id);
  const body = paymentCallback(prompt, charge, world.settings);
  for (let sent = 0; sent < callbacks; sent += 1) await callBack(world, prompt.callbackUrl, body);
  return true;
}

/** The owner said no, or the network did. */
export async function decline(world: World, prompt: Prompt, words: string): Promise<boolean> {
  if (world.stateOf(prompt) !== "waiting") return false;
  prompt.state = "declined";
  prompt.words = words;
  world.failed.push({ transactionId: prompt.id, reference: prompt.reference, amount: prompt.amount, at: world.now() });
  const invoice = prompt.kind === "mandate" ? world.invoices.get(prompt.reference) : undefined;
  if (invoice) {
    invoice.state = "failed";
    await callBack(
      world,
      prompt.callbackUrl,
      recurringCallback(invoice, { code: "2001", message: words, transactionId: prompt.id, externalId: null }),
    );
  } else {
    await callBack(world, prompt.callbackUrl, failureCallback(prompt, world.now()));
  }
  return true;
}

/** Takes one charge of a recurring invoice and tells the merchant. */
export async function debit(world: World, invoice: Invoice, transactionId: string, callbacks = 1): Promise<void> {
  const charge = world.charge(
    { reference: invoice.id, msisdn: invoice.msisdn, amount: invoice.amount },
    "recurring",
    transactionId,
  );
  if (invoice.state !== "cancelled") invoice.state = "active";
  invoice.charges += 1;
  const body = recurringCallback(invoice, {
    code: "0000",
    message: "Success",
    transactionId: world.settings.networkIds ? charge.externalId : transactionId,
    externalId: charge.externalId,
  });
  for (let sent = 0; sent < callbacks; sent += 1) await callBack(world, invoice.callbackUrl, body);
}

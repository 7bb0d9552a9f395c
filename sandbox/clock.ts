import { debit, fail } from "./prompts.ts";
import { scenarioOf } from "./scenarios.ts";
import type { Invoice, ProviderState } from "./provider-state.ts";

/** When an invoice's next charge is due: its order date plus one interval for each charge so far. */
function dueAt({ orderDate, interval, charges }: Invoice): number {
  const [date = "", time] = orderDate.split("T");
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  const months = charges * (interval === "YEARLY" ? 12 : 1);
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  const on = new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay)));
  return Date.parse(`${on.toISOString().slice(0, 10)}T${time}Z`);
}

/** When the next charge of any invoice that is still charged is due; `undefined` if there is none. */
export function nextDue(provider: ProviderState): number | undefined {
  const due = [...provider.invoices.values()].filter(isCharged).map(dueAt);
  return due.length > 0 ? Math.min(...due) : undefined;
}

function isCharged(invoice: Invoice): boolean {
  return invoice.state === "active" && dueAt(invoice) <= Date.parse(`${invoice.endDate}Z`);
}

/** Advances the clock, and takes every charge that falls due on the way, oldest first. */
export async function advanceClock(provider: ProviderState, ms: number): Promise<void> {
  const target = provider.now() + ms;
  for (let due = nextDue(provider); due !== undefined && due <= target; due = nextDue(provider)) {
    provider.advance(Math.max(0, due - provider.now()));
    for (const invoice of provider.invoices.values()) {
      if (isCharged(invoice) && dueAt(invoice) <= provider.now()) {
        invoice.charges += 1;
        await chargeInvoice(provider, invoice);
      }
    }
  }
  provider.advance(Math.max(0, target - provider.now()));
}

const NO_FUNDS = "Insufficient funds in wallet";

/** Charges an invoice, on its date or another time on the same date. */
export async function chargeInvoice(provider: ProviderState, invoice: Invoice): Promise<void> {
  const scenario = scenarioOf(invoice.msisdn);
  const transactionId = provider.newId();
  const words = scenario.kind === "decline" ? scenario.words : provider.settings.failDebits ? NO_FUNDS : undefined;
  if (words !== undefined) {
    const { id: reference, amount } = invoice;
    await fail(provider, { kind: "recurring", transactionId, reference, amount }, words);
    return;
  }
  await debit(provider, invoice, transactionId, scenario.kind === "approve" ? Math.min(1, scenario.callbacks) : 1);
}

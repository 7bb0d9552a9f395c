import { callBack, recurringCallback } from "./callbacks.ts";
import { debit } from "./prompts.ts";
import { scenarioOf } from "./scenarios.ts";
import type { Invoice, World } from "./world.ts";

/** When an invoice's next charge is due: its order date and as many intervals as it has been charged. */
function dueAt(invoice: Invoice): number {
  const [date = "", time = "00:00:00"] = invoice.orderDate.split("T");
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  const days = { DAILY: 1, WEEKLY: 7 }[invoice.interval];
  const start = Date.parse(`${date}T${time}Z`);
  if (days) return start + invoice.charges * days * 86_400_000;
  const months = invoice.charges * ({ MONTHLY: 1, QUARTERLY: 3, YEARLY: 12 }[invoice.interval] ?? 1);
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return Date.UTC(year, month - 1 + months, Math.min(day, lastDay)) + (start - Date.parse(`${date}T00:00:00Z`));
}

/** The next due charge of any invoice that is charged. */
export function nextDue(world: World): number | undefined {
  const due = [...world.invoices.values()].filter((invoice) => isCharged(world, invoice)).map(dueAt);
  return due.length > 0 ? Math.min(...due) : undefined;
}

function isCharged({ settings }: World, { state, charges }: Invoice): boolean {
  return state === "active" || (state === "cancelled" && charges > 0 && settings.chargeCancelled);
}

/** Moves the clock and takes every charge that falls due on the way, oldest first. Answers how many. */
export async function advanceClock(world: World, ms: number): Promise<number> {
  const target = world.now() + ms;
  let taken = 0;
  for (let due = nextDue(world); due !== undefined && due <= target; due = nextDue(world)) {
    world.advance(Math.max(0, due - world.now()));
    for (const invoice of world.invoices.values()) {
      if (isCharged(world, invoice) && dueAt(invoice) <= world.now()) {
        await chargeDue(world, invoice);
        taken += 1;
      }
    }
  }
  world.advance(Math.max(0, target - world.now()));
  return taken;
}

const NO_FUNDS = "Insufficient funds in wallet";

async function chargeDue(world: World, invoice: Invoice) {
  const scenario = scenarioOf(invoice.msisdn);
  const transactionId = world.newId();
  const words = scenario.kind === "decline" ? scenario.words : world.settings.failDebits ? NO_FUNDS : undefined;
  if (words !== undefined) {
    invoice.charges += 1;
    world.failed.push({ transactionId, reference: invoice.id, amount: invoice.amount, at: world.now() });
    await callBack(
      world,
      invoice.callbackUrl,
      recurringCallback(invoice, { code: "2001", message: words, transactionId, externalId: null }),
    );
    return;
  }
  await debit(world, invoice, transactionId, scenario.kind === "approve" && scenario.callbacks === "none" ? 0 : 1);
}

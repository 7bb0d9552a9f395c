import { advanceClock, chargeInvoice, nextDue } from "#sandbox/clock.ts";
import { approve, debit, decline, sayFailed, take } from "#sandbox/prompts.ts";
import type { Failed, Prompt } from "#sandbox/provider-state.ts";
import { DAY, HOUR, MINUTE } from "#api/clock.ts";
import { createWatch } from "./provider-ledger.ts";
import { forge, type SandboxParts } from "./transport.ts";

const SECOND = 1000;
/** No charge begins later than this after the start, so that there is time to hear of it: three for each gift. */
const LAST_CHARGE = 70 * DAY;
/** Watching ends within this time, unless a check has no answer. */
const WATCHED = 34 * DAY;

/**
 * The people at the pretend phones and at the provider's dashboard, and the dates of invoices: decides what happens, and
 * does it at the sandbox. What it returns reacts to what is new there.
 */
export function createPeople(parts: SandboxParts): () => void {
  const { agenda, random, faults, provider } = parts;
  const watch = createWatch(parts);
  const dates = new Set<number>();

  function look(): void {
    const { prompts, failed, charges } = watch();
    for (const prompt of prompts) {
      planEnding(prompt);
      if (random.chance(faults.forged)) forge(parts, prompt);
    }
    for (const tried of failed) planLateCharge(tried);
    for (const charge of charges) {
      // Given back in the provider's dashboard, or taken back by the network.
      if (random.chance(faults.returned))
        agenda.at(charge.at + random.spread(0.1 * DAY, WATCHED), () => provider.refund(charge));
      if (!random.chance(faults.contradiction)) continue;
      agenda.after(random.spread(SECOND, 10 * MINUTE), () => sayFailed(provider, charge, "Timed out"));
    }
    planCharges();
  }

  async function act(work: () => Promise<unknown>): Promise<void> {
    provider.settings.extraPesewas = random.chance(faults.otherAmount) ? 1 : 0;
    provider.settings.failDebits = random.chance(faults.debitFails);
    await work();
    look();
  }

  /** Decides how a prompt ends. */
  function planEnding(prompt: Prompt): void {
    const soon = random.chance(0.5) ? random.between(0, 3 * SECOND) : random.spread(SECOND, provider.promptWindowMs);
    const ends = random.pick(["approved", "approved", "approved", "declined", "ignored"]);
    if (ends === "approved") {
      agenda.at(prompt.at + soon, () => act(() => approve(provider, prompt, 1)));
      return;
    }
    const words = random.pick(["Declined", "Low balance"]);
    const at = prompt.at + (ends === "declined" ? soon : provider.promptWindowMs + 1);
    if (ends === "declined") agenda.at(at, () => act(() => decline(provider, prompt, words)));
    else if (random.chance(0.5))
      agenda.at(at, () => sayFailed(provider, { ...prompt, transactionId: prompt.id }, words));
    if (!random.chance(faults.lateSuccess)) return;
    agenda.at(at + random.spread(10 * SECOND, 20 * DAY), () => act(() => take(provider, prompt)));
  }

  /** A later charge that failed may still be taken. */
  function planLateCharge({ transactionId, reference }: Failed): void {
    const invoice = provider.invoices.get(reference);
    const isPrompted = provider.prompts.some(({ id }) => id === transactionId);
    if (!invoice || isPrompted || !random.chance(faults.lateSuccess)) return;
    agenda.after(random.spread(HOUR, 14 * DAY), () => act(() => debit(provider, invoice, transactionId)));
  }

  /** Has the next invoice charged on its date, and perhaps charged again on the same date. */
  function planCharges(): void {
    const due = nextDue(provider);
    if (due === undefined || due > faults.start + LAST_CHARGE || dates.has(due)) return;
    dates.add(due);
    agenda.at(due, async () => {
      const before = new Map([...provider.invoices.values()].map((invoice) => [invoice, invoice.charges]));
      await act(() => advanceClock(provider, 0));
      for (const [invoice, charges] of before) {
        if (invoice.charges === charges || !random.chance(faults.chargedTwice)) continue;
        const again = random.between(due, Math.floor(due / DAY) * DAY + DAY);
        agenda.at(again, () => (invoice.state === "active" ? act(() => chargeInvoice(provider, invoice)) : undefined));
      }
    });
  }

  return look;
}

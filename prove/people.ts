import type { Charge } from "#sandbox/charges.ts";
import { advanceClock, chargeInvoice, nextDue } from "#sandbox/clock.ts";
import { approve, debit, decline, sayFailed, take } from "#sandbox/prompts.ts";
import type { Failed, Prompt } from "#sandbox/provider-state.ts";
import { DAY, HOUR, MINUTE } from "#api/clock.ts";
import type { Deps } from "#api/deps.ts";
import { confirmPayment } from "#api/payments/confirm-payment.ts";
import { CALLS_WORK_AFTER, isCalm } from "./faults.ts";
import { createWatch } from "./provider-ledger.ts";
import { forge, type SandboxParts } from "./transport.ts";

const SECOND = 1000;
/** No charge begins later than this after the start, so that there is time to hear of it: three for each gift. */
const LAST_CHARGE = 70 * DAY;
/** Watching ends within this time, unless a check has no answer. */
const WATCHED = 34 * DAY;
/** How long after a payment the provider may begin to contradict what it said. */
const CONTRADICTED_AFTER = 17 * DAY;

/**
 * The people at the pretend phones and at the provider's dashboard, and the dates of invoices: decides what happens, and
 * does it at the sandbox. What it returns reacts to what is new there.
 */
export function createPeople(parts: SandboxParts): () => void {
  const { agenda, random, faults, provider, providerLedger, run } = parts;
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
      planReturn(charge);
      planContradiction(charge);
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

  /**
   * All of a payment goes back: whoever keeps the money gives it back in the provider's dashboard, or the network takes it
   * back. Either may happen when nobody watches any more; then a person asks again, about payments that the provider
   * certainly finds.
   */
  function planReturn(charge: Charge): void {
    if (!random.chance(faults.returned)) return;
    const isLate = random.chance(0.4);
    const at = charge.at + (isLate ? random.between(WATCHED + 4 * DAY, 50 * DAY) : random.spread(0.1 * DAY, WATCHED));
    agenda.at(at, () => {
      if (charge.returns.length > 0) return;
      provider.refund(charge);
      if (charge.says) charge.says.status = "";
    });
    const { kind, reference: donation } = charge;
    if (kind !== "payment" || !isLate) return;
    agenda.at(Math.max(at, faults.start + CALLS_WORK_AFTER) + random.spread(DAY, 20 * DAY), () => {
      providerLedger.askedAgain.push({ donation, at: agenda.now() });
      run((deps) => askAgain(deps, donation));
    });
  }

  /**
   * Weeks after it said `Paid`, the provider says something else, and half the time the network has the money; or it says
   * that another sum than was taken went back. Only about one-time payments, which it certainly finds.
   */
  function planContradiction(charge: Charge): void {
    if (charge.kind !== "payment" || !faults.knows.includes("reference")) return;
    const isPart = random.chance(faults.partReturned);
    if (!isPart && !random.chance(faults.contradicted)) return;
    agenda.at(charge.at + random.between(CONTRADICTED_AFTER, WATCHED), () => {
      const wasSaid = providerLedger.statements.some(
        ({ donation, what, at }) => donation === charge.reference && what === "paid" && isCalm(faults, at),
      );
      if (!wasSaid || charge.returns.length > 0) return;
      if (isPart) provider.refund(charge, Math.ceil(charge.pesewas * random.pick([0.2, 0.5, 0.8])));
      else {
        charge.says = { status: random.pick(["Failed", "Unpaid", "Expired", "Reversed"]), at: agenda.now() };
        if (random.chance(0.5)) provider.refund(charge);
      }
    });
  }

  return look;
}

/** As the office does: asks now, and again by the schedule of those who asked. */
async function askAgain(deps: Deps, id: string): Promise<void> {
  await deps.payments.askAgain(id, deps.clock.now());
  const next = await confirmPayment(deps, id);
  if (next !== null) await deps.jobs.schedule("check-payment", id, next);
}

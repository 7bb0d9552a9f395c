import { cancelRecurring } from "#api/recurring/cancel-recurring.ts";
import type { Settings } from "#sandbox/provider-state.ts";
import { giveBack, recordOutside } from "./office.ts";
import type { Pesewas } from "#contract/money.ts";
import { pretendDonor } from "./pretend-donors.ts";
import type { PracticeRun } from "./practice-run.ts";
import { giveRecurring } from "./recurring-donations.ts";
import { giveOnce } from "./single-donations.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** No other donor has these numbers. */
const FIRST_DONOR = 700;

/**
 * What a random year may not contain: a gift, charge, refund and record in every state. Open ones are still open at the
 * end.
 */
export function planOpenEnds(run: PracticeRun, end: number): void {
  let next = FIRST_DONOR;
  const donor = () => pretendDonor((next += 1), run.context.config.recurringChannels);
  const given = (before: number, course: Parameters<typeof giveOnce>[2]) =>
    run.at(end - before, () => giveOnce(run, donor(), course));
  const recurring = (at: number, course: Parameters<typeof giveRecurring>[2]) =>
    run.at(at, () => giveRecurring(run, donor(), course));
  const paid = { answer: "approved" as const, cedis: 50 };

  planWrongAmounts(run, end);
  given(30 * DAY, { ...paid, reversed: true });
  given(25 * DAY, { ...paid, onPaid: (id, charge) => dispute(run, id, () => run.provider.reverse(charge)) });
  given(15 * DAY, { ...paid, onPaid: later(run, HOUR, (id) => giveBack(run, id, { end: "done" })) });
  given(14 * DAY, { ...paid, onPaid: later(run, HOUR, (id) => giveBack(run, id, { end: "withdrawn" })) });
  given(13 * DAY, { ...paid, onPaid: later(run, HOUR, (id) => giveBack(run, id, { end: "paid out" })) });
  given(12 * DAY, { ...paid, onPaid: later(run, HOUR, (id) => bouncePayOut(run, id)) });
  given(3 * DAY, { ...paid, onPaid: (id) => failPayOut(run, id) });
  given(20 * HOUR, { ...paid, onPaid: later(run, 12 * HOUR, (id) => giveBack(run, id, { end: "approved" })) });
  given(19 * HOUR, { ...paid, onPaid: later(run, 14 * HOUR, (id) => giveBack(run, id, { end: "proposed" })) });
  given(18 * HOUR, { ...paid, onPaid: later(run, 14 * HOUR, (id) => giveBack(run, id, { end: "paid out" })) });
  during(run, "payOutOutage", true, { from: end - 2 * HOUR, to: end });
  given(2 * DAY, { answer: "ignored" });
  given(2 * DAY + HOUR, { answer: "Insufficient funds in wallet" });
  given(3 * HOUR, { answer: "provider in trouble" });
  given(2 * MINUTE, { answer: "never seen" });

  run.at(end - 10 * DAY, () => recordOutside(run, "withdrawn"));
  run.at(end - 9 * DAY, () => recordOutside(run, "recorded"));
  run.at(end - 8 * DAY, () => recordOutside(run, "corrected"));
  run.at(end - DAY, () => recordOutside(run, "proposed"));

  recurring(end - 40 * DAY, { answer: "declined" });
  recurring(end - 39 * DAY, { answer: "approved", onTaken: later(run, 4 * DAY, (id) => stop(run, id)) });
  for (const silence of [3 * DAY, 20 * DAY]) planSilence(run, recurring, end - silence);
  planCharges(run, recurring, end);
  recurring(end - 3 * HOUR, { answer: "provider in trouble" });
  recurring(end - 5 * MINUTE, { answer: "code never typed" });
  recurring(end - 4 * MINUTE, { answer: "never seen" });
  // The provider reports its first charge, and does not answer when we ask about it.
  recurring(end - 3 * MINUTE, { answer: "approved" });
  during(run, "statusOutage", true, { from: end - 3 * MINUTE, to: end });
}

/** Stops like a process that dies while it asks the provider for two gifts, and before it tells it to stop another. */
export async function stopInTheMiddle(run: PracticeRun): Promise<void> {
  const { context } = run;
  const active = await context.finder.find({ like: { states: ["active"] } }, { limit: 1, after: undefined });
  for (const { id } of active.donations) await stop(run, id);
  for (const [number, give] of [giveOnce, giveRecurring].entries()) {
    const donor = pretendDonor(FIRST_DONOR + 60 + number, context.config.recurringChannels);
    const asked = run.hang();
    void give(run, donor, { answer: "never seen" });
    await asked;
  }
}

type Recurring = (at: number, course: Parameters<typeof giveRecurring>[2]) => void;

/** The provider takes more than we asked for. A person has decided about the first gift; the second still waits. */
function planWrongAmounts(run: PracticeRun, end: number): void {
  for (const [number, before] of [60 * DAY, 20 * DAY].entries()) {
    const at = end - before;
    during(run, "extraPesewas", 50, { from: at, to: at + 3 * MINUTE });
    const donor = pretendDonor(FIRST_DONOR + 50 + number, run.context.config.channels);
    const decide = (id: string) =>
      run.decide("ama", "gift-decide", { id, to: "paid", note: "the provider's list, page 3", amount: 5050 });
    const onPaid = number === 0 ? later(run, 2 * DAY, decide) : undefined;
    run.at(at, () => giveOnce(run, donor, { answer: "approved", cedis: 50, ...(onPaid ? { onPaid } : {}) }));
  }
}

/** The provider stops charging a gift without saying so, so its third charge never comes. */
function planSilence(run: PracticeRun, recurring: Recurring, dueAt: number): void {
  recurring(monthsBefore(dueAt, 2), {
    answer: "approved",
    onTaken: (_, invoice) => run.at(dueAt - 5 * DAY, () => (invoice.state = "cancelled")),
  });
}

/** Charges that failed, charges that were too large, and charges whose money went back, in each possible way. */
function planCharges(run: PracticeRun, recurring: Recurring, end: number): void {
  for (const [days, name, value] of [
    [12, "failDebits", true],
    [9, "extraPesewas", 50],
  ] as const) {
    const dueAt = monthsBefore(end - days * DAY, 0);
    recurring(monthsBefore(dueAt, 1), { answer: "approved" });
    during(run, name, value, { from: dueAt - HOUR, to: dueAt + HOUR });
  }
  const reverse = (invoice: string) => {
    const charge = run.provider.charges.find(({ reference }) => reference === invoice);
    return charge && run.provider.reverse(charge);
  };
  const chargeOf = async (id: string) => (await run.context.recurring.chargesOf(id))[0]?.id ?? "";
  recurring(end - 28 * DAY, {
    answer: "approved",
    onTaken: later(run, DAY, async (id) => giveBack(run, await chargeOf(id), { end: "done" })),
  });
  recurring(end - 27 * DAY, {
    answer: "approved",
    onTaken: (_, invoice) => run.at(run.now() + DAY, () => reverse(invoice.id)),
  });
  recurring(end - 26 * DAY, {
    answer: "approved",
    onTaken: (id, invoice) =>
      run.at(run.now() + HOUR, async () => dispute(run, await chargeOf(id), () => reverse(invoice.id))),
  });
}

/** We give a part back, and then the provider says that all of it went back. */
function dispute(run: PracticeRun, payment: string, reverse: () => unknown): void {
  run.at(run.now() + DAY, () => giveBack(run, payment, { end: "done", amount: 100 as Pesewas }));
  run.at(run.now() + 4 * DAY, reverse);
}

/** The donor's wallet is closed, so the provider refuses to pay the refund out. */
async function failPayOut(run: PracticeRun, id: string): Promise<void> {
  const donation = await run.context.donations.find(id);
  if (donation) run.provider.settings.noWallets.push(donation.donor.phone);
  run.at(run.now() + HOUR, () => giveBack(run, id, { end: "paid out" }));
}

/** A pay-out comes back to the prepaid account, as kofi and ama see in the provider's list two days later. */
async function bouncePayOut(run: PracticeRun, id: string): Promise<void> {
  await giveBack(run, id, { end: "paid out" });
  run.at(run.now() + 2 * DAY, async () => {
    const [refund] = await run.context.refunds.of("donation", id);
    const why = "the provider's list of the prepaid account, page 2";
    const line = { payment: "donation", id, line: "came-back", refund: refund?.id ?? "" };
    await run.decide("kofi", "correction-propose", { ...line, why });
    const [correction] = await run.context.corrections.proposed();
    await run.decide("ama", "correction-approve", { id: correction?.id ?? "" });
  });
}

const stop = (run: PracticeRun, id: string) => cancelRecurring(run.context, id, "api");

/** Plans what happens to a gift this long after its money was taken. */
function later(run: PracticeRun, ms: number, act: (id: string) => unknown) {
  return (id: string) => run.at(run.now() + ms, () => act(id));
}

/** Changes a setting of the provider for a while. */
function during<Name extends "payOutOutage" | "statusOutage" | "failDebits" | "extraPesewas">(
  { at, provider: { settings } }: PracticeRun,
  name: Name,
  value: Settings[Name],
  { from, to }: { from: number; to: number },
): void {
  const before = settings[name];
  at(from, () => void (settings[name] = value));
  at(to, () => void (settings[name] = before));
}

/** The same day this many months earlier, or the 28th if that is sooner, which every month has. */
function monthsBefore(at: number, months: number): number {
  const date = new Date(at);
  date.setUTCDate(Math.min(date.getUTCDate(), 28));
  date.setUTCMonth(date.getUTCMonth() - months);
  return date.getTime();
}

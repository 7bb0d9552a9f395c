import { proposeDraft, publishProposed } from "#api/content/publish.ts";
import type { Pesewas } from "#contract/money.ts";
import type { OutsideState, OutsideWay } from "#api/outside/states.ts";
import type { RefundWay } from "#api/refunds/states.ts";
import { queueUpdate } from "#api/store/updates/monthly-updates.ts";
import { drawCedis, numberOn, pretendDonor } from "./pretend-donors.ts";
import type { PracticeRun } from "./practice-run.ts";
import { DONORS, type Span } from "./single-donations.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** The last days are not closed yet, as on an ordinary morning. */
const OPEN_DAYS = 3;

export type RefundEnd = "proposed" | "withdrawn" | "approved" | "done" | "paid out";

/** A donor asks for the money back: kofi proposes the refund, ama approves it, and kofi or the provider gives it back. */
export async function giveBack(
  run: PracticeRun,
  payment: string,
  { end, amount }: { end: RefundEnd; amount?: Pesewas },
): Promise<void> {
  const why = run.random.pick(["the donor asked for it", "given twice by mistake", "the wrong amount was typed"]);
  await run.decide("kofi", "refund-propose", { id: payment, why, ...(amount === undefined ? {} : { amount }) });
  const id = (await run.context.refunds.open()).findLast(({ paymentId }) => paymentId === payment)?.id ?? "";
  const later = (ms: number, act: () => unknown) => run.at(run.now() + ms, act);
  const approve = (way: RefundWay) => later(3 * HOUR, () => run.decide("ama", "refund-approve", { id, way }));
  if (end === "withdrawn") {
    later(2 * HOUR, () => run.decide("ama", "refund-withdraw", { id, note: "the donor changed their mind" }));
  }
  if (end === "paid out") approve("pay-out");
  if (end === "approved" || end === "done") approve("by-hand");
  if (end === "done") {
    const transaction = String(run.random.between(10 ** 9, 10 ** 10));
    const note = "the provider's dashboard, list of refunds";
    later(5 * HOUR, () => run.decide("kofi", "refund-done", { id, transaction, note }));
  }
}

/** The office's routine: closes days, publishes what money was spent on, writes to subscribers. */
export function planOffice(run: PracticeRun, { from, to }: Span): void {
  const { context } = run;
  // The ledger needs its first line before a day can be closed; that also closes the days before it.
  for (let day = from - (from % DAY) + 6 * DAY; day < to - OPEN_DAYS * DAY; day += DAY) {
    const date = new Date(day).toISOString().slice(0, 10);
    run.at(day + DAY + 8 * HOUR, () => run.decide("esi", "day-close", { day: date }));
    if (date.endsWith("-02")) run.at(day + 10 * HOUR, () => beginMonth(run, day - 2 * DAY));
  }
  const turn = (way: string) => run.decide("kofi", "network-turn", { channel: "vodafone-gh", kind: "all", way });
  run.at(to - 60 * DAY, () => turn("off"));
  run.at(to - 60 * DAY + 5 * HOUR, () => turn("on"));
  run.at(to - 40 * DAY, () => run.decide("kofi", "phone-silence", {}, numberOn("mtn-gh", "9999")));
  const nobody = pretendDonor(DONORS - 1, context.config.channels);
  run.at(to - 30 * DAY, () => run.decide("kofi", "person-erase", { by: "e-mail" }, nobody.email));
}

/** What each purpose costs in an ordinary month, in cedis. */
const PURPOSES: Record<string, number> = {
  "First-aid kits for volunteers": 900,
  "Training of new responders": 700,
  "Telephone line and text messages": 260,
  "Fuel and transport": 340,
};

async function beginMonth(run: PracticeRun, lastMonth: number): Promise<void> {
  const { context, random } = run;
  const month = new Date(lastMonth).toISOString().slice(0, 7);
  const lines = Object.entries(PURPOSES).map(
    ([purpose, cedis]) => `${purpose}: ${(cedis * (0.7 + 0.6 * random.next())).toFixed(2)}`,
  );
  const record = { kind: "spending", id: month, texts: { month, sums: lines.join("\n") } };
  const number = await context.content.saveDraft({ ...record, who: "esi", at: run.now() });
  await proposeDraft(context, { ...record, number }, "esi");
  await publishProposed(context, { ...record, number }, "kofi");
  const name = new Date(lastMonth).toLocaleString("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });
  const text = `This is a practice update about ${name}. Nobody gets it: the addresses of the practice go nowhere.`;
  const update = { id: random.id(), subject: `Practice update: ${name}`, text };
  await context.audited("send-update", update.id, () => queueUpdate(context.database, update, run.now()));
}

type OutsideKind = { how: OutsideWay; why: string };
const OUTSIDE: readonly [OutsideKind, ...OutsideKind[]] = [
  { how: "cash", why: "collection box, slip" },
  { how: "bank", why: "bank statement, line" },
  { how: "cheque", why: "cheque" },
  { how: "wallet", why: "wallet statement, line" },
];
const OUTSIDE_DONORS = 900;

/** Money that comes in outside the site, every few days. */
export function planOutsideDonations(run: PracticeRun, { from, to }: Span): void {
  const { random } = run;
  for (let at = from + 3 * DAY; at < to; at += random.between(DAY, 4 * DAY)) {
    run.at(at, () => recordOutside(run, random.chance(0.05) ? "withdrawn" : "recorded"));
  }
}

export async function recordOutside(run: PracticeRun, end: OutsideState): Promise<void> {
  const { random, context } = run;
  const { how, why } = random.pick(OUTSIDE);
  const { name, email, phone } = pretendDonor(OUTSIDE_DONORS + random.between(0, 200), context.config.channels);
  const reached = random.pick<{ email?: string; phone?: string }>([{ email }, { phone }, {}]);
  const amount = 100 * drawCedis(random, context.config) * random.pick([1, 2, 5]);
  const on = new Date(run.now() - DAY).toISOString().slice(0, 10);
  const details = { id: context.newId(), amount, how, on, why: `${why} ${random.between(100, 1000)}` };
  await run.decide("kofi", "outside-propose", details, JSON.stringify({ name, email: "", phone: "", ...reached }));
  const id = (await context.outside.proposed()).at(-1)?.id ?? "";
  const settle = async () => {
    if (end === "withdrawn") return run.decide("ama", "outside-withdraw", { id, note: "counted twice in the box" });
    await run.decide("ama", "outside-approve", { id });
    if (end === "corrected") await correctOutside(run, id);
  };
  if (end !== "proposed") run.at(run.now() + random.between(HOUR, 20 * HOUR), settle);
}

/** Two people find that nothing of it came. */
async function correctOutside(run: PracticeRun, id: string): Promise<void> {
  const why = "the box was emptied once, and counted twice";
  await run.decide("kofi", "correction-propose", { payment: "outside", id, line: "credit", why });
  const correction = (await run.context.corrections.proposed()).find(({ paymentId }) => paymentId === id);
  await run.decide("ama", "correction-approve", { id: correction?.id ?? "" });
}

/** The links in the e-mails. */
const CONFIRM = /\?confirm=([0-9a-f]+)/u;
const END = /\?end=([0-9a-f]+)/u;

/** People who ask for the update. Most of them confirm, and a few end it again. */
export function planSubscribers(run: PracticeRun, { from, to }: Span): void {
  const { random, provider } = run;
  for (let at = from + DAY, number = 0; at < to; at += random.between(2 * DAY, 10 * DAY), number += 1) {
    const email = `reader.${number}@example.com`;
    const confirms = random.chance(0.85);
    const ends = random.chance(0.1);
    run.at(at, async () => {
      await run.call("POST", "/subscriptions", { email });
      const follow = (link: RegExp, route: string, after: number) =>
        run.at(run.now() + after, () => {
          const mail = provider.emails.find((one) => one.to === email && link.test(one.text));
          const token = link.exec(mail?.text ?? "")?.[1];
          return token === undefined ? undefined : run.call("POST", `/subscriptions${route}`, { token });
        });
      if (confirms) follow(CONFIRM, "/confirm", 5 * MINUTE);
      if (confirms && ends) follow(END, "/end", HOUR);
    });
  }
}

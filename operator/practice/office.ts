import type { Pesewas } from "#contract/money.ts";
import type { OutsideWay } from "#api/outside/states.ts";
import { queueUpdate } from "#api/store/updates/monthly-updates.ts";
import { blockCommands } from "../block-commands.ts";
import { channelCommands } from "../channel-commands.ts";
import type { Command } from "../command.ts";
import { correctionCommands } from "../correction-commands.ts";
import { donationCommands } from "../donation-commands.ts";
import { eraseCommand } from "../erase-command.ts";
import { ledgerCommands } from "../ledger-commands.ts";
import { refundCommands } from "../refund-commands.ts";
import { drawCedis, numberOn, pretendDonor } from "./pretend-donors.ts";
import type { PracticeRun } from "./practice-run.ts";
import { DONORS, type Span } from "./single-donations.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** The last days are not closed yet, as on an ordinary morning. */
const OPEN_DAYS = 3;

const COMMANDS: readonly Command[] = [
  ...donationCommands,
  ...refundCommands,
  ...correctionCommands,
  ...ledgerCommands,
  ...channelCommands,
  ...blockCommands,
  eraseCommand,
];

/** An operator of the practice: `(await ama("refund approve", [id]))`. */
export function operatorOf(run: PracticeRun, who: string) {
  return (name: string, words: string[] = [], options: Record<string, string | boolean> = {}) => {
    const command = COMMANDS.find((one) => one.name === name);
    if (!command) throw new Error(`There is no command ${name}.`);
    return run.beat(who, command, words, options);
  };
}

export type RefundEnd = "proposed" | "withdrawn" | "approved" | "done" | "paid out";

/** A donor asks for the money back: kofi proposes the refund, ama approves it, and kofi or the provider gives it back. */
export async function giveBack(
  run: PracticeRun,
  payment: string,
  { end, amount }: { end: RefundEnd; amount?: string },
): Promise<string> {
  const [kofi, ama] = [operatorOf(run, "kofi"), operatorOf(run, "ama")];
  const why = run.random.pick(["the donor asked for it", "given twice by mistake", "the wrong amount was typed"]);
  const { refund } = await kofi("refund", [payment], amount === undefined ? { why } : { why, amount });
  const later = (ms: number, act: () => unknown) => run.at(run.now() + ms, act);
  if (end === "withdrawn")
    later(2 * HOUR, () => ama("refund withdraw", [refund], { note: "the donor changed their mind" }));
  if (end === "paid out") later(3 * HOUR, () => ama("refund approve", [refund], { "pay-out": true }));
  if (end === "approved" || end === "done") later(3 * HOUR, () => ama("refund approve", [refund]));
  if (end === "done") {
    const transaction = String(run.random.between(10 ** 9, 10 ** 10));
    const note = "the provider's dashboard, list of refunds";
    later(5 * HOUR, () => kofi("refund done", [refund], { transaction, note }));
  }
  return refund as string;
}

/** The office's routine: closes days, checks the books, publishes what money was spent on, writes to subscribers. */
export function planOffice(run: PracticeRun, { from, to }: Span): void {
  const esi = operatorOf(run, "esi");
  const { context } = run;
  // The ledger needs its first line before a day can be closed; that also closes the days before it.
  for (let day = from - (from % DAY) + 6 * DAY; day < to - OPEN_DAYS * DAY; day += DAY) {
    const date = new Date(day).toISOString().slice(0, 10);
    run.at(day + DAY + 8 * HOUR, () => esi("day close", [date]));
    if (date.endsWith("-02")) run.at(day + 10 * HOUR, () => beginMonth(run, day - 2 * DAY));
  }
  const kofi = operatorOf(run, "kofi");
  run.at(to - 60 * DAY, () => kofi("channel off", ["vodafone-gh"]));
  run.at(to - 60 * DAY + 5 * HOUR, () => kofi("channel on", ["vodafone-gh"]));
  run.at(to - 40 * DAY, () => kofi("block", [numberOn("mtn-gh", "9999")]));
  const nobody = pretendDonor(DONORS - 1, context.config.channels);
  run.at(to - 30 * DAY, () => kofi("erase", [], { email: nobody.email }));
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
  await operatorOf(run, "esi")("ledger check");
  const month = new Date(lastMonth).toISOString().slice(0, 7);
  const spending = Object.entries(PURPOSES).map(([purpose, cedis]) => {
    const amount = Math.round(cedis * 100 * (0.7 + 0.6 * random.next())) as Pesewas;
    return { month, purpose, amount };
  });
  const esi = { who: "esi", at: run.now() };
  await context.audited("books load", month, () => context.books.load(spending, esi));
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

export async function recordOutside(run: PracticeRun, end: "proposed" | "recorded" | "withdrawn"): Promise<void> {
  const { random, context } = run;
  const [kofi, ama] = [operatorOf(run, "kofi"), operatorOf(run, "ama")];
  const { how, why } = random.pick(OUTSIDE);
  const { name, email, phone } = pretendDonor(OUTSIDE_DONORS + random.between(0, 200), context.config.channels);
  const reached = random.pick<{ email?: string; phone?: string }>([{ email }, { phone }, {}]);
  const { reference } = await kofi("gift record", [], {
    amount: String(drawCedis(random, context.config) * random.pick([1, 2, 5])),
    how,
    on: new Date(run.now() - DAY).toISOString().slice(0, 10),
    why: `${why} ${random.between(100, 1000)}`,
    name,
    ...reached,
  });
  const settle = () =>
    end === "withdrawn"
      ? ama("gift record-withdraw", [reference], { note: "counted twice in the box" })
      : ama("gift record-approve", [reference]);
  if (end !== "proposed") run.at(run.now() + random.between(HOUR, 20 * HOUR), settle);
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

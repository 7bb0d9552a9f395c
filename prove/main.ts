/**
 * The long proof (`npm run prove`): schedules of faults on both stores, the planted mistakes, every amount, and a month of
 * hostile clients. It prints every figure with its seed.
 * `--schedules N --seed S` runs only those schedules, on SQLite or with `--store postgres` on PostgreSQL.
 * `--clients` runs only the hostile clients.
 */
import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";
import { startPostgres } from "#api/fixtures/postgres-server.ts";
import { changedAmounts } from "./amounts.ts";
import { BUGS } from "./bugs.ts";
import { LATE_MONEY_BUGS } from "./late-money-bugs.ts";
import { RETURN_BUGS } from "./return-bugs.ts";
import { describe, runSchedules } from "./run-schedules.ts";

const { values } = parseArgs({
  options: {
    schedules: { type: "string" },
    seed: { type: "string", default: "1" },
    store: { type: "string", default: "sqlite" },
    clients: { type: "boolean", default: false },
  },
});
const seed = Number(values.seed);
if (values.schedules !== undefined) {
  await schedules(values.store === "postgres" ? "postgres" : "sqlite", Number(values.schedules));
} else if (values.clients) {
  clients();
} else {
  everyAmount();
  clients();
  await everyBug();
  await schedules("postgres", 1000);
  await schedules("sqlite", 20_000);
}

async function schedules(engine: "sqlite" | "postgres", count: number): Promise<void> {
  const server = engine === "postgres" ? await startPostgres() : undefined;
  try {
    const url = server && { url: server.urlOf("postgres") };
    const run = await runSchedules({ first: seed, count, ...url });
    const figures = Object.entries(run.totals).map(([name, value]) => `${value.toLocaleString("en")} ${name}`);
    say(
      `${engine}: ${count.toLocaleString("en")} schedules, seeds ${run.first} to ${run.last}, ${run.seconds.toFixed(0)} s: ${figures.join(", ")}`,
    );
    report(`${engine} schedules that broke an invariant`, run.failed.map(describe));
  } finally {
    await server?.stop();
  }
}

async function everyBug(): Promise<void> {
  const missed: string[] = [];
  for (const bug of [...BUGS, ...LATE_MONEY_BUGS, ...RETURN_BUGS]) {
    const until = (wrong: string) => wrong.startsWith(bug.shows);
    const { first, last, failed } = await runSchedules({ first: seed, count: 4000, bug, until });
    const found = failed.at(-1)?.wrong.find(until);
    say(
      `seeded bug: ${bug.name}: ${found ? `${bug.shows}, seed ${last} (schedule ${last - first + 1})` : "not caught"}`,
    );
    if (!found) missed.push(bug.name);
  }
  report("seeded bugs that were not caught", missed);
}

/** Runs prove/clients for a month instead of a day; vitest prints the figures. */
function clients(): void {
  const args = ["run", "--project", "unit", "prove/clients"];
  const { status } = spawnSync("vitest", args, { stdio: "inherit", env: { ...process.env, CLIENT_DAYS: "30" } });
  report("failed runs of hostile clients", status === 0 ? [] : [`  vitest ended with ${status}`]);
}

function everyAmount(): void {
  say("amounts: 1,000,000, 0.01 to 10,000.00");
  report("amounts that did not come back the same", changedAmounts(1_000_000));
}

function report(name: string, wrong: string[]): void {
  say(`  ${wrong.length} ${name}`);
  for (const line of wrong) say(line);
  if (wrong.length > 0) process.exitCode = 1;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/**
 * The long proof (`npm run prove`): every amount, every proof beside the code, and schedules of faults on both stores.
 * It prints every figure with its seed. `--schedules N --seed S` runs only those schedules, on SQLite or with
 * `--store postgres` on PostgreSQL.
 */
import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";
import { startPostgres } from "#api/fixtures/postgres-server.ts";
import { changedAmounts } from "./amounts.ts";
import { describe, runSchedules } from "./run-schedules.ts";

const { values } = parseArgs({
  options: {
    schedules: { type: "string" },
    seed: { type: "string", default: "1" },
    store: { type: "string", default: "sqlite" },
  },
});
const seed = Number(values.seed);
if (values.schedules !== undefined) {
  await schedules(values.store === "postgres" ? "postgres" : "sqlite", Number(values.schedules));
} else {
  everyAmount();
  proofs();
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

/** Runs every proof beside the code (`x.proof.ts`), and all browser tests with those of the night; they print the figures. */
function proofs(): void {
  for (const [command, ...args] of [
    ["vitest", "run", "--project", "proofs", "--project", "proofs-postgres"],
    ["playwright", "test"],
  ] as const) {
    const { status } = spawnSync(command, args, { stdio: "inherit" });
    report("failed runs of proofs", status === 0 ? [] : [`  ${command} ended with ${status}`]);
  }
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

/**
 * The long proof (`npm run prove`): every proof beside the code, all browser tests, and schedules of faults on both stores, in a
 * process for each processor. It prints every figure with its seed. `--schedules N --seed S` runs only those schedules, on
 * SQLite or with `--store postgres` on PostgreSQL.
 */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { startPostgres } from "#api/fixtures/postgres-server.ts";
import { describe, runSchedules } from "./run-schedules.ts";

const { values } = parseArgs({
  options: {
    schedules: { type: "string" },
    seed: { type: "string", default: "1" },
    store: { type: "string", default: "sqlite" },
  },
});
if (values.schedules !== undefined) {
  await schedules(values.store, Number(values.schedules));
} else {
  // Every proof beside the code (`x.proof.ts`), and all browser tests with those of the night; they print the figures.
  prove("vitest", "run", "--project", "proofs", "--project", "proofs-postgres");
  prove("playwright", "test");
  const share = Math.ceil(20_000 / availableParallelism());
  const seeds = Array.from({ length: availableParallelism() }, (_, index) => String(1 + index * share));
  await Promise.all([
    schedulesApart("--schedules", "1000", "--store", "postgres"),
    ...seeds.map((seed) => schedulesApart("--schedules", String(share), "--seed", seed)),
  ]);
}

/** Runs schedules in a process of their own, which prints their figures. */
async function schedulesApart(...args: string[]): Promise<void> {
  const [status] = await once(
    spawn(process.execPath, [fileURLToPath(import.meta.url), ...args], { stdio: "inherit" }),
    "exit",
  );
  if (status !== 0) process.exitCode = 1;
}

async function schedules(engine: string, count: number): Promise<void> {
  const server = engine === "postgres" ? await startPostgres() : undefined;
  try {
    const run = await runSchedules({ first: Number(values.seed), count, url: server?.urlOf("postgres") });
    const figures = Object.entries(run.totals).map(([name, value]) => `${value.toLocaleString("en")} ${name}`);
    const seeds = `${count.toLocaleString("en")} schedules, seeds ${run.first} to ${run.last}`;
    say(`${engine}: ${seeds}, ${run.seconds.toFixed(0)} s: ${figures.join(", ")}`);
    report(`${engine} schedules that broke an invariant`, run.failed.map(describe));
  } finally {
    await server?.stop();
  }
}

function prove(command: string, ...args: string[]): void {
  const { status } = spawnSync(command, args, { stdio: "inherit" });
  report("failed runs of proofs", status === 0 ? [] : [`  ${command} ended with ${status}`]);
}

function report(name: string, wrong: string[]): void {
  say(`  ${wrong.length} ${name}`);
  for (const line of wrong) say(line);
  if (wrong.length > 0) process.exitCode = 1;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

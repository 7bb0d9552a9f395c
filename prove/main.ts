/**
 * The long proof (`npm run prove`): every proof beside the code, all browser tests, and schedules of faults on both stores, in a
 * process for each processor. It prints every figure with its seed. `--schedules N --seed S` runs only those schedules, on
 * SQLite or with `--store postgres` on PostgreSQL.
 */
import { spawn } from "node:child_process";
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
  await run("vitest", "run", "--project", "proofs", "--project", "proofs-postgres");
  await run("playwright", "test");
  const apart = (...args: string[]) => run(process.execPath, fileURLToPath(import.meta.url), "--schedules", ...args);
  const share = Math.ceil(20_000 / availableParallelism());
  const seeds = Array.from({ length: availableParallelism() }, (_, index) => String(1 + index * share));
  await Promise.all([
    apart("1000", "--store", "postgres"),
    ...seeds.map((seed) => apart(String(share), "--seed", seed)),
  ]);
}

/** Runs a program, which prints its figures. If it fails, so does the proof. */
async function run(command: string, ...args: string[]): Promise<void> {
  const [status] = await once(spawn(command, args, { stdio: "inherit" }), "exit");
  if (status === 0) return;
  say(`${command} ended with ${status}`);
  process.exitCode = 1;
}

async function schedules(engine: string, count: number): Promise<void> {
  const server = engine === "postgres" ? await startPostgres() : undefined;
  try {
    const first = Number(values.seed);
    const { last, failed, totals, seconds } = await runSchedules({ first, count, url: server?.urlOf("postgres") });
    const figures = Object.entries(totals).map(([name, value]) => `${value.toLocaleString("en")} ${name}`);
    const seeds = `${count.toLocaleString("en")} schedules, seeds ${first} to ${last}`;
    say(`${engine}: ${seeds}, ${seconds.toFixed(0)} s: ${figures.join(", ")}`);
    say(`  ${failed.length} ${engine} schedules that broke an invariant`);
    for (const outcome of failed) say(describe(outcome));
    if (failed.length > 0) process.exitCode = 1;
  } finally {
    await server?.stop();
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

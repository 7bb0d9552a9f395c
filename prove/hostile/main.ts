/**
 * The coarse proof (`npm run prove:money`) runs real processes on both stores, with kills, a full disk and three months
 * of clock jumps, against a provider that keeps its own list of debits. The exit code is 1 if a pesewa is missing or
 * doubled. `--store sqlite`, `--gifts N`, `--mandates N`, `--kills N`, `--seed S`.
 */
import { parseArgs } from "node:util";
import { formatCedis, type Pesewas } from "#contract/money.ts";
import { type Effort, runHostile } from "./run-hostile.ts";

const text = (value: string) => ({ type: "string", default: value }) as const;
const { values } = parseArgs({
  options: {
    store: { type: "string" },
    gifts: text("2000"),
    mandates: text("200"),
    kills: text("20"),
    crashes: text("5"),
    seed: text("1"),
  },
});

for (const engine of ["sqlite", "postgres"] as const) {
  if (values.store !== undefined && values.store !== engine) continue;
  const { seed, mandates, kills, crashes } = values;
  const effort: Effort = {
    engine,
    seed: Number(seed),
    donations: Number(values.gifts),
    mandates: Number(mandates),
    kills: Number(kills),
    crashes: engine === "postgres" ? Number(crashes) : 0,
  };
  const run = await runHostile(effort);
  const money = (pesewas: number) => formatCedis(pesewas as Pesewas);
  say(
    `${engine}: ${effort.donations} gifts, ${effort.mandates} mandates, seed ${effort.seed}, ${run.days} days in ${run.seconds.toFixed(0)} s: ${run.kills} kills of the API, ${run.crashes} of the store, the disk full once`,
  );
  say(
    `  ${run.debits} debits, ${money(run.debited)}: ledger ${money(run.ledger)} and set aside ${money(run.aside)}; ${run.waiting} things wait for a person, ${run.ended} mandates have ended`,
  );
  say(`  ${run.wrong.length} wrong`);
  for (const line of run.wrong) say(`    ${line}`);
  if (run.wrong.length > 0) process.exitCode = 1;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

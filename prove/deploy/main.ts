/**
 * The proof of the deployment (`npm run prove:deploy`) follows docs/deploy.md on this machine, with the files of
 * deploy/ and Debian's programs. It prints one line for each step; `--only=caddy` runs one of them.
 */
import { parseArgs } from "node:util";
import { proveCaddy } from "./caddy.ts";
import { clearEveryGround, Finding, type Ground, onGround } from "./ground.ts";
import { proveUnits } from "./units.ts";

type Step = { name: string; what: string; prove: (ground: Ground) => Promise<string> };

const STEPS: readonly Step[] = [
  { name: "caddy", what: "Caddy with its Caddyfile before two processes on PostgreSQL", prove: proveCaddy },
  { name: "systemd", what: "systemd's judgement of the units", prove: proveUnits },
];

const { values } = parseArgs({ options: { only: { type: "string" } } });
const asked = values.only?.split(",");
const unknown = asked?.filter((name) => !STEPS.some((step) => step.name === name)) ?? [];
if (unknown.length > 0) {
  process.stderr.write(
    `There is no step ${unknown.join(", ")}. There are: ${STEPS.map(({ name }) => name).join(", ")}\n`,
  );
  process.exit(2);
}

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void clearEveryGround().finally(() => process.exit(130)));
}

let passed = 0;
let failed = 0;
for (const { name, what, prove } of STEPS) {
  if (asked && !asked.includes(name)) continue;
  const from = performance.now();
  try {
    const result = await onGround(prove);
    passed += 1;
    say(`ok  ${name}: ${what}: ${result} (${((performance.now() - from) / 1000).toFixed(0)} s)`);
  } catch (error) {
    failed += 1;
    say(`FAILED ${name}: ${what}: ${reasonOf(error)}`);
  }
}
say(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

/** A finding says what is wrong. Any other error is a mistake in the proof, so its stack is needed. */
function reasonOf(error: unknown): string {
  if (error instanceof Finding) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/**
 * Everything that must hold (`npm run check`): format, lint, types and the build, two at a time, then all tests, one
 * project after the other, each on two workers. Prints what fails and, last, how much passed: each check counts as one,
 * each test as one.
 */
import { execFile, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { hasPostgres } from "#api/fixtures/postgres-server.ts";

type Count = { passed: number; failed: number; skipped: number };

const root = fileURLToPath(new URL("..", import.meta.url));
const reports = mkdtempSync(join(tmpdir(), "beat-check-"));

const counts = [
  await check("route types", "react-router", "typegen"),
  ...(await inPairs([
    () => check("build", "npm", "run", "--silent", "build"),
    () => check("format", "prettier", "--check", "."),
    () => check("lint", "oxlint", "--deny-warnings"),
    () => check("styles", "stylelint", "site/**/*.css"),
    () => check("types: server", "tsc", "-p", "."),
    () => check("types: site", "tsc", "-p", "site"),
    () => check("types: browser tests", "tsc", "-p", "e2e"),
  ])),
  tests("unit"),
  // The API once more on PostgreSQL, where there is one.
  ...(hasPostgres() ? [tests("postgres")] : []),
  tests("e2e"),
];
rmSync(reports, { recursive: true });

const sum = (of: keyof Count) => counts.reduce((total, count) => total + count[of], 0);
const skipped = sum("skipped") > 0 ? `, ${sum("skipped")} skipped` : "";
say(`\n${sum("passed")} passed, ${sum("failed")} failed${skipped}`);
process.exitCode = sum("failed") > 0 ? 1 : 0;

/** Does these in their order, two at a time. */
async function inPairs(work: (() => Promise<Count>)[]): Promise<Count[]> {
  const waiting = work.values();
  const done: Count[] = [];
  const lane = async () => {
    for (const next of waiting) done.push(await next());
  };
  await Promise.all([lane(), lane()]);
  return done;
}

/** Runs one tool, quiet unless it fails. */
async function check(name: string, command: string, ...args: string[]): Promise<Count> {
  const start = performance.now();
  const { failure, said } = await new Promise<{ failure: Error | null; said: string }>((resolve) => {
    const options = { cwd: root, maxBuffer: Infinity };
    execFile(command, args, options, (error, stdout, stderr) => resolve({ failure: error, said: stdout + stderr }));
  });
  say(`${failure ? "FAILED" : "ok    "} ${name} (${seconds(start)})`);
  if (failure) say(said.trimEnd() || failure.message);
  return { passed: failure ? 0 : 1, failed: failure ? 1 : 0, skipped: 0 };
}

/** Runs one project of vitest.config.ts and counts its tests. A run that breaks beside its tests counts as failed. */
function tests(project: string): Count {
  const start = performance.now();
  const report = join(reports, `${project}.json`);
  const args = ["run", "--project", project, "--reporter=dot", "--reporter=json", `--outputFile.json=${report}`];
  const { status } = spawnSync("vitest", args, { cwd: root, stdio: ["ignore", "inherit", "inherit"] });
  const count = readReport(report);
  const broken = count.passed === 0 || (status !== 0 && count.failed === 0);
  const failed = count.failed + (broken ? 1 : 0);
  say(
    `${failed === 0 ? "ok    " : "FAILED"} ${project} tests: ${count.passed} passed, ${failed} failed (${seconds(start)})`,
  );
  return { ...count, failed };
}

function readReport(file: string): Count {
  try {
    const report = JSON.parse(readFileSync(file, "utf8")) as Record<string, number>;
    return {
      passed: report["numPassedTests"] ?? 0,
      failed: report["numFailedTests"] ?? 0,
      skipped: (report["numPendingTests"] ?? 0) + (report["numTodoTests"] ?? 0),
    };
  } catch {
    return { passed: 0, failed: 0, skipped: 0 };
  }
}

function seconds(start: number): string {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`;
}

function say(line: string) {
  process.stdout.write(`${line}\n`);
}

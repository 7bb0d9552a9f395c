/**
 * Every check (`npm test`): format, lint, types and the build, all at once, then all tests, one project after the other.
 * It prints failures as they happen, and their names again in a list at the end; then the number that passed. Each check
 * counts as one, and so does each test. With `--fast` it builds nothing, starts no browser and no PostgreSQL, and leaves
 * out slow tests.
 */
import { execFile, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { hasPostgres } from "#api/fixtures/postgres-server.ts";
import { ensurePrograms } from "./programs.ts";

/** How many checks passed, and the names of those that failed. */
type Count = { passed: number; failures: string[]; skipped: number };

const root = fileURLToPath(new URL("..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "beat-check-"));
/** The report of the run that is last. */
const report = join(folder, "report.xml");

const isFast = process.argv.includes("--fast");
if (!isFast) ensurePrograms("tests");
// The tests start hundreds of processes, and each spends half of its time compiling our TypeScript.
process.env["NODE_COMPILE_CACHE"] = join(folder, "compiled");

const counts = [
  ...(await Promise.all([
    ...(isFast ? [] : [check("build", "npm", "run", "--silent", "build")]),
    check("format", "oxfmt", "--check", "."),
    check("lint", "oxlint", "--deny-warnings"),
    check("styles", "stylelint", "{site,office}/**/*.css"),
    check("types: server", "tsc", "-p", "."),
    check("types: site", "tsc", "-p", "site"),
    check("types: office", "tsc", "-p", "office"),
    check("types: browser tests", "tsc", "-p", "e2e"),
  ])),
  ...(isFast
    ? [vitest("fast")]
    : // The API again, on PostgreSQL if it is installed.
      [vitest("unit"), ...(hasPostgres() ? [vitest("postgres")] : []), playwright()]),
];
rmSync(folder, { recursive: true });

const failures = counts.flatMap((count) => count.failures);
const sum = (of: "passed" | "skipped") => counts.reduce((total, count) => total + count[of], 0);
const skipped = sum("skipped") > 0 ? `, ${sum("skipped")} skipped` : "";
for (const failure of failures) say(`\nFAILED ${failure}`);
say(`\n${sum("passed")} passed, ${failures.length} failed${skipped}`);
process.exitCode = failures.length > 0 ? 1 : 0;

/** Runs one tool, quiet unless it fails. */
async function check(name: string, command: string, ...args: string[]): Promise<Count> {
  const start = performance.now();
  const { failure, said } = await new Promise<{ failure: Error | null; said: string }>((resolve) => {
    const options = { cwd: root, maxBuffer: Infinity };
    execFile(command, args, options, (error, stdout, stderr) => resolve({ failure: error, said: stdout + stderr }));
  });
  say(`${failure ? "FAILED" : "ok    "} ${name} (${seconds(start)})`);
  if (!failure) return { passed: 1, failures: [], skipped: 0 };
  say(said.trimEnd() || failure.message);
  return { passed: 0, failures: [name], skipped: 0 };
}

/** Runs one project of vitest.config.ts. It prints a line for each file, and one for each test that is slower than most files. */
function vitest(project: string): Count {
  const reporters = ["--reporter=default", "--slowTestThreshold=10000", "--reporter=junit"];
  return tests(project, "vitest", "run", "--project", project, ...reporters, `--outputFile.junit=${report}`);
}

/** Runs the browser tests, one for each project that has it. */
function playwright(): Count {
  return tests("e2e", "playwright", "test", "--grep-invert", "@nightly", "--reporter=line,junit");
}

/** Runs tests and counts them by their report. A run that fails outside its tests counts as one failure. */
function tests(name: string, command: string, ...args: string[]): Count {
  const start = performance.now();
  rmSync(report, { force: true });
  const colours = process.stdout.isTTY ? {} : { NO_COLOR: "1" };
  const env = { ...process.env, ...colours, PLAYWRIGHT_JUNIT_OUTPUT_FILE: report };
  const { status } = spawnSync(command, args, { cwd: root, env, stdio: ["ignore", "inherit", "inherit"] });
  const count = countIn(existsSync(report) ? readFileSync(report, "utf8") : "");
  const isBroken = count.passed === 0 || (status !== 0 && count.failures.length === 0);
  const failures = isBroken ? [...count.failures, `${name} tests: the run failed outside its tests`] : count.failures;
  const word = failures.length === 0 ? "ok    " : "FAILED";
  say(`${word} ${name} tests: ${count.passed} passed, ${failures.length} failed (${seconds(start)})`);
  return { ...count, failures };
}

/** Counts the tests in a report of JUnit's kind. A file that fails outside its tests stands there as a test of its name. */
function countIn(report: string): Count {
  const cases = report.split("<testcase ").slice(1);
  const failed = cases.filter((text) => /<(?:failure|error)\b/u.test(text));
  const skipped = cases.filter((text) => text.includes("<skipped")).length;
  const of = (text: string, attribute: string) => new RegExp(`\\b${attribute}="([^"]*)"`, "u").exec(text)?.[1] ?? "";
  const failures = failed.map((text) => `${of(text, "classname")} > ${of(text, "name")}`);
  return { passed: cases.length - failed.length - skipped, failures, skipped };
}

function seconds(start: number): string {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`;
}

function say(line: string) {
  process.stdout.write(`${line}\n`);
}

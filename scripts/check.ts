/**
 * Every check (`npm test`): format, lint, types and the build, two at a time, then all tests, one project after
 * the other. It prints failures as they happen, and again in a list at the end because CI often keeps only the end of
 * the output; then the number that passed. Each check counts as one, and so does each test. With `--fast` it builds
 * nothing, starts no browser and no PostgreSQL, and leaves out slow tests.
 */
import { execFile, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { hasPostgres } from "#api/fixtures/postgres-server.ts";
import { ensurePrograms } from "./programs.ts";

/** How many checks passed, and which failed: the name and the beginning of the message. */
type Count = { passed: number; failures: string[]; skipped: number };
/** The part of Vitest's report that we read. */
type Report = {
  numPassedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: TestFile[];
};
type TestFile = {
  name: string;
  status: string;
  /** An error outside its tests. */
  message: string;
  assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
};

const root = fileURLToPath(new URL("..", import.meta.url));
const reports = mkdtempSync(join(tmpdir(), "beat-check-"));

const isFast = process.argv.includes("--fast");
if (!isFast) ensurePrograms("tests");
// The tests start hundreds of processes, and each spends half of its time compiling our TypeScript.
process.env["NODE_COMPILE_CACHE"] = join(reports, "compiled");

const counts = [
  await check("route types", "react-router", "typegen"),
  ...(await inPairs([
    ...(isFast ? [] : [() => check("build", "npm", "run", "--silent", "build")]),
    () => check("format", "oxfmt", "--check", "."),
    () => check("lint", "oxlint", "--deny-warnings"),
    () => check("styles", "stylelint", "{site,office}/**/*.css"),
    () => check("types: server", "tsc", "-p", "."),
    () => check("types: site", "tsc", "-p", "site"),
    () => check("types: office", "tsc", "-p", "office"),
    () => check("types: browser tests", "tsc", "-p", "e2e"),
  ])),
  ...(isFast
    ? [tests("fast")]
    : // The API again, on PostgreSQL if it is installed.
      [tests("unit"), ...(hasPostgres() ? [tests("postgres")] : []), tests("e2e")]),
];
rmSync(reports, { recursive: true });

const failures = counts.flatMap((count) => count.failures);
const sum = (of: "passed" | "skipped") => counts.reduce((total, count) => total + count[of], 0);
const skipped = sum("skipped") > 0 ? `, ${sum("skipped")} skipped` : "";
for (const failure of failures) say(`\nFAILED ${failure}`);
say(`\n${sum("passed")} passed, ${failures.length} failed${skipped}`);
process.exitCode = failures.length > 0 ? 1 : 0;

/** Runs these in order, two at a time. */
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
  if (!failure) return { passed: 1, failures: [], skipped: 0 };
  say(said.trimEnd() || failure.message);
  return { passed: 0, failures: [name], skipped: 0 };
}

/** Runs one project of vitest.config.ts and counts its tests. A run that fails outside its tests counts as one failure. */
function tests(project: string): Count {
  const start = performance.now();
  const report = join(reports, `${project}.json`);
  // One line for each file, and one for each test that takes longer than most whole files.
  const said = ["--reporter=default", "--slowTestThreshold=10000"];
  const args = [
    "run",
    "--project",
    project,
    "--tags-filter",
    "!nightly",
    ...said,
    "--reporter=json",
    `--outputFile.json=${report}`,
  ];
  const env = { ...process.env, ...(process.stdout.isTTY ? {} : { NO_COLOR: "1" }) };
  const { status } = spawnSync("vitest", args, { cwd: root, env, stdio: ["ignore", "inherit", "inherit"] });
  const { passed, failures: found, skipped: unrun } = readReport(report);
  const broken = passed === 0 || (status !== 0 && found.length === 0);
  const all = broken ? [...found, `${project} tests: the run failed outside its tests`] : found;
  const word = all.length === 0 ? "ok    " : "FAILED";
  say(`${word} ${project} tests: ${passed} passed, ${all.length} failed (${seconds(start)})`);
  return { passed, failures: all, skipped: unrun };
}

function readReport(file: string): Count {
  try {
    const report = JSON.parse(readFileSync(file, "utf8")) as Report;
    return {
      passed: report.numPassedTests,
      failures: report.testResults.flatMap(failuresIn),
      skipped: report.numPendingTests + report.numTodoTests,
    };
  } catch {
    return { passed: 0, failures: [], skipped: 0 };
  }
}

/** A file that fails outside its tests, for example in its set-up, is one failure. */
function failuresIn({ name, status, message, assertionResults }: TestFile): string[] {
  const file = relative(root, name);
  const failed = assertionResults.filter((test) => test.status === "failed");
  if (failed.length === 0 && status === "failed") return [`${file}\n${message.slice(0, 600)}`];
  return failed.map((test) => `${file} > ${test.fullName}\n${test.failureMessages.join("\n").slice(0, 600)}`);
}

function seconds(start: number): string {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`;
}

function say(line: string) {
  process.stdout.write(`${line}\n`);
}

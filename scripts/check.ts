/**
 * Every check (`npm test`): format, lint, types and the build, two at a time, then all tests, one project after
 * the other. It prints failures as they happen, and again in a list at the end because CI often keeps only the end of
 * the output; then the number that passed. Each check counts as one, and so does each test. With `--fast` it builds
 * nothing, starts no browser and no PostgreSQL, and leaves out slow tests.
 */
import { execFile, spawnSync, type SpawnSyncOptions } from "node:child_process";
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
/** The part of Playwright's report that we read. A suite is a file or a part of one. */
type BrowserReport = { stats: { expected: number; skipped: number }; errors: { message?: string }[]; suites: Suite[] };
type Suite = { title: string; suites?: Suite[]; specs: Spec[] };
type Spec = {
  title: string;
  tests: { projectName: string; status: string; results: { error?: { message?: string } }[] }[];
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
      [tests("unit"), ...(hasPostgres() ? [tests("postgres")] : []), browserTests()]),
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

/** Runs one project of vitest.config.ts and counts its tests. */
function tests(project: string): Count {
  const report = join(reports, `${project}.json`);
  // One line for each file, and one for each test that takes longer than most whole files.
  const said = ["--reporter=default", "--slowTestThreshold=10000", "--reporter=json", `--outputFile.json=${report}`];
  return run(project, "vitest", ["run", "--project", project, "--tags-filter", "!nightly", ...said], {}, () => {
    const { numPassedTests, numPendingTests, numTodoTests, testResults } = read<Report>(report);
    return {
      passed: numPassedTests,
      failures: testResults.flatMap(failuresIn),
      skipped: numPendingTests + numTodoTests,
    };
  });
}

/** Runs the browser tests and counts them, one for each project that has it. */
function browserTests(): Count {
  const report = join(reports, "e2e.json");
  const args = ["test", "--grep-invert", "@nightly", "--reporter=line,json"];
  return run("e2e", "playwright", args, { PLAYWRIGHT_JSON_OUTPUT_NAME: report }, () => {
    const { stats, errors, suites } = read<BrowserReport>(report);
    const broken = errors.map(({ message = "" }) => message.slice(0, 600));
    return { passed: stats.expected, failures: [...broken, ...suites.flatMap(failuresOf)], skipped: stats.skipped };
  });
}

/** Runs tests and counts them. A run that fails outside its tests counts as one failure. */
function run(name: string, command: string, args: string[], env: Record<string, string>, count: () => Count): Count {
  const start = performance.now();
  const colours = process.stdout.isTTY ? {} : { NO_COLOR: "1" };
  const options = { cwd: root, env: { ...process.env, ...colours, ...env }, stdio: ["ignore", "inherit", "inherit"] };
  const { status } = spawnSync(command, args, options as SpawnSyncOptions);
  const { passed, failures: found, skipped: unrun } = countOr(count);
  const broken = passed === 0 || (status !== 0 && found.length === 0);
  const all = broken ? [...found, `${name} tests: the run failed outside its tests`] : found;
  const word = all.length === 0 ? "ok    " : "FAILED";
  say(`${word} ${name} tests: ${passed} passed, ${all.length} failed (${seconds(start)})`);
  return { passed, failures: all, skipped: unrun };
}

/** Without a report nothing has passed. */
function countOr(count: () => Count): Count {
  try {
    return count();
  } catch {
    return { passed: 0, failures: [], skipped: 0 };
  }
}

function read<Shape>(file: string): Shape {
  return JSON.parse(readFileSync(file, "utf8")) as Shape;
}

function failuresOf({ title, suites = [], specs }: Suite): string[] {
  const own = specs.flatMap(({ title: name, tests: each }) =>
    each
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(
        ({ projectName, results }) =>
          `${title} > ${name} (${projectName})\n${(results.at(-1)?.error?.message ?? "").slice(0, 600)}`,
      ),
  );
  return [...own, ...suites.flatMap(failuresOf)];
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

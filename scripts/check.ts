/**
 * Everything that must hold, one after another (`npm run check`): format, lint, types, the build, and all tests. Prints
 * what fails and, last, how much passed: each check counts as one, each test as one.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { hasPostgres } from "#api/fixtures/postgres-server.ts";

type Count = { passed: number; failed: number; skipped: number };

const root = fileURLToPath(new URL("..", import.meta.url));
const reports = mkdtempSync(join(tmpdir(), "beat-check-"));

const counts = [
  check("format", "prettier", "--check", "."),
  check("lint", "oxlint", "--deny-warnings"),
  check("styles", "stylelint", "site/**/*.css"),
  check("route types", "react-router", "typegen"),
  check("types: server", "tsc", "-p", "."),
  check("types: site", "tsc", "-p", "site"),
  check("types: browser tests", "tsc", "-p", "e2e"),
  check("build", "npm", "run", "--silent", "build"),
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

/** Runs one tool, quiet unless it fails. */
function check(name: string, command: string, ...args: string[]): Count {
  const start = performance.now();
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd: root, encoding: "utf8", stdio: "pipe" });
  const ok = status === 0;
  say(`${ok ? "ok    " : "FAILED"} ${name} (${seconds(start)})`);
  if (!ok) say(`${stdout}${stderr}${error?.message ?? ""}`.trimEnd());
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 };
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

import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { readEffort } from "./api/fixtures/effort.ts";
import { hasPostgres } from "./api/fixtures/postgres-server.ts";

const provide = { effort: readEffort(process.env) };
/**
 * Three files at a time on two cores, because tests sometimes wait. The times are long enough for a busy machine, and
 * no test measures anything against them.
 */
const PATIENT = { maxWorkers: 3, testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 10_000 } } };
/** Small drawings have addresses, as in the build (vite.config.ts). */
const BUILT = { build: { assetsInlineLimit: 0 } };
/** Files of a worker share their imports, because no module of ours keeps state from one test to the next. */
const SHARED = { isolate: false, restoreMocks: true };
const IGNORED = ["**/node_modules/**", "**/build/**"];
const UNIT = ["{api,bench,contract,deploy,operator,process,prove,sandbox,scripts,server,site}/**/*.test.{ts,tsx}"];
/** Long proofs, tests that measure time, and tests that run the built site or other programs. */
const LONG = [
  "{deploy,server}/**",
  "prove/{bugs,schedules-1,schedules-2}.test.ts",
  "api/{fuzz,kill,load,overload}.test.ts",
  "operator/export.test.ts",
  "operator/practise-command.test.ts",
  "prove/clients/**",
];

/** These begin first, in reverse order, so that none is left running alone at the end. */
const LONGEST = [
  "e2e/engines.spec.ts",
  "e2e/manage.spec.ts",
  "e2e/giving-input.spec.ts",
  "e2e/layout.spec.ts",
  "e2e/giving-errors.spec.ts",
  "e2e/budgets.spec.ts",
  "e2e/fragments.spec.ts",
  "prove/bugs.test.ts",
  "prove/schedules-2.test.ts",
  "prove/schedules-1.test.ts",
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => LONGEST.findLastIndex((name) => moduleId.endsWith(`/${name}`));
    // oxlint-disable-next-line unicorn/no-array-sort -- it is no list's
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => place(other) - place(one));
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // A failure shows everything that it found, because CI may keep only this one line.
    chaiConfig: { truncateThreshold: 400 },
    projects: [
      {
        ...BUILT,
        test: {
          name: "unit",
          include: UNIT,
          exclude: IGNORED,
          environment: "node",
          ...PATIENT,
          ...SHARED,
          provide,
        },
      },
      // What `npm test -- --fast` runs: the same without the long tests.
      {
        ...BUILT,
        test: {
          name: "fast",
          include: UNIT,
          exclude: [...IGNORED, ...LONG],
          environment: "node",
          ...PATIENT,
          ...SHARED,
          provide,
        },
      },
      // The whole API suite and the operators' again, on a PostgreSQL that it starts and stops itself.
      ...(hasPostgres()
        ? [
            {
              test: {
                name: "postgres",
                include: ["{api,operator}/**/*.test.ts", "deploy/rolling-restart.test.ts"],
                exclude: IGNORED,
                environment: "node" as const,
                ...PATIENT,
                ...SHARED,
                provide,
                globalSetup: ["api/fixtures/postgres.setup.ts"],
              },
            },
          ]
        : []),
      {
        test: {
          name: "e2e",
          include: ["e2e/**/*.spec.ts"],
          exclude: IGNORED,
          environment: "node",
          globalSetup: ["e2e/global-setup.ts"],
          setupFiles: ["e2e/setup.ts"],
          // Each worker keeps its browser and its server from file to file.
          isolate: false,
          ...PATIENT,
          // A third browser slows the other two by more than it gains.
          maxWorkers: 2,
        },
      },
    ],
  },
});

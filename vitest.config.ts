import { defineConfig } from "vitest/config";
import { readEffort } from "./api/fixtures/effort.ts";
import { hasPostgres } from "./api/fixtures/postgres-server.ts";

const provide = { effort: readEffort(process.env) };
/**
 * Three files at a time on two cores, because tests sometimes wait. The times are long enough for a busy machine, and
 * no test measures anything against them.
 */
const PATIENT = { maxWorkers: 3, testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 10_000 } } };
const IGNORED = ["**/node_modules/**", "**/build/**"];
const FOLDERS = "{api,beat,contract,deploy,office,prove,sandbox,scripts,server,site}";
/** What must be the same on both engines: the store itself, and what races on it. The rest runs on PostgreSQL at night. */
const ON_BOTH_STORES = [
  "api/store/**/*.test.ts",
  "api/{content/publish,jobs/worker,payments/confirm-payment,payments/watch-payment}.test.ts",
];

/**
 * `x.test.ts` are the suite (`npm test`); `x.proof.ts` run in `npm run prove`. The browser tests are in playwright.config.ts.
 */
export default defineConfig({
  test: {
    // A failure shows everything that it found, because CI may keep only this one line.
    chaiConfig: { truncateThreshold: 400 },
    projects: [
      inNode("unit", [`${FOLDERS}/**/*.test.{ts,tsx}`]),
      // `npm test -- --fast`: without what needs the built site or other programs.
      inNode("fast", [`${FOLDERS}/**/*.test.{ts,tsx}`], ["{deploy,server}/**"]),
      inNode("proofs", [`${FOLDERS}/**/*.proof.ts`]),
      ...(hasPostgres()
        ? [
            onPostgres("postgres", ON_BOTH_STORES),
            onPostgres("proofs-postgres", ["{api,beat,office}/**/*.{test,proof}.ts", "prove/{fuzz,kill}.proof.ts"]),
          ]
        : []),
    ],
  },
});

function inNode(name: string, include: string[], exclude: string[] = []) {
  return {
    // Small drawings have addresses, as in the build (vite.config.ts).
    build: { assetsInlineLimit: 0 },
    test: {
      name,
      include,
      exclude: [...IGNORED, ...exclude],
      environment: "node" as const,
      ...PATIENT,
      // Files of a worker share their imports, because no module of ours keeps state from one test to the next.
      isolate: false,
      restoreMocks: true,
      provide,
    },
  };
}

/** The same on a PostgreSQL that the run starts and stops itself. */
function onPostgres(name: string, include: string[]) {
  const project = inNode(name, include);
  return { ...project, test: { ...project.test, globalSetup: ["api/fixtures/postgres.setup.ts"] } };
}

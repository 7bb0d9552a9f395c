import { defineConfig } from "vitest/config";

const IGNORED = ["**/node_modules/**", "**/build/**"];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["{api,contract,operator,sandbox,scripts,server,site}/**/*.test.{ts,tsx}"],
          exclude: IGNORED,
          environment: "node",
        },
      },
      {
        test: {
          name: "e2e",
          include: ["e2e/**/*.spec.ts"],
          exclude: IGNORED,
          environment: "node",
          globalSetup: ["e2e/global-setup.ts"],
          // One browser and one server for all of it: files take their turn.
          fileParallelism: false,
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});

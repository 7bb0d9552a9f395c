/**
 * `npm test` from a bare clone: gets what the checks need (packages, a browser, PostgreSQL, Caddy and its neighbours),
 * then runs them all. `npm test -- --fast` needs only the packages.
 */
import { ensureInstalled } from "./install.mjs";
import { ensureBrowser, ensureDeploymentTools, ensurePostgres, node, run } from "./prepare.mjs";

const options = process.argv.slice(2);
await ensureInstalled({ checks: true });
if (!options.includes("--fast")) {
  ensureBrowser();
  ensurePostgres();
  ensureDeploymentTools();
}
run(node, ["scripts/check.ts", ...options]);

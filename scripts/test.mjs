/**
 * `npm test` from a bare clone: gets what the checks need (packages, a browser, PostgreSQL, Caddy and its neighbours),
 * then runs them all. `npm test -- --fast` needs only the packages.
 */
import { ensureBrowser, ensureDeploymentTools, ensureInstalled, ensurePostgres, node, run } from "./prepare.mjs";

const options = process.argv.slice(2);
await ensureInstalled();
if (!options.includes("--fast")) {
  ensureBrowser();
  ensurePostgres();
  ensureDeploymentTools();
}
run(node, ["scripts/check.ts", ...options]);

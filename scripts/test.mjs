/** `npm test` from a bare clone: gets what the checks need (packages, a browser, PostgreSQL, Caddy and its neighbours), then runs them all. */
import { ensureBrowser, ensureDeploymentTools, ensureInstalled, ensurePostgres, node, run } from "./prepare.mjs";

ensureInstalled();
ensureBrowser();
ensurePostgres();
ensureDeploymentTools();
run(node, ["scripts/check.ts"]);

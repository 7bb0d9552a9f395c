/** `npm test` from a bare clone: gets what the checks need (packages, a browser, PostgreSQL), then runs them all. */
import { ensureBrowser, ensureInstalled, ensurePostgres, node, run } from "./prepare.mjs";

ensureInstalled();
ensureBrowser();
ensurePostgres();
run(node, ["scripts/check.ts"]);

/**
 * `npm run ready`: everything that `npm start` does before it serves, for a release that something else starts. With
 * `--checks` it also installs the packages of the checks, and builds nothing.
 */
import { ensureInstalled } from "./install.mjs";
import { ensureBuilt } from "./prepare.mjs";

const checks = process.argv.includes("--checks");
await ensureInstalled({ checks });
if (!checks) ensureBuilt();

/**
 * `npm test` from a fresh clone: installs what the checks need (packages, and the programs of scripts/programs.mjs),
 * then runs them all. `npm test -- --fast` needs only the packages.
 */
import { ensureInstalled } from "./install.mjs";
import { node, run } from "./prepare.mjs";
import { ensureTestPrograms } from "./programs.mjs";

const options = process.argv.slice(2);
await ensureInstalled({ checks: true });
if (!options.includes("--fast")) ensureTestPrograms();
run(node, ["scripts/check.ts", ...options]);

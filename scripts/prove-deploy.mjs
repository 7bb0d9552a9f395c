/**
 * `npm run prove:deploy` from a fresh clone: installs what the proof needs (packages, Debian's programs, the built
 * site), then runs its steps.
 */
import { ensureInstalled } from "./install.mjs";
import { ensureBuilt, node, run } from "./prepare.mjs";
import { ensureProofPrograms } from "./programs.mjs";

await ensureInstalled({ checks: true });
ensureProofPrograms();
ensureBuilt();
run(node, ["prove/deploy/main.ts", ...process.argv.slice(2)]);

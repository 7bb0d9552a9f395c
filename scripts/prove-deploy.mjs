/**
 * `npm run prove:deploy` from a bare clone: gets what the proof needs (packages, Debian's programs, the built site), then
 * runs its steps.
 */
import { ensureBuilt, ensureInstalled, ensurePostgres, ensureProofTools, node, run } from "./prepare.mjs";

await ensureInstalled();
ensurePostgres();
ensureProofTools();
ensureBuilt();
run(node, ["prove/deploy/main.ts", ...process.argv.slice(2)]);

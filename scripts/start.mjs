/**
 * `npm start` from a fresh clone, on Node 20 or newer: installs what builds and serves unless it is installed, builds
 * if the sources have changed since the last build, then runs the server on the project's own Node. `npm run dev`
 * (`--dev`) builds nothing, and restarts the server when its sources change.
 */
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { ensureInstalled } from "./install.mjs";
import { ensureBuilt, node, root } from "./prepare.mjs";

const WATCHED = ["api", "contract", "process", "sandbox", "server"];
const watching = ["--watch-preserve-output", ...WATCHED.map((folder) => `--watch-path=${folder}`)];

const development = process.argv.includes("--dev");
const settings = join(root, ".env");
if (existsSync(settings)) process.loadEnvFile(settings);

await ensureInstalled();
if (!development) ensureBuilt();

const server = spawn(node, [...(development ? watching : []), "server/main.ts", ...process.argv.slice(2)], {
  cwd: root,
  stdio: "inherit",
});
// The terminal itself sends Ctrl-C to the server, so we must not send it a second time.
process.on("SIGINT", () => undefined);
process.on("SIGTERM", () => server.kill("SIGTERM"));
// A signal to npm ends npm and its shell but never reaches us, so we must not outlive them.
const parent = process.ppid;
setInterval(() => process.ppid !== parent && server.kill("SIGTERM"), 500).unref();
server.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));

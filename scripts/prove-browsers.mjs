/** `npm run prove:browsers` from a fresh clone: every journey in Chromium, Firefox and WebKit, on every kind of phone. */
import { ensureInstalled } from "./install.mjs";
import { ensureBuilt, run } from "./prepare.mjs";
import { ensureBrowsers } from "./programs.mjs";

await ensureInstalled({ checks: true });
ensureBrowsers();
ensureBuilt();
const args = ["run", "--project", "e2e", "e2e/engines.spec.ts", "--reporter=verbose", ...process.argv.slice(2)];
run("vitest", args, { env: { ENGINES: "all" } });

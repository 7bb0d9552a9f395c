/**
 * Measures the built site and a store of a decade (`npm run bench`), and exits with 1 if a budget is exceeded
 * (docs/performance.md). `--only=pages,load` runs some parts. `FILL` is the number of payments of the store.
 */
import { parseArgs } from "node:util";
import { PAGES } from "../pages.ts";
import { openBrowser } from "../../scripts/browser.ts";
import { startBuiltServer } from "../../scripts/built-server.ts";
import { createVerdict } from "./budgets.ts";
import { decadePart } from "./decade.ts";
import { type Bench, givingPart, loadPart, pagesPart } from "./parts.ts";
import { markdown } from "./table.ts";

const PARTS = {
  pages: pagesPart,
  load: loadPart,
  giving: givingPart,
  decade: ({ say }: Bench) => decadePart(Number(process.env["FILL"] ?? 1_000_000), say),
};
type Part = keyof typeof PARTS;
const isPart = (name: string): name is Part => Object.hasOwn(PARTS, name);

const { values: options } = parseArgs({
  options: {
    only: { type: "string" },
  },
});
const named = options.only?.split(",") ?? Object.keys(PARTS);
const unknown = named.filter((name) => !isPart(name));
if (unknown.length > 0) {
  process.stderr.write(`There is no part ${unknown.join(", ")}. The parts are ${Object.keys(PARTS).join(", ")}.\n`);
  process.exit(2);
}
const chosen = named.filter(isPart);
const say = (line: string) => process.stdout.write(`${line}\n`);

const server = await startBuiltServer({ LOG_LEVEL: "warn" });
await warm();
const browser = await openBrowser();
const verdict = createVerdict();
const bench: Bench = { origin: server.origin, browser, verdict, say };
try {
  for (const part of chosen) {
    say(`\n${part}`);
    const measured = await PARTS[part](bench);
    say(`\n${markdown(measured)}`);
  }
} finally {
  await browser.close();
  await server.close();
}
say(verdict.broken.length === 0 ? "\nEvery budget holds." : `\nBroken:\n${verdict.broken.join("\n")}`);
process.exitCode = verdict.broken.length === 0 ? 0 : 1;

/** The server compresses every page after its start, and we measure only what comes after that. */
async function warm(): Promise<void> {
  for (const [path] of PAGES) {
    for (const encoding of ["br", "gzip"]) {
      for (const save of ["on", "off"]) {
        await fetch(server.origin + path, { headers: { "accept-encoding": encoding, "save-data": save } });
      }
    }
  }
}

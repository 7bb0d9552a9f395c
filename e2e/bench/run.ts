/**
 * Measures five pages of the built site on a slow phone, and a store of a decade (`npm run bench`), and exits with 1 if a
 * budget is exceeded or a gift is lost (docs/performance.md). `--only=pages` or `--only=store` runs one part. `--beside`: the
 * folder of another built clone. `--payments`: how many the full store has. `--minutes`: how long gifts come in.
 */
import { Console } from "node:console";
import { parseArgs } from "node:util";
import { measurePages } from "./pages.ts";
import { measureStores } from "./store.ts";

const text = (usual: string) => ({ type: "string", default: usual }) as const;
const options = { only: text(""), beside: text(""), payments: text("1000000"), minutes: text("10") };
const { only, beside, payments, minutes } = parseArgs({ options }).values;
const out = new Console(process.stdout);
const say = (line: string) => out.log(line);
if (only !== "store") {
  const { table, broken } = await measurePages(beside);
  out.table(table);
  say(broken.length === 0 ? "Every budget holds." : `Broken:\n${broken.join("\n")}`);
  if (broken.length > 0) process.exitCode = 1;
}
if (only !== "pages") out.table(await measureStores({ payments: Number(payments), minutes: Number(minutes), say }));

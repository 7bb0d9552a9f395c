/** Writes the state machines from the code into docs/reliability.md (`npm run states`). */
import { readFileSync, writeFileSync } from "node:fs";
import { placeTables } from "./state-tables.ts";

const file = new URL("../docs/reliability.md", import.meta.url);
writeFileSync(file, placeTables(readFileSync(file, "utf8")));

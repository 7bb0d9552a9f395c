/** Writes the state machines from the code into docs/reliability.md (`npm run states`). */
import { readFileSync, writeFileSync } from "node:fs";
import { placeDiagrams } from "./state-diagram.ts";

const file = new URL("../docs/reliability.md", import.meta.url);
writeFileSync(file, placeDiagrams(readFileSync(file, "utf8")));

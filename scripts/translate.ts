/**
 * The words of the emergency pages as a sheet for translators (docs/translating.md). `npm run translate -- ak` prints
 * every line, in the order of importance, with its translation so far. `--from ak.csv` writes the filled sheet to
 * `ak.json` in `site/content/languages/`.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { relative } from "node:path";
import { parseArgs } from "node:util";
import { parse } from "csv-parse/sync";
import { ENGLISH_WORDS } from "#site/content/languages/emergency-words.ts";
import { LANGUAGES } from "#site/content/languages/languages.ts";
import type { TranslatedWords } from "#site/content/languages/translations.ts";
import { wordsIn } from "#site/languages/map-words.ts";

const COLUMNS = ["page", "place", "English", "Translation", "Back into English"] as const;
type Line = Record<(typeof COLUMNS)[number], string>;
const PARTS = ["cardiac-arrest", "frame", "general-emergencies"] as const;

const { values: given, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    from: { type: "string" },
    /** The tests write to another file. */
    file: { type: "string" },
  },
});
const [language = ""] = positionals;
if (!Object.hasOwn(LANGUAGES, language)) refuse(`Name a language: ${Object.keys(LANGUAGES).join(", ")}.`);
const file = given.file ?? new URL(`../site/content/languages/${language}.json`, import.meta.url).pathname;
if (given.from === undefined) print();
else take(given.from);

function print() {
  const known = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as TranslatedWords) : {};
  const rows = PARTS.flatMap((part) =>
    Array.from(wordsIn(ENGLISH_WORDS[part]), ([place, english]) => [
      part,
      place,
      english,
      known[part]?.[place] ?? "",
      "",
    ]),
  );
  for (const row of [COLUMNS, ...rows]) say(row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(","));
}

/** The last column is only for the people who compare the sheet with the English. */
function take(sheet: string) {
  // `columns` makes an object of each row, by the names in the first.
  const lines = parse(readFileSync(sheet), { columns: true, bom: true }) as Line[];
  const words = Object.fromEntries(
    PARTS.flatMap((part) => {
      const places = wordsIn(ENGLISH_WORDS[part]);
      const own = lines.filter((line) => line.page === part && line.Translation.trim() !== "");
      const unknown = own.find(({ place }) => !places.has(place));
      if (unknown)
        refuse(`No line of ${part} is called ${unknown.place}: has the English changed since the sheet was printed?`);
      const changed = own.find(({ place, English }) => places.get(place) !== English);
      if (changed) refuse(`${part}, ${changed.place} now says: ${places.get(changed.place)}`);
      return own.length === 0
        ? []
        : [[part, Object.fromEntries(own.map((line) => [line.place, line.Translation.trim()]))]];
    }),
  ) as TranslatedWords;
  writeFileSync(file, `${JSON.stringify(words, null, 2)}\n`);
  const count = Object.values(words).reduce((sum, part) => sum + Object.keys(part).length, 0);
  say(`${count} of the lines are in ${relative(process.cwd(), file)}.`);
}

function refuse(why: string): never {
  process.stderr.write(`${why}\n`);
  process.exit(1);
}

function say(line: string) {
  process.stdout.write(`${line}\n`);
}

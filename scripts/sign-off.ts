/**
 * Who has signed which medical words (docs/content.md). `npm run sign-off` lists the texts, and `-- burns` prints one
 * as it is read and signed; with `--version`, `--name` and `--role` it records the signature. `--build` is
 * part of `npm run build`: it writes the list for the server and `beat doctor`.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { relative } from "node:path";
import { parseArgs } from "node:util";
import { SIGN_OFF_REPORT } from "#contract/sign-off-report.ts";
import {
  isOld,
  sign,
  signOffOf,
  type Signatures,
  signOffWords,
  type TextToSign,
  versionOf,
} from "#contract/sign-off.ts";
import { TEXTS_TO_SIGN } from "#site/content/texts-to-sign.ts";

const { values: given, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    version: { type: "string" },
    name: { type: "string" },
    role: { type: "string" },
    build: { type: "boolean" },
    /** The tests write to another file. */
    file: { type: "string" },
  },
});
const [id] = positionals;
const today = new Date().toISOString().slice(0, 10);
const file = given.file ?? new URL("../site/content/signatures.json", import.meta.url).pathname;
const signatures = JSON.parse(readFileSync(file, "utf8")) as Signatures;
if (given.build) build();
else if (id === undefined) list();
else if (given.version === undefined) for (const text of named(id)) print(text);
else for (const text of named(id)) write(text, given.version);

function build() {
  const signOffs = TEXTS_TO_SIGN.map((text) => signOffOf(text, signatures));
  mkdirSync(new URL(".", SIGN_OFF_REPORT), { recursive: true });
  writeFileSync(SIGN_OFF_REPORT, JSON.stringify(signOffs));
  say(`First aid: ${signOffWords(signOffs, today)}`);
}

function list() {
  for (const text of TEXTS_TO_SIGN) say(`${text.id.padEnd(16)} ${text.title.padEnd(34)} ${describeSignOff(text)}`);
}

function named(id: string): readonly TextToSign[] {
  const found = TEXTS_TO_SIGN.filter((text) => id === "all" || text.id === id);
  if (found.length === 0) refuse(`There is no text ${id}. npm run sign-off lists them.`);
  return found;
}

function print(text: TextToSign) {
  say(`${text.title}: version ${versionOf(text)}, ${describeSignOff(text)}\n`);
  for (const [index, line] of text.lines.entries()) say(`${String(index + 1).padStart(3)}  ${line}`);
  say("");
}

function describeSignOff(text: TextToSign): string {
  const signOff = signOffOf(text, signatures);
  const signature = signatures[text.id];
  if (!signature || signOff.state === "unsigned") return "not yet signed off";
  const who = `${signature.name}, ${signature.role}, ${signature.date}`;
  if (signOff.state === "changed") return `changed since ${who}: ${signOff.what}`;
  return `signed off by ${who}${isOld(signature, today) ? ": to sign again after 12 months" : ""}`;
}

function write(text: TextToSign, version: string) {
  const { name = "", role = "" } = given;
  if (name.trim() === "" || role.trim() === "") refuse("A signature needs --name and --role.");
  if (version !== versionOf(text))
    refuse(
      `${text.title} is version ${versionOf(text)} now, not ${version}: have somebody read the current text again.`,
    );
  const signature = sign(text, { name, role, date: today });
  const all = { ...signatures, [text.id]: signature };
  const inOrder = TEXTS_TO_SIGN.flatMap(({ id }) => (all[id] ? [[id, all[id]]] : []));
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(inOrder), null, 2)}\n`);
  say(`${text.title}: signed off by ${name}, ${role}, ${signature.date}. Commit ${relative(process.cwd(), file)}.`);
}

function refuse(why: string): never {
  process.stderr.write(`${why}\n`);
  process.exit(1);
}

function say(line: string) {
  process.stdout.write(`${line}\n`);
}

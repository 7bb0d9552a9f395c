import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, expect, test } from "vitest";
import { linesOf, SPOKEN, type Transcript, wordsOf } from "#site/content/pages/spoken-cpr.ts";
import { recordingsOf } from "./recordings.ts";
import { SPEAKERS, type RecordedBy } from "./speakers.ts";

const FOLDER = fileURLToPath(new URL("recordings", import.meta.url));
const GUIDE = readFileSync(new URL("../../docs/recording-a-voice.md", import.meta.url), "utf8");
const MOST_BYTES = 90 * 1024;
const ids = linesOf(SPOKEN.en).map(({ id }) => id);

/** A hash that changes with every spoken word. */
function fingerprintOf(transcript: Transcript): string {
  const said = linesOf(transcript).map((line) => [line.id, wordsOf(line)]);
  return createHash("sha256").update(JSON.stringify(said)).digest("hex").slice(0, 12);
}

/** What is wrong with the recordings of a folder, which has a subfolder for each language. */
function faultsOf(folder: string, speakers: Readonly<Record<string, RecordedBy | undefined>>): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((language) => {
    const transcript = Object.entries(SPOKEN).find(([name]) => name === language)?.[1];
    if (!transcript) return [`${language}: there is no text`];
    const files = readdirSync(join(folder, language));
    const wanted = linesOf(transcript).map(({ id }) => `${id}.opus`);
    const sounds = files.map((file) => ({ file, bytes: readFileSync(join(folder, language, file)) }));
    const total = sounds.reduce((sum, { bytes }) => sum + bytes.length, 0);
    const by = speakers[language];
    return [
      ...wanted.filter((file) => !files.includes(file)).map((file) => `${language}: ${file} is missing`),
      ...files.filter((file) => !wanted.includes(file)).map((file) => `${language}: no line is called ${file}`),
      ...sounds
        .filter(({ bytes }) => !bytes.subarray(0, 64).includes("OpusHead"))
        .map(({ file }) => `${language}: ${file} is not Opus`),
      ...(total > MOST_BYTES ? [`${language}: ${total} bytes are more than ${MOST_BYTES}`] : []),
      ...(by ? [] : [`${language}: nobody says who speaks`]),
      ...(by && by.fingerprint !== fingerprintOf(transcript)
        ? [`${language}: the words of today are ${fingerprintOf(transcript)}`]
        : []),
    ];
  });
}

const made: string[] = [];
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true });
});

/** Makes a folder with a recording for each of these lines. */
function aFolder(names: readonly string[], bytes = 100, language = "en"): string {
  const folder = mkdtempSync(join(tmpdir(), "recordings-"));
  made.push(folder);
  mkdirSync(join(folder, language));
  const sound = Buffer.concat([Buffer.from("OggS"), Buffer.alloc(24), Buffer.from("OpusHead"), Buffer.alloc(bytes)]);
  for (const name of names) writeFileSync(join(folder, language, `${name}.opus`), sound);
  return folder;
}

const somebody = (fingerprint: string) => ({
  en: { speaker: "A. Speaker", consent: "2027-01-10", reviewer: "Dr R. Reader", reviewed: "2027-01-15", fingerprint },
});
const today = somebody(fingerprintOf(SPOKEN.en));

test("each recording has a line, a speaker and today's words, and a language has at most 90 KB", () => {
  expect(faultsOf(FOLDER, SPEAKERS)).toEqual([]);
});

test("names every fault of a recording", () => {
  expect(faultsOf(aFolder(ids), today)).toEqual([]);
  expect(faultsOf(aFolder(ids.slice(1)), today)).toEqual(["en: call.opus is missing"]);
  expect(faultsOf(aFolder([...ids, "hallo"]), today)).toEqual(["en: no line is called hallo.opus"]);
  expect(faultsOf(aFolder(ids, 6000), today)[0]).toMatch(/bytes are more than 92160/u);
  expect(faultsOf(aFolder(ids), {})).toEqual(["en: nobody says who speaks"]);
  expect(faultsOf(aFolder(ids), somebody("older"))).toEqual([`en: the words of today are ${today.en.fingerprint}`]);
  expect(faultsOf(aFolder(["call"], 100, "xx"), today)).toEqual(["xx: there is no text"]);
  const folder = aFolder(ids);
  writeFileSync(join(folder, "en", "call.opus"), "RIFF");
  expect(faultsOf(folder, today)).toEqual(["en: call.opus is not Opus"]);
});

test("one changed word changes the fingerprint", () => {
  const changed = { ...SPOKEN.en, change: { ...SPOKEN.en.change, shown: "Change over: the next person pushes." } };
  expect(fingerprintOf(changed)).not.toBe(fingerprintOf(SPOKEN.en));
});

test("uses a language's recordings only when every line is there and the speaker is named", () => {
  const found = Object.fromEntries(ids.map((id) => [`./recordings/en/${id}.opus`, `/assets/${id}-1.opus`]));
  const addresses = { call: "/assets/call-1.opus", "10": "/assets/10-1.opus" };
  expect(recordingsOf("en", found, today)).toMatchObject(addresses);
  expect(recordingsOf("en", found, {})).toBeUndefined();
  delete found["./recordings/en/call.opus"];
  expect(recordingsOf("en", found, today)).toBeUndefined();
});

test("the guide lists every line with the words to say, in order", () => {
  const rows = Array.from(GUIDE.matchAll(/^\| `([\w-]+)\.opus` +\| (.+?) +\|$/gmu), ([, id, said]) => [id, said]);
  expect(rows).toEqual(linesOf(SPOKEN.en).map((line) => [line.id, wordsOf(line)]));
});

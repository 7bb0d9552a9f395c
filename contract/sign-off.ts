import { createHash } from "node:crypto";
import { z } from "zod";

/** A text that people may act on in an emergency: the lines that a clinician signs. */
export type TextToSign = { id: string; title: string; lines: readonly string[] };

/**
 * The person who has read exactly these lines and vouches for them, from the texts of its record. The lines are kept, as JSON,
 * so that changes can be listed.
 */
export const Signature = z.object({
  name: z.string(),
  role: z.string(),
  date: z.string(),
  version: z.string(),
  lines: z.string().transform((text): readonly string[] => z.array(z.string()).parse(JSON.parse(text))),
});
type Signature = z.output<typeof Signature>;

/** By the id of the text. */
type Signatures = Readonly<Record<string, Signature>>;

/**
 * The sign-off of a text on a day. `changed`: it differs from the signed text; `what` says where. `expired`: guidelines
 * change, so a signature counts for 12 months.
 */
export type SignOff = { id: string; title: string; version: string } & (
  | ({ state: "signed" | "expired" } & Pick<Signature, "name" | "role" | "date">)
  | { state: "unsigned" }
  | { state: "changed"; what: string }
);

/**
 * Identifies the exact words: twelve hexadecimal digits of a SHA-256. The amount of white space and the two encodings of an
 * accented letter make no difference, because readers cannot see them. Every other character does, and so does the
 * order of the lines.
 */
export function versionOf({ lines }: Pick<TextToSign, "lines">): string {
  const hash = createHash("sha256").update(lines.map(seen).join("\n"));
  return hash
    .digest("hex")
    .slice(0, 12)
    .replaceAll(/(.{4})(?=.)/gu, "$1-");
}

/** A line as a reader sees it. */
export function seen(line: string): string {
  return line.normalize("NFC").replaceAll(/\s+/gu, " ").trim();
}

/** `on`: `YYYY-MM-DD`. */
export function signOffOf(text: TextToSign, signatures: Signatures, on: string): SignOff {
  const { id, title } = text;
  const about = { id, title, version: versionOf(text) };
  const signature = Object.hasOwn(signatures, id) ? signatures[id] : undefined;
  if (!signature || [signature.name, signature.role, signature.date].some((each) => each.trim() === ""))
    return { ...about, state: "unsigned" };
  const { name, role, date } = signature;
  // A version is short enough that another text could be found with the same.
  if (signature.version === about.version && signature.lines.map(seen).join("\n") === text.lines.map(seen).join("\n"))
    return { ...about, state: checkBy({ date }) <= on ? "expired" : "signed", name, role, date };
  return { ...about, state: "changed", what: changesSince(signature.lines, text.lines) };
}

/** The day from which on somebody has to have read the text again: 12 months after it was signed. */
export function checkBy({ date }: Pick<Signature, "date">): string {
  return `${Number(date.slice(0, 4)) + 1}${date.slice(4)}`;
}

/** Lists the lines that differ from the signed ones: `line 3, line 5, 1 line is gone`. */
function changesSince(signed: readonly string[], now: readonly string[]): string {
  const before = new Set(signed.map(seen));
  const changed = now.flatMap((line, index) => (before.has(seen(line)) ? [] : [`line ${index + 1}`]));
  const after = new Set(now.map(seen));
  const gone = [...before].filter((line) => !after.has(line)).length - changed.length;
  const fewer = gone > 0 ? [`${gone} ${gone === 1 ? "line is" : "lines are"} gone`] : [];
  return [...changed, ...fewer].join(", ") || "the order of the lines";
}

/** The signature of a person who has read this text as it is now. */
export function sign(text: TextToSign, who: Pick<Signature, "name" | "role" | "date">): Signature {
  return { ...who, version: versionOf(text), lines: text.lines };
}

/** What `npm start` and `beat doctor` say about the first aid on a day, and whether nothing has to be signed. */
export function reportSignOffs(texts: readonly TextToSign[] | undefined, signatures: Signatures, on: string) {
  if (!texts) return { words: "nothing is built, so nobody knows which texts there are", isAll: false };
  const signOffs = texts.map((text) => signOffOf(text, signatures, on));
  const unsigned = signOffs.filter(({ state }) => state === "unsigned").map(({ title }) => title);
  const changed = signOffs.flatMap((each) => (each.state === "changed" ? [`${each.title}, ${each.what}`] : []));
  const old = signOffs.flatMap((each) => (each.state === "expired" ? [`${each.title}, ${each.date}`] : []));
  const all = unsigned.length === signOffs.length ? "every text" : unsigned.join(", ");
  const words = [
    ...(changed.length > 0 ? [`changed since signed: ${changed.join("; ")}`] : []),
    ...(old.length > 0 ? [`to sign again after 12 months: ${old.join("; ")}`] : []),
    ...(unsigned.length > 0 ? [`not yet signed off by a clinician: ${all}`] : []),
  ].join("; ");
  return { words: words || "every text is signed off by a clinician", isAll: words === "" };
}

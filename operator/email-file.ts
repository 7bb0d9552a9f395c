import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { MonthlyUpdate } from "#api/subscribers/ports.ts";
import { RefusedError } from "#api/operators/refused-error.ts";

/** Mail programs cut longer subjects off in their lists. */
const LONGEST_SUBJECT = 120;
/** Mail programs hide the end of a long e-mail, and with it the link that ends updates. This is far below that size. */
const LONGEST_TEXT = 20_000;
// Control characters except tabs and line ends, and the replacement character for unreadable text.
const UNREADABLE = /[^\P{Cc}\t\n]|\uFFFD/u;
const ID_LENGTH = 32;

/**
 * Reads an e-mail: its subject, an empty line, its text. Line endings, trailing spaces and extra empty lines do not
 * change its id. Throws `RefusedError` with everything that is wrong with it.
 */
export async function readEmailFile(path: string, name: string): Promise<MonthlyUpdate> {
  const email = (await textOf(path, name))
    .replaceAll(/\r\n?/gu, "\n")
    .split("\n")
    .map((line) => line.trimEnd());
  const [subject = "", second = "", ...rest] = email;
  const text = rest
    .join("\n")
    .replaceAll(/\n{3,}/gu, "\n\n")
    .replace(/^\n{1,2}|\n{1,2}$/gu, "");
  const problems = problemsOf(subject, second, text);
  if (problems.length > 0) {
    throw new RefusedError(
      [`${name} is not ready to send, so nothing was done:`, ...problems.map((problem) => `- ${problem}`)].join("\n"),
    );
  }
  const id = createHash("sha256").update(`${subject}\n\n${text}`).digest("hex").slice(0, ID_LENGTH);
  return { id, subject, text };
}

function problemsOf(subject: string, second: string, text: string): string[] {
  const found: [boolean, string][] = [
    [subject.trim() === "", "The first line is empty. Write the subject there."],
    [/^\s*subject\s*:/iu.test(subject), "The first line is the subject itself. Leave out the word “Subject:”."],
    [
      subject.length > LONGEST_SUBJECT,
      `The first line, the subject, has ${subject.length} characters. It may have ${LONGEST_SUBJECT}.`,
    ],
    [second !== "", "The second line is not empty. Leave one empty line between subject and text."],
    [text === "" && second === "", "There is no text. Write it from the third line on."],
    [text.length > LONGEST_TEXT, `The text has ${text.length} characters. It may have ${LONGEST_TEXT}.`],
    [
      UNREADABLE.test([subject, second, text].join("\n")),
      "It has characters that cannot be read. Save it as plain text.",
    ],
  ];
  return found.filter(([isSo]) => isSo).map(([, words]) => words);
}

async function textOf(path: string, name: string): Promise<string> {
  const bytes = await readFile(path).catch(() => {
    throw new RefusedError(`${name} cannot be read. Nothing was done.`);
  });
  try {
    // Drops a byte order mark, and throws if the bytes are not UTF-8.
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new RefusedError(`${name} is not plain text in UTF-8. Save it in that form; nothing was done.`);
  }
}

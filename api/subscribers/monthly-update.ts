import { cleanLines, cleanText } from "#contract/clean.ts";
import { createHash } from "node:crypto";

/** The monthly letter to all subscribers. `id` is derived from its words; empty lines separate the paragraphs of `text`. */
export type MonthlyUpdate = { id: string; subject: string; text: string };

/** Mail programs cut longer subjects off in their lists. */
const LONGEST_SUBJECT = 120;
/** Mail programs hide the end of a long e-mail, and with it the link that ends updates. This is far below that size. */
const LONGEST_TEXT = 20_000;
const ID_LENGTH = 32;

type Problem = { field: "subject" | "text"; message: string };

/**
 * An e-mail to all subscribers, as somebody typed it. Line endings, extra spaces and extra empty lines do not change
 * its id. Returns everything that is wrong with it, if anything is.
 */
export function readUpdate(typed: {
  subject: string;
  text: string;
}): { update: MonthlyUpdate } | { problems: Problem[] } {
  const subject = cleanText(typed.subject);
  const text = cleanLines(typed.text).replaceAll(/\n{3,}/gu, "\n\n");
  const problems = [
    ...problemsOf("subject", subject, LONGEST_SUBJECT, "Write the subject, with the month."),
    ...problemsOf("text", text, LONGEST_TEXT, "Write the text."),
  ];
  if (problems.length > 0) return { problems };
  const id = createHash("sha256").update(`${subject}\n\n${text}`).digest("hex").slice(0, ID_LENGTH);
  return { update: { id, subject, text } };
}

function problemsOf(field: Problem["field"], words: string, most: number, ifEmpty: string): Problem[] {
  if (words === "") return [{ field, message: ifEmpty }];
  if (words.length <= most) return [];
  return [{ field, message: `The ${field} has ${words.length} characters. It may have ${most}.` }];
}

import { z } from "zod";
import { cleanCode, cleanText } from "../clean.ts";
import { cleanEmail, emailProblem } from "../fields.ts";
import { type Pesewas, parseAmount } from "../money.ts";
import { PICTURE_NAME } from "../addresses.ts";
import { cedisOf } from "../wire.ts";

/** How the office asks for a field. */
export type FieldForm = {
  label: string;
  hint?: string;
  type: "text" | "long" | "day" | "month" | "number" | "picture";
  isOptional?: true;
};

/** A field: what was typed becomes a value, or a sentence that says what to correct. */
export type FieldSchema<Value> = z.ZodType<Value, string>;

/** What the office knows of a field's form. Every field of a record has one. */
export function formOf(field: z.ZodType): FieldForm {
  const form = field.meta() as FieldForm | undefined;
  if (!form) throw new Error("This field was not made in fields.ts.");
  return form;
}

type Words = { label: string; hint?: string };

/** Makes the fields of one type: what they take, and how the office asks for each of them. */
const fieldOf =
  <Value>(type: FieldForm["type"], value: FieldSchema<Value>) =>
  (words: Words): FieldSchema<Value> =>
    value.meta({ ...words, type });

const filled = (most: number) =>
  z.string().min(1, "Enter this").max(most, `This is too long: ${most} characters are the most`);

/** One line, of at most so many characters. What no reader sees is left out. */
export const line = (words: Words, most: number) =>
  fieldOf("text", z.string().transform(cleanText).pipe(filled(most)))(words);

/** Text in paragraphs, which an empty line separates. */
export const paragraphs = (words: Words, most: number) =>
  fieldOf("long", z.string().transform(cleanParagraphs).pipe(filled(most)))(words);

function cleanParagraphs(typed: string): string {
  const lines = typed.split("\n").map(cleanText).join("\n");
  return lines
    .split(/\n{2,}/u)
    .map(cleanText)
    .filter(Boolean)
    .join("\n\n");
}

/** The address of a page elsewhere. Nothing but `https` is linked. */
export const webLink = fieldOf(
  "text",
  z
    .string()
    .transform(cleanText)
    .pipe(z.string().max(500, "This address is too long"))
    .refine(isWebLink, "Enter a whole address that begins with https://"),
);

function isWebLink(text: string): boolean {
  if (!/^https:\/\/[^\s\p{C}]+$/u.test(text) || !URL.canParse(text)) return false;
  const { username, password, hostname } = new URL(text);
  return username === "" && password === "" && hostname.includes(".");
}

export const email = fieldOf(
  "text",
  z
    .string()
    .transform(cleanEmail)
    // In a link an address ends where its query begins.
    .refine(
      (text) => emailProblem(text) === undefined && !/[?&#%]/u.test(text),
      "Enter an e-mail address, like hello@beat.org.gh",
    ),
);

/** A telephone number as it is shown, with its country: `+233 30 222 3344`. */
export const phone = fieldOf(
  "text",
  z
    .string()
    .transform((text) =>
      cleanCode(text)
        .replaceAll("-", " ")
        .replace(/^0(?=[1-9])/u, "+233 "),
    )
    .refine((text) => /^\+\d[\d ]{7,19}$/u.test(text), "Enter a number, like 030 222 3344 or +233 30 222 3344"),
);

const isDay = (text: string) => text.startsWith("20") && z.iso.date().safeParse(text).success;

export const day = fieldOf("day", z.string().transform(cleanCode).refine(isDay, "Enter a day, like 2026-11-24"));

export const month = fieldOf(
  "month",
  z
    .string()
    .transform(cleanCode)
    .refine((text) => isDay(`${text}-01`), "Enter a month, like 2026-11"),
);

export const cedis = fieldOf("number", cedisOf("Enter an amount in cedis, like 20 or 20.50"));

/** Lines of what for and how much, as somebody types them or a spreadsheet copies them. */
export function sums(words: Words, most: number): FieldSchema<Sum[]> {
  const lines = z
    .string()
    .transform((text) => text.split("\n").flatMap((line, at) => (line.trim() === "" ? [] : [{ line, number: at + 1 }])))
    .pipe(
      z
        .array(SumLine)
        .min(1, "Enter at least one line, like Gloves: 100.50")
        .max(most, `This is too long: ${most} lines are the most`),
    )
    .superRefine((found, context) => {
      const twice = found.find(({ purpose }, at) => found.findIndex((other) => other.purpose === purpose) < at);
      if (twice) context.addIssue(`Enter “${twice.purpose}” once: add its lines up`);
    });
  return fieldOf("long", lines)(words);
}

type Sum = { purpose: string; amount: Pesewas };
const LONGEST_PURPOSE = 120;

/** The amount follows the last colon or tab. */
const SumLine = z.object({ line: z.string(), number: z.int() }).transform(({ line, number }, context): Sum => {
  const at = Math.max(line.lastIndexOf(":"), line.lastIndexOf("\t"));
  const purpose = cleanText(line.slice(0, Math.max(0, at)));
  const amount = parseAmount(line.slice(at + 1));
  if (purpose === "") context.addIssue(`Enter what for, a colon and the amount in line ${number}, like Gloves: 100.50`);
  else if (purpose.length > LONGEST_PURPOSE)
    context.addIssue(`This is too long in line ${number}: ${LONGEST_PURPOSE} characters are the most`);
  else if (amount.ok) return { purpose, amount: amount.pesewas };
  else context.addIssue(`Enter the amount of line ${number} in cedis, like 100.50`);
  return z.NEVER;
});

export function wholeNumber(words: Words, least: number, most: number) {
  const number = z
    .string()
    .transform(cleanCode)
    .refine((text) => /^(?:\d{1,9}|\d{1,3}(?:[ ,]\d{3}){1,2})$/u.test(text), "Enter a whole number")
    .transform((text) => Number(text.replace(/[ ,]/gu, "")))
    .refine((value) => value >= least && value <= most, `Enter a number from ${least} to ${most}`);
  return fieldOf("number", number)(words);
}

/** The id of a film, by itself or in any of its addresses on YouTube. */
const FILM =
  /^(?:https:\/\/(?:youtu\.be\/|(?:www\.|m\.)?youtube\.com\/(?:watch\?(?:[^#]*&)?v=|embed\/|shorts\/)))?([\w-]{11})(?:[?&#].*)?$/u;

export const youTube = fieldOf(
  "text",
  z
    .string()
    .transform((text) => FILM.exec(cleanText(text))?.[1] ?? "")
    .refine((id) => id !== "", "Enter the film’s address on YouTube, like https://youtu.be/QOWB1hYAjZc"),
);

export const picture = fieldOf("picture", z.string().regex(PICTURE_NAME, "Choose a picture"));

export function optional<Value>(field: FieldSchema<Value>): FieldSchema<Value | null> {
  const text = z.string().transform((typed) => (cleanText(typed) === "" ? null : typed));
  return text.pipe(field.nullable()).meta({ ...formOf(field), isOptional: true });
}

import { z } from "zod";
import { cleanCode, cleanText } from "../clean.ts";
import { cleanEmail, emailProblem } from "../fields.ts";
import { type Pesewas, parseAmount } from "../money.ts";
import { PICTURE_NAME } from "../addresses.ts";

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

const described = <Value>(field: z.ZodType<Value, string>, form: FieldForm): FieldSchema<Value> => field.meta(form);

type Words = { label: string; hint?: string };

/** One line, of at most so many characters. What no reader sees is left out. */
export function line(words: Words, most: number) {
  return described(z.string().transform(cleanText).pipe(filled(most)), { ...words, type: "text" });
}

/** Text in paragraphs, which an empty line separates. */
export function paragraphs(words: Words, most: number) {
  const text = z
    .string()
    .transform((typed) =>
      typed
        .split("\n")
        .map(cleanText)
        .join("\n")
        .split(/\n{2,}/u)
        .map(cleanText)
        .filter(Boolean)
        .join("\n\n"),
    )
    .pipe(filled(most));
  return described(text, { ...words, type: "long" });
}

const filled = (most: number) =>
  z.string().min(1, "Enter this").max(most, `This is too long: ${most} characters are the most`);

/** The address of a page elsewhere. Nothing but `https` is linked. */
export function webLink(words: Words) {
  const link = z
    .string()
    .transform(cleanText)
    .pipe(z.string().max(500, "This address is too long"))
    .refine(isWebLink, "Enter a whole address that begins with https://");
  return described(link, { ...words, type: "text" });
}

function isWebLink(text: string): boolean {
  if (!/^https:\/\/[^\s\p{C}]+$/u.test(text) || !URL.canParse(text)) return false;
  const { username, password, hostname } = new URL(text);
  return username === "" && password === "" && hostname.includes(".");
}

export function email(words: Words) {
  const address = z
    .string()
    .transform(cleanEmail)
    // In a link an address ends where its query begins.
    .refine(
      (text) => emailProblem(text) === undefined && !/[?&#%]/u.test(text),
      "Enter an e-mail address, like hello@beat.org.gh",
    );
  return described(address, { ...words, type: "text" });
}

/** A telephone number as it is shown, with its country: `+233 30 222 3344`. */
export function phone(words: Words) {
  const number = z
    .string()
    .transform((typed) =>
      cleanCode(typed)
        .replaceAll("-", " ")
        .replace(/^0(?=[1-9])/u, "+233 "),
    )
    .refine((text) => /^\+\d[\d ]{7,19}$/u.test(text), "Enter a number, like 030 222 3344 or +233 30 222 3344");
  return described(number, { ...words, type: "text" });
}

export function day(words: Words) {
  const date = z.string().transform(cleanCode).refine(isDay, "Enter a day, like 2026-11-24");
  return described(date, { ...words, type: "day" });
}

export function month(words: Words) {
  const date = z
    .string()
    .transform(cleanCode)
    .refine((text) => isDay(`${text}-01`), "Enter a month, like 2026-11");
  return described(date, { ...words, type: "month" });
}

function isDay(text: string): boolean {
  if (!/^20\d{2}-\d{2}-\d{2}$/u.test(text)) return false;
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

export function cedis(words: Words): FieldSchema<Pesewas> {
  const amount = z.string().transform((text, context): Pesewas => {
    const parsed = parseAmount(text);
    if (parsed.ok) return parsed.pesewas;
    context.addIssue("Enter an amount in cedis, like 20 or 20.50");
    return z.NEVER;
  });
  return described(amount, { ...words, type: "number" });
}

/** Lines of what for and how much, as somebody types them or a spreadsheet copies them. */
export function sums(words: Words, most: number): FieldSchema<Sum[]> {
  const lines = z.string().transform((text, context): Sum[] => {
    const typed = text.split("\n").map((each) => each.trim());
    const read = typed.flatMap((each, index) => (each === "" ? [] : [sumIn(each, index + 1)]));
    const [wrong] = read.filter((each) => typeof each === "string");
    const found = read.filter((each) => typeof each !== "string");
    const twice = found.find(({ purpose }, index) => found.findIndex((other) => other.purpose === purpose) < index);
    if (wrong === undefined && !twice && found.length > 0 && found.length <= most) return found;
    context.addIssue(
      wrong ??
        (twice
          ? `Enter “${twice.purpose}” once: add its lines up`
          : found.length === 0
            ? "Enter at least one line, like Gloves: 100.50"
            : `This is too long: ${most} lines are the most`),
    );
    return z.NEVER;
  });
  return described(lines, { ...words, type: "long" });
}

type Sum = { purpose: string; amount: Pesewas };
const LONGEST_PURPOSE = 120;

/** Returns what to correct if it is no such line. The amount follows the last colon or tab. */
function sumIn(line: string, number: number): Sum | string {
  const at = Math.max(line.lastIndexOf(":"), line.lastIndexOf("\t"));
  const purpose = cleanText(line.slice(0, Math.max(0, at)));
  const amount = parseAmount(line.slice(at + 1));
  if (purpose === "") return `Enter what for, a colon and the amount in line ${number}, like Gloves: 100.50`;
  if (purpose.length > LONGEST_PURPOSE)
    return `This is too long in line ${number}: ${LONGEST_PURPOSE} characters are the most`;
  return amount.ok ? { purpose, amount: amount.pesewas } : `Enter the amount of line ${number} in cedis, like 100.50`;
}

export function wholeNumber(words: Words, least: number, most: number) {
  const number = z
    .string()
    .transform(cleanCode)
    .refine((text) => /^(?:\d{1,9}|\d{1,3}(?:[ ,]\d{3}){1,2})$/u.test(text), "Enter a whole number")
    .transform((text) => Number(text.replace(/[ ,]/gu, "")))
    .refine((value) => value >= least && value <= most, `Enter a number from ${least} to ${most}`);
  return described(number, { ...words, type: "number" });
}

/** The eleven characters that name a film on YouTube, also from the film's whole address. */
export function youTube(words: Words) {
  const id = z.string().transform((text, context) => {
    const found = youTubeId(cleanText(text));
    if (found !== undefined && /^[\w-]{11}$/u.test(found)) return found;
    context.addIssue("Enter the film’s address on YouTube, like https://youtu.be/QOWB1hYAjZc");
    return z.NEVER;
  });
  return described(id, { ...words, type: "text" });
}

/** The film in an address of YouTube; what is no address may be the film's id itself. */
function youTubeId(typed: string): string | undefined {
  if (!URL.canParse(typed)) return typed;
  const { protocol, hostname, pathname, searchParams } = new URL(typed);
  if (protocol !== "https:") return undefined;
  const [, first, second] = pathname.split("/");
  if (hostname === "youtu.be") return first;
  if (!["youtube.com", "www.youtube.com", "m.youtube.com"].includes(hostname)) return undefined;
  if (first === "watch") return searchParams.get("v") ?? undefined;
  return first === "embed" || first === "shorts" ? second : undefined;
}

/** The name of a picture that was uploaded. */
export function picture(words: Words) {
  return described(z.string().regex(PICTURE_NAME, "Choose a picture"), { ...words, type: "picture" });
}

/** The same field, which may be left empty. */
export function optional<Value>(field: FieldSchema<Value>): FieldSchema<Value | null> {
  const form = formOf(field);
  const maybe = z.string().transform((text, context): Value | null => {
    if (cleanText(text) === "") return null;
    const { data, error } = field.safeParse(text);
    if (!error) return data;
    context.addIssue(error.issues[0]?.message ?? "This cannot be read");
    return z.NEVER;
  });
  return described(maybe, { ...form, isOptional: true });
}

import { cleanCode } from "./clean.ts";
import { groupThousands } from "./format.ts";

/**
 * Money is a whole number of pesewas (100 to the cedi). Text is converted digit by digit, never through a floating-point
 * number.
 */
export type Pesewas = number & { readonly unit: "pesewas" };

/** `unclear`: it can be read in two ways, as `1.000` can. */
export type AmountProblem =
  | "missing"
  | "not-a-number"
  | "unclear"
  | "not-positive"
  | "too-precise"
  | "too-small"
  | "too-large";
type AmountResult = { ok: true; pesewas: Pesewas } | { ok: false; problem: AmountProblem };

/** The smallest and the largest gift, both inclusive. */
export type AmountLimits = Readonly<{ minimum: Pesewas; maximum: Pesewas }>;

/** Any amount that can be represented exactly, for amounts that were validated before. */
const ANY_AMOUNT: AmountLimits = { minimum: 1 as Pesewas, maximum: Number.MAX_SAFE_INTEGER as Pesewas };

const CURRENCY = /^(?:gh[₵¢sc]?|[₵¢]) ?| ?(?:gh[₵¢sc]|[₵¢]|(?:ghana )?cedis?)$/giu;
/** Thousands with one mark between them or none, then perhaps a point or a comma, and pesewas. */
const WRITTEN = /^(\d{1,3}(?:([ ,.'’])\d{3}(?:\2\d{3})*)|\d+)(?:([.,])(\d*))?$/u;

/**
 * Parses an amount in cedis that a person typed: `20`, `20.50`, `20,50`, `1,000`, `1 000`, `GH₵ 1,000.00`. A comma with
 * three figures after it separates thousands. What can be read in two ways is not guessed: `1.000`, `0,500`.
 * Without limits any amount above zero is valid.
 */
export function parseAmount(text: string, limits: AmountLimits = ANY_AMOUNT): AmountResult {
  const bare = cleanCode(text).replace(/٫/gu, ".").replace(/[٬،]/gu, ",").replace(CURRENCY, "");
  if (bare === "") return { ok: false, problem: "missing" };
  if (bare.startsWith("-") && WRITTEN.test(bare.slice(1))) return { ok: false, problem: "not-positive" };
  const match = WRITTEN.exec(bare);
  if (!match) return { ok: false, problem: "not-a-number" };
  const [, whole = "", between = "", point, fraction = ""] = match;
  const isOddGroup = between !== "" && (whole.startsWith("0") || (between === point && fraction !== ""));
  const isPointOrGroup = between === "." && whole.length < 8 && point === undefined;
  if (isOddGroup || isPointOrGroup || (point === "," && fraction.length > 2)) return { ok: false, problem: "unclear" };
  if (fraction.length > 2) return { ok: false, problem: "too-precise" };
  const cedis = whole.replace(/\D/gu, "");
  if (cedis.replace(/^0+/u, "").length > 9) return { ok: false, problem: "too-large" };
  const pesewas = (Number(cedis) * 100 + Number(fraction.padEnd(2, "0"))) as Pesewas;
  if (pesewas <= 0) return { ok: false, problem: "not-positive" };
  const problem = limitProblem(pesewas, limits);
  return problem ? { ok: false, problem } : { ok: true, pesewas };
}

export function limitProblem(amount: Pesewas, { minimum, maximum }: AmountLimits) {
  if (amount < minimum) return "too-small";
  return amount > maximum ? "too-large" : undefined;
}

/** Cedis with at most two decimals, as a JSON number: the form of money in requests and answers. */
export function toCedis(pesewas: Pesewas): number {
  return Number(toCedisText(pesewas));
}

/** Converts an amount from a request or an answer, cedis with at most two decimals, to pesewas. */
export function fromCedis(cedis: number): Pesewas {
  return Math.round(cedis * 100) as Pesewas;
}

/** Cedis as digits with exactly two decimals: `20.00`. */
export function toCedisText(pesewas: Pesewas): string {
  const digits = String(Math.abs(pesewas)).padStart(3, "0");
  return `${pesewas < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** `GH₵5,000`, `GH₵20.50`: the sign, thousands separators, and decimals only if they are not zero. */
export function formatCedis(pesewas: Pesewas): string {
  const [cedis = "0", fraction = "00"] = toCedisText(Math.abs(pesewas) as Pesewas).split(".");
  return `${pesewas < 0 ? "−" : ""}GH₵${groupThousands(cedis)}${fraction === "00" ? "" : `.${fraction}`}`;
}

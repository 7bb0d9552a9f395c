import { type Frequency, isFrequency } from "#contract/channels.ts";
import type { Pesewas } from "#contract/money.ts";
import { amountAt, numberAt, objectAt, textAt } from "#site/api-answers.ts";
import { listAt } from "./managed-donation.ts";

/** `credit`: money that came in; `refund`: money that we gave back; `reversal`: money that the network took back. */
const MONEY_KINDS = ["credit", "refund", "reversal"] as const;
/** `correction`: takes back what an earlier line said. */
const LINE_KINDS = [...MONEY_KINDS, "correction"] as const;

export type GivingLine = {
  at: string;
  kind: (typeof LINE_KINDS)[number];
  /** The kind of the line that a correction corrects. */
  corrects: (typeof MONEY_KINDS)[number] | undefined;
  amount: Pesewas;
  type: Frequency;
  reference: string;
  receipt: number | undefined;
};

/** What a donor gave and got back from `from` to `to`, both included. Dates are `YYYY-MM-DD`, times ISO 8601 in UTC. */
export type GivingStatement = {
  /** Whether it covers every gift of a phone, not only the gift of a link. */
  whole: boolean;
  from: string;
  to: string;
  names: string[];
  lines: GivingLine[];
  given: Pesewas;
  returned: Pesewas;
};

/** Reads the API's answer. `undefined` if any part cannot be read, because the rest would look complete. */
export function toGivingStatement(body: unknown): GivingStatement | undefined {
  const data = objectAt(body, "data");
  const from = textAt(data, "from");
  const to = textAt(data, "to");
  const given = totalAt(data, "given");
  const returned = totalAt(data, "returned");
  const shown = listAt(data, "lines");
  const lines = shown.flatMap(toLine);
  if (from === undefined || to === undefined || given === undefined || returned === undefined) return undefined;
  if (!Array.isArray(data?.["lines"]) || lines.length < shown.length) return undefined;
  const names = listAt(data, "names").filter((name) => typeof name === "string");
  return { whole: textAt(data, "scope") === "phone", from, to, names, lines, given, returned };
}

/** An amount that may be 0 or, after a correction, negative. */
function totalAt(data: unknown, key: string): Pesewas | undefined {
  const cedis = numberAt(data, key);
  if (cedis === undefined || cedis === 0) return cedis as Pesewas | undefined;
  const amount = amountAt({ amount: Math.abs(cedis) }, "amount");
  return amount === undefined || cedis > 0 ? amount : (-amount as Pesewas);
}

function toLine(value: unknown): GivingLine[] {
  const at = textAt(value, "at");
  const kind = LINE_KINDS.find((each) => each === textAt(value, "kind"));
  const corrects = MONEY_KINDS.find((each) => each === textAt(value, "corrects"));
  const amount = amountAt(value, "amount");
  const type = textAt(value, "type");
  const reference = textAt(value, "reference");
  if (at === undefined || kind === undefined || amount === undefined || reference === undefined) return [];
  if (!isFrequency(type)) return [];
  return [{ at, kind, corrects, amount, type, reference, receipt: numberAt(value, "receipt") }];
}

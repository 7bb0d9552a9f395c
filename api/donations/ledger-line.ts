/** What a line of the ledger is about: a one-time donation, or a charge of a recurring one. */
export type PaymentKind = "donation" | "charge";

/** `refund`: given back by us, all or part; `reversal`: taken back by the network. Both are contra lines. */
export type MoneyKind = "credit" | "refund" | "reversal";

/** `correction`: takes back what an earlier line said, all or part, because it was not so (api/corrections/). */
export type LineKind = MoneyKind | "correction";

/** A line, or a sum of lines of one kind. `corrects`: the kind of the line that a correction corrects, otherwise empty. */
export type LineSort = { kind: LineKind; corrects: MoneyKind | "" };

/** The kind of money that a line changes, and whether it adds to it or takes from it. */
export function effectOf({ kind, corrects }: LineSort): { on: MoneyKind; sign: 1 | -1 } {
  return kind === "correction" ? { on: corrects === "" ? "credit" : corrects, sign: -1 } : { on: kind, sign: 1 };
}

/** 1 if a line says that we have more money than before, and -1 if less. */
export function signOf(line: LineSort): 1 | -1 {
  const { on, sign } = effectOf(line);
  return (on === "credit") === (sign === 1) ? 1 : -1;
}

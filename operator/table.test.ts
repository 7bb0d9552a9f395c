import { expect, test } from "vitest";
import { counted, facts, table } from "./table.ts";

test("amounts are aligned, and a column without a value is left out", () => {
  const rows = [
    ["BEAT-1", "GH₵1,500", "", "7", "paid"],
    ["BEAT-2", "GH₵20.50", "", "", "failed"],
  ];
  expect(table(["gift", "amount", "by", "receipt", "state"], rows).split("\n")).toEqual([
    "gift         amount  receipt  state",
    "------  -----------  -------  ------",
    "BEAT-1  GH₵1,500.00        7  paid",
    "BEAT-2     GH₵20.50           failed",
  ]);
});

test("empty facts are left out", () => {
  expect(
    facts([
      ["state", "paid"],
      ["receipt", ""],
      ["name", "Ama"],
    ]),
  ).toBe("state  paid\nname   Ama");
});

test("a count of one is in the singular", () => {
  expect([counted(1, "gift"), counted(2, "gift"), counted(1, "waits", "wait")]).toEqual([
    "1 gift",
    "2 gifts",
    "1 waits",
  ]);
});

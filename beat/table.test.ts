import { expect, test } from "vitest";
import { counted, facts, table } from "./table.ts";

test("columns are as wide as their widest cell", () => {
  const rows = [
    ["Efua Owusu", "treasurer"],
    ["Yaw", "reader"],
  ];
  expect(table(["name", "role"], rows).split("\n")).toEqual([
    "name        role",
    "----------  ---------",
    "Efua Owusu  treasurer",
    "Yaw         reader",
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

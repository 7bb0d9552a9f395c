import { expect, test, vi } from "vitest";
import { createLog } from "./log.ts";

test("a line has only the listed fields, and no text that somebody typed", () => {
  const lines: string[] = [];
  const write = vi.spyOn(process.stdout, "write").mockImplementation((line) => Boolean(lines.push(String(line))));
  const fields = { reference: "abc", name: "Ama Mensah", error: new Error("no wallet for 233241234567") };
  createLog("info").error(fields, "something broke");
  write.mockRestore();
  const text = lines.join("");
  expect(text).toContain('"reference":"abc"');
  expect(text).toContain("something broke");
  expect(text).toContain('"error":"Error"');
  expect(text).toContain("log.test.ts");
  expect(text).not.toMatch(/Ama|233241234567/u);
});

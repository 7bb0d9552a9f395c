import { expect, test } from "vitest";
import { sign } from "./sign-off.ts";
import { reportSignOffs } from "./texts-to-sign-file.ts";

test("the report names the line that changed, and what has to be signed again", () => {
  const burns = { id: "burns", title: "Burns", lines: ["Burns", "Cool for 20 minutes."] };
  const signed = { burns: sign(burns, { name: "Dr Ama Mensah", role: "physician", date: "2027-01-15" }) };
  const on = (lines: string[], day: string) => reportSignOffs([{ ...burns, lines }], signed, day);
  expect(on(burns.lines, "2028-01-14")).toEqual({ words: "every text is signed off by a clinician", isAll: true });
  expect(on(burns.lines, "2028-01-15").words).toBe("to sign again after 12 months: Burns, 2027-01-15");
  expect(on(["Burns", "Cool for 10 minutes."], "2028-01-14").words).toBe("changed since signed: Burns, line 2");
  expect(reportSignOffs(undefined, {}, "2027-01-15").isAll).toBe(false);
});

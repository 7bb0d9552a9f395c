import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { readSignOffs, reportWords } from "./sign-off-report.ts";
import { sign, signOffOf } from "./sign-off.ts";

test("the build's report is read without the sources, and names the line that changed since it was signed", () => {
  const folder = mkdtempSync(join(tmpdir(), "beat-report-"));
  const report = pathToFileURL(join(folder, "sign-off.json"));
  const burns = { id: "burns", title: "Burns", lines: ["Burns", "Cool for 20 minutes."] };
  const signed = { burns: sign(burns, { name: "Dr Ama Mensah", role: "physician", date: "2027-01-15" }) };
  const changed = { ...burns, lines: ["Burns", "Cool for 10 minutes."] };

  writeFileSync(report, JSON.stringify([signOffOf(burns, signed), signOffOf(changed, signed)]));
  const day = (text: string) => reportWords(readSignOffs(report), new Date(`${text}T12:00:00Z`));
  expect(day("2028-01-14")).toBe("changed since signed: Burns, line 2");
  expect(day("2028-01-15")).toBe(
    "changed since signed: Burns, line 2; to sign again after 12 months: Burns, 2027-01-15",
  );
  rmSync(folder, { recursive: true });
  expect(reportWords(readSignOffs(report))).toContain("npm run sign-off");
});

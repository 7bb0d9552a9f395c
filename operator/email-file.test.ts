import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readEmailFile } from "./email-file.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "beat-email-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

function read(content: string | Buffer) {
  const path = join(folder, "march.txt");
  writeFileSync(path, content);
  return readEmailFile(path, "march.txt");
}

test("an e-mail is its subject, an empty line and its text", async () => {
  const email = await read("March at Beat\n\nDear friends,\nmarch was busy.\n\nThank you.\n");
  expect(email).toMatchObject({ subject: "March at Beat", text: "Dear friends,\nmarch was busy.\n\nThank you." });
  expect(email.id).toMatch(/^[0-9a-f]{32}$/u);
});

test("the same words make the same e-mail, however the file was saved", async () => {
  const { id } = await read("March\n\nOne.\n\nTwo.\n");
  expect((await read("\uFEFFMarch\r\n\r\nOne.  \r\n\r\n\r\nTwo.\r\n\r\n")).id).toBe(id);
  expect((await read("March\n\nOne.\n\nTwo!\n")).id).not.toBe(id);
  expect((await read("April\n\nOne.\n\nTwo.\n")).id).not.toBe(id);
});

test.each([
  ["", "The first line is empty"],
  ["\n\nText.", "The first line is empty"],
  ["Subject: March\n\nText.", "Leave out the word “Subject:”"],
  [`${"M".repeat(121)}\n\nText.`, "has 121 characters. It may have 120"],
  ["March\nText.", "The second line is not empty"],
  ["March\n\n \n\n", "There is no text"],
  ["March", "There is no text"],
  [`March\n\n${"a".repeat(20_001)}`, "has 20001 characters. It may have 20000"],
  ["March\n\nA \u0007 bell.", "It has characters that cannot be read"],
  ["March\n\nAkwaaba \uFFFD.", "It has characters that cannot be read"],
  [Buffer.from([0x4d, 0xff, 0xfe, 0x0a]), "is not plain text in UTF-8"],
])("%j is refused as an e-mail with the reason", async (content, why) => {
  await expect(read(content)).rejects.toThrow(why);
});

test("all mistakes are reported at once", async () => {
  await expect(read("Subject: March\nDear friends\u0000")).rejects.toThrow(
    /Leave out the word[^]*second line is not empty[^]*cannot be read/u,
  );
});

test("a missing file and a folder are reported by name", async () => {
  await expect(readEmailFile(join(folder, "april.txt"), "april.txt")).rejects.toThrow("april.txt cannot be read");
  await expect(readEmailFile(folder, "updates")).rejects.toThrow("updates cannot be read");
});

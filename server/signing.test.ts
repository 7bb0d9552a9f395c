import { afterEach, beforeEach, expect, test } from "vitest";
import { currentContent } from "#api/content/current-content.ts";
import { readTextsToSign } from "#contract/texts-to-sign-file.ts";
import { versionOf } from "#contract/sign-off.ts";
import { openTestOffice, type TestOffice, type Worker } from "#office/fixtures/test-office.ts";

const texts = readTextsToSign() ?? [];
const BURNS = texts.find(({ id }) => id === "burns");
const form = { text: "burns", version: BURNS ? versionOf(BURNS) : "", name: "Dr Kwame", role: "physician" };

let office: TestOffice;
let kwame: Worker;
beforeEach(async () => {
  office = await openTestOffice();
  kwame = await office.join("Kwame", "clinician");
});
afterEach(() => office.close());
const signatures = async () => (await currentContent(office.api.deps)).signatures;

test("the build gives each text its page, and the cards their drawings and sources", () => {
  expect(texts.length).toBeGreaterThan(30);
  expect(BURNS).toMatchObject({ page: "/pulse/general-emergencies/burns" });
  expect(BURNS?.pictures).toHaveLength(4);
  expect(BURNS?.sources.length).toBeGreaterThan(3);
});

test("a clinician signs exactly the words that were shown, and anybody who decides withdraws them", async () => {
  expect((await kwame.today()).map(({ id }) => id)).toEqual(["texts"]);
  expect(await kwame.decide("text-sign", form)).toContain("is signed");
  expect(await signatures()).toMatchObject({ burns: { name: "Dr Kwame", lines: BURNS?.lines } });
  const yaw = await office.join("Yaw", "approver");
  expect(await yaw.decide("text-withdraw", { text: "burns" })).toContain("withdrawn");
  expect(await signatures()).toEqual({});
  await expect(yaw.decide("text-withdraw", { text: "burns" })).rejects.toThrow("Nobody has signed it");
});

test("nobody signs a text that has become another, and nobody but a clinician signs", async () => {
  await expect(kwame.decide("text-sign", { ...form, version: "0000-0000-0000" })).rejects.toThrow("has changed");
  await expect(kwame.decide("text-sign", { ...form, text: "none" })).rejects.toThrow("no such text");
  expect((await kwame.post("/deeds/text-sign", { ...form, name: " " })).view).toMatchObject({
    problems: [{ field: "name" }],
  });
  for (const role of ["treasurer", "approver", "editor", "reader"] as const) {
    const other = await office.join(role, role);
    await expect(other.decide("text-sign", form)).rejects.toThrow("This is for a clinician");
  }
  expect(await signatures()).toEqual({});
});

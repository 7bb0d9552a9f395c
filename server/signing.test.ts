import { expect, test } from "vitest";
import { currentContent } from "#api/content/current-content.ts";
import { challengeOf, verifySignature } from "#api/operators/signed.ts";
import { readForSigning } from "#contract/texts-to-sign-file.ts";
import { versionOf } from "#contract/sign-off.ts";
import { officeForEach, ORIGIN, withoutLimits } from "#office/fixtures/test-office.ts";

const BURNS = readForSigning()?.texts.find(({ id }) => id === "burns");
const version = BURNS ? versionOf(BURNS) : "";
const form = { texts: `burns@${version}`, name: "Dr Kwame", role: "physician" };

const { api, join } = officeForEach(withoutLimits);
const kwame = join("Kwame", "clinician");
const yaw = join("Yaw", "treasurer");
const signatures = async () => (await currentContent(api.deps)).signatures;
const answers = () => api.db.selectFrom("text_signature").selectAll().execute();

test("a clinician signs exactly the words that were shown, and anybody who decides withdraws them", async () => {
  expect((await kwame.today()).map(({ id }) => id)).toEqual(["texts"]);
  expect(await kwame.decide("text-sign", form)).toContain("is signed");
  expect(await signatures()).toMatchObject({ burns: { name: "Dr Kwame", lines: BURNS?.lines } });
  const again = await kwame.get(`/actions/text-sign?texts=burns@${version}`);
  expect(again.view.form).toMatchObject({ values: { name: "Dr Kwame", role: "physician" }, problems: [] });
  expect(await yaw.decide("text-withdraw", { text: "burns" })).toContain("withdrawn");
  expect(await signatures()).toEqual({});
  // What was signed stays.
  expect(await answers()).toHaveLength(1);
  await expect(yaw.decide("text-withdraw", { text: "burns" })).rejects.toThrow("Nobody has signed it");
});

test("the passkey’s answer under a text is kept, and proves which words were shown", async () => {
  await kwame.decide("text-sign", form);
  const [kept] = await answers();
  if (!kept) throw new Error("The answer is kept.");
  expect(JSON.parse(kept.payload)).toMatchObject({ details: { id: "burns", texts: form.texts, name: "Dr Kwame" } });
  const passkey = await api.deps.operators.findPasskey(kept.passkey_id);
  if (!passkey) throw new Error("The passkey is known.");
  const response = JSON.parse(kept.assertion);
  // The counter was judged when it was signed, and has gone on since.
  const isBy = (payload: string) =>
    verifySignature({ response, challenge: challengeOf(payload), passkey: { ...passkey, counter: 0 }, origin: ORIGIN });
  expect(kept.challenge).toBe(challengeOf(kept.payload));
  expect(await isBy(kept.payload)).toBeGreaterThan(0);
  expect(await isBy(kept.payload.replaceAll(version, "0000-0000-0000"))).toBeUndefined();
});

test("all texts of a page that wait are read on one page and signed with one press of the passkey", async () => {
  const { sections = [], actions } = (await kwame.get("/first-aid/of/general-emergencies")).view;
  expect(sections.filter(({ reading }) => reading?.lines.length).length).toBeGreaterThan(5);
  const [sign] = actions ?? [];
  const names = new URL(sign && "href" in sign ? sign.href : "", ORIGIN).searchParams.get("texts") ?? "";
  expect(await kwame.decide("text-sign", { ...form, texts: names })).toContain(`${sections.length} texts are signed`);
  expect(Object.keys(await signatures())).toHaveLength(sections.length);
  expect(await answers()).toHaveLength(1);
  // Nothing waits there any more.
  expect((await kwame.get("/first-aid/of/general-emergencies")).to).toBe("/first-aid");
});

test("nobody signs a text that has become another, or without a name", async () => {
  for (const [named, why] of [
    ["burns@0000-0000-0000", "has changed"],
    ["burns", "has changed"],
    [`none@${version}`, "no such text"],
  ] as const)
    await expect(kwame.decide("text-sign", { ...form, texts: named }), named).rejects.toThrow(why);
  const unnamed = await kwame.post("/actions/text-sign", { ...form, name: " " });
  expect(unnamed.view.form?.problems).toMatchObject([{ field: "name" }]);
  expect(await signatures()).toEqual({});
});

import { expect, test } from "vitest";
import { testApiForEach } from "#api/fixtures/test-api.ts";
import { FIRST_VERSION } from "#contract/content/first-version.ts";
import type { Texts } from "#contract/content/kinds.ts";
import { currentContent } from "./current-content.ts";
import { publishDraft, putBack, takeDown } from "./publish.ts";

const NEWS = { title: "A new course", date: "2026-11-20", text: "In Ho." };
const OTHER = { ...NEWS, text: "In Wa." };
const ID = { kind: "news", id: "a-new-course" };

const { api } = testApiForEach();

const draft = (texts: Texts = NEWS, who = "Efua") =>
  api.deps.content.saveDraft({ ...ID, texts, who, at: api.clock.now() });
const publish = async (texts: Texts = NEWS, who = "Efua") => {
  const number = await draft(texts, who);
  await publishDraft(api.deps, { ...ID, number }, who);
  return number;
};
const shown = async () => (await currentContent(api.deps)).news.find(({ id }) => id === ID.id)?.text;

test("what the organisation says is on the pages once its writer and nobody else publishes it, and the interface says it", async () => {
  const number = await draft();
  expect(await shown()).toBeUndefined();
  await expect(publishDraft(api.deps, { ...ID, number }, "Kofi")).rejects.toThrow(/not yours/u);
  await publishDraft(api.deps, { ...ID, number }, "Efua");
  await expect(publishDraft(api.deps, { ...ID, number }, "Efua")).rejects.toThrow(/already/u);
  expect(await shown()).toBe("In Ho.");
  const { body } = await api.call("GET", "/content");
  expect(body).toEqual({ data: { records: [{ ...ID, texts: NEWS, at: api.clock.now() }] }, status: 200 });
});

test("what the organisation says is put back as it was, and only if it was published before", async () => {
  const first = await publish(NEWS);
  const second = await publish(OTHER);
  const unpublished = await draft({ ...NEWS, text: "A draft." });
  await expect(putBack(api.deps, { ...ID, number: unpublished, base: second }, "Efua")).rejects.toThrow(/never/u);
  await expect(putBack(api.deps, { ...ID, number: first, base: first }, "Efua")).rejects.toThrow(/Another/u);
  await putBack(api.deps, { ...ID, number: first, base: second }, "Efua");
  expect(await shown()).toBe("In Ho.");
  expect(await api.deps.content.history(ID.kind, ID.id)).toMatchObject([
    { publishedAt: api.clock.now(), writtenBy: "Efua", texts: NEWS },
    { publishedAt: null },
    { texts: OTHER },
    { texts: NEWS },
  ]);
});

test("what the organisation says is taken down, also if it is of the first version, and put back", async () => {
  const old = { kind: "news", id: "the-network-opens" };
  await takeDown(api.deps, { ...old, base: 0 }, "Efua");
  const titles = async () => (await currentContent(api.deps)).news.map(({ id }) => id);
  expect(await titles()).not.toContain(old.id);
  await expect(takeDown(api.deps, { ...old, base: 1 }, "Efua")).rejects.toThrow(/on no page/u);
  await putBack(api.deps, { ...old, number: 0, base: 1 }, "Efua");
  expect(await titles()).toContain(old.id);
  expect(await api.deps.content.find({ ...old, number: 2 })).toMatchObject({ texts: FIRST_VERSION.news?.[old.id] });
});

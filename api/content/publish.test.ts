import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createApi } from "#api/app.ts";
import { openTestApi, type TestApi } from "#api/fixtures/test-api.ts";
import { FIRST_VERSION } from "#contract/content/first-version.ts";
import { currentContent } from "./current-content.ts";
import { keepTextSignature, proposeDraft, publishProposed, putBack, refuseProposed, takeDown } from "./publish.ts";

const NEWS = { title: "A new course", date: "2026-11-20", text: "In Ho." };
const OTHER = { ...NEWS, text: "In Wa." };
const ID = { kind: "news", id: "a-new-course" };

let api: TestApi;
beforeEach(async () => {
  api = await openTestApi();
});
afterEach(() => api.close());

const draft = (texts = NEWS, who = "Efua") => api.deps.content.saveDraft({ ...ID, texts, who, at: api.clock.now() });
async function propose(texts = NEWS, who = "Efua") {
  const number = await draft(texts, who);
  await proposeDraft(api.deps, { ...ID, number }, who);
  return number;
}
async function publish(texts = NEWS) {
  const number = await propose(texts);
  await publishProposed(api.deps, { ...ID, number }, "Kofi");
  return number;
}
const shown = async () => (await currentContent(api.deps)).news.find(({ id }) => id === ID.id)?.text;

describe("what the organisation says", () => {
  test("is on the pages once a second person has published it, and the interface says it", async () => {
    const number = await propose();
    expect(await shown()).toBeUndefined();
    expect(await api.deps.content.proposed()).toMatchObject([{ ...ID, number, texts: NEWS, writtenBy: "Efua" }]);
    await publishProposed(api.deps, { ...ID, number }, "Kofi");
    expect(await shown()).toBe("In Ho.");
    const { body } = await api.call("GET", "/content");
    expect(body).toEqual({ data: { records: [{ ...ID, texts: NEWS, at: api.clock.now() }] }, status: 200 });
    expect(await api.deps.content.proposed()).toEqual([]);
  });

  test.each(["Efua", " efua", "E.f.u.a"])("is not published by who wrote it, who is now %j", async (who) => {
    const number = await propose();
    await expect(publishProposed(api.deps, { ...ID, number }, who)).rejects.toThrow(/Somebody else must/u);
    expect(await shown()).toBeUndefined();
  });

  test("waits only when its writer says so, and only once", async () => {
    const number = await draft();
    await expect(publishProposed(api.deps, { ...ID, number }, "Kofi")).rejects.toThrow(/meanwhile/u);
    await expect(proposeDraft(api.deps, { ...ID, number }, "Kofi")).rejects.toThrow(/not yours/u);
    await proposeDraft(api.deps, { ...ID, number }, "Efua");
    await expect(proposeDraft(api.deps, { ...ID, number }, "Efua")).rejects.toThrow(/meanwhile/u);
  });

  test("keeps one draft of each writer", async () => {
    await draft(NEWS);
    const second = await draft(OTHER);
    const other = await draft(NEWS, "Kofi");
    expect((await api.deps.content.history(ID.kind, ID.id)).map(({ number }) => number)).toEqual([other, second]);
  });

  test("is refused, and then no longer published", async () => {
    const number = await propose();
    await refuseProposed(api.deps, { ...ID, number }, "Kofi");
    await expect(publishProposed(api.deps, { ...ID, number }, "Kofi")).rejects.toThrow(/meanwhile/u);
    await expect(refuseProposed(api.deps, { ...ID, number }, "Kofi")).rejects.toThrow(/meanwhile/u);
  });

  test("is not published over a version that its writer never saw", async () => {
    const first = await propose(NEWS);
    const second = await propose(OTHER, "Ama");
    await publishProposed(api.deps, { ...ID, number: first }, "Kofi");
    await expect(publishProposed(api.deps, { ...ID, number: second }, "Kofi")).rejects.toThrow(/Another version/u);
    expect(await shown()).toBe("In Ho.");
    expect(await api.deps.content.find({ ...ID, number: second })).toMatchObject({ state: "proposed" });
  });

  test("is published once, of many who publish it or others at the same moment", async () => {
    const numbers = [await propose(NEWS, "Efua"), await propose(OTHER, "Ama")];
    const published = await Promise.allSettled(
      [...numbers, ...numbers].map((number) => publishProposed(api.deps, { ...ID, number }, "Kofi")),
    );
    expect(published.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const states = (await api.deps.content.history(ID.kind, ID.id)).map(({ state }) => state);
    expect(states.toSorted()).toEqual(["proposed", "published"]);
  });

  test("is put back as it was by one person, and only if it was published before", async () => {
    const first = await publish(NEWS);
    const second = await publish(OTHER);
    const refused = await propose({ ...NEWS, text: "Refused." });
    await refuseProposed(api.deps, { ...ID, number: refused }, "Kofi");
    await expect(putBack(api.deps, { ...ID, number: refused, base: second }, "Efua")).rejects.toThrow(/never/u);
    await expect(putBack(api.deps, { ...ID, number: first, base: first }, "Efua")).rejects.toThrow(/Another/u);
    await putBack(api.deps, { ...ID, number: first, base: second }, "Efua");
    expect(await shown()).toBe("In Ho.");
    expect(await api.deps.content.history(ID.kind, ID.id)).toMatchObject([
      { state: "published", writtenBy: "Efua", texts: NEWS },
      { state: "refused" },
      { state: "published" },
      { state: "published" },
    ]);
  });

  test("is taken down by one person, also if it is of the first version, and put back", async () => {
    const old = { kind: "news", id: "the-network-opens" };
    await takeDown(api.deps, { ...old, base: 0 }, "Efua");
    const titles = async () => (await currentContent(api.deps)).news.map(({ id }) => id);
    expect(await titles()).not.toContain(old.id);
    await expect(takeDown(api.deps, { ...old, base: 1 }, "Efua")).rejects.toThrow(/on no page/u);
    await putBack(api.deps, { ...old, number: 0, base: 1 }, "Efua");
    expect(await titles()).toContain(old.id);
    expect(await api.deps.content.find({ ...old, number: 2 })).toMatchObject({
      texts: FIRST_VERSION.news?.[old.id],
    });
  });

  test("has a clinician’s signature from the moment that it is given until it is withdrawn", async () => {
    const texts = { name: "Dr A", role: "Physician", date: "2026-11-24", version: "1", lines: "[]" };
    await keepTextSignature(api.deps, { id: "burns", texts }, "Dr A");
    expect((await currentContent(api.deps)).signatures).toMatchObject({ burns: { name: "Dr A", lines: [] } });
    await keepTextSignature(api.deps, { id: "burns", texts: null }, "Dr A");
    expect((await currentContent(api.deps)).signatures).toEqual({});
  });

  test("has pictures, by their names", async () => {
    const app = createApi(api.deps);
    const get = (path: string) => app.request(`http://localhost/api/v1/pictures/${path}`);
    const name = `${"0a".repeat(16)}-2x1.webp`;
    await api.deps.content.addPicture({ name, bytes: new Uint8Array([1, 2, 255]), at: 1 });
    const answer = await get(name);
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(new Uint8Array([1, 2, 255]));
    expect(answer.headers.get("content-type")).toBe("image/webp");
    for (const other of [name.replace("0a", "0b"), "..%2f..%2fbeat.sqlite"])
      expect((await get(other)).status).toBe(404);
  });
});

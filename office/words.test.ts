import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { createApi } from "#api/app.ts";
import { currentContent } from "#api/content/current-content.ts";
import { labelsOf, officeForEach, press, sendForm, withoutLimits, type Worker } from "./fixtures/test-office.ts";
import { readUpload } from "./words/read-upload.ts";

const { api, join } = officeForEach(withoutLimits);
const adwoa = join("Adwoa", "editor");
const yaw = join("Yaw", "treasurer");
const now = () => currentContent(api.deps);

/** A news item without a picture. */
const NEWS = { title: "A new course in Hò!", date: "2026-11-20", text: "One.\r\n\r\nTwo." };

/** Writes a draft of a record. */
const change = (who: Worker, path: string, form: Record<string, string | File>) =>
  sendForm(who, `/words/${path}`, form);

/** Writes a draft, publishes it, and returns the address of its record. */
async function publish(who: Worker, path: string, form: Record<string, string | File>) {
  const { to } = await change(who, path, form);
  expect((await press(who, to, "Publish it")).status).toBe(303);
  return to;
}

describe("words", () => {
  test("are written and published by one person, and put back in one tap", async () => {
    const record = await publish(adwoa, "news/new", NEWS);
    expect(record).toBe("/words/news/a-new-course-in-ho");
    expect((await now()).news[0]).toMatchObject({ id: "a-new-course-in-ho", title: NEWS.title, text: "One.\n\nTwo." });
    await publish(adwoa, "news/a-new-course-in-ho/change", { ...NEWS, title: "Another title" });
    expect((await now()).news[0]?.title).toBe("Another title");
    const { sections = [] } = (await adwoa.get(record)).view;
    expect(sections.map((section) => [section.title, ...labelsOf(section)])).toEqual([
      ["What pages show"],
      ["Version 2"],
      ["Version 1", "Put this version back"],
    ]);
    const renamed = [{ name: "Title", before: NEWS.title, after: "Another title", isPicture: false }];
    expect(sections[1]?.folded?.changes).toEqual(renamed);
    await press(adwoa, record, "Put this version back");
    expect((await now()).news[0]?.title).toBe(NEWS.title);
    expect((await change(adwoa, "news/new", NEWS)).to).toBe(`${record}-2`);
  });

  test("are read before they are published, with what changes", async () => {
    const facts = { ...(await formOf("organisation/beat")), phone: "030 222 3344" };
    const draft = await change(adwoa, "organisation/beat/change", facts);
    const [own] = (await adwoa.get(draft.to)).view.sections ?? [];
    const changes = [{ name: "Telephone", before: "+233 30 000 0000", after: "+233 30 222 3344", isPicture: false }];
    expect(own).toMatchObject({ title: "Your draft", changes });
    expect(labelsOf(own)).toEqual(["Publish it", "See it on the page"]);
    // The page as it would be runs nothing, and only the office shows it in a frame.
    const { body, headers } = await adwoa.get(own?.preview ?? "");
    expect(body).toContain("+233 30 222 3344");
    expect(headers.get("content-security-policy")).toMatch(
      /^sandbox allow-same-origin; default-src 'none'; .*frame-ancestors 'self'$/u,
    );
    expect(headers.get("x-frame-options")).toBe("SAMEORIGIN");
    expect((await adwoa.get("/qr-code.svg")).status).toBe(200);
    expect((await now()).organisation.phone).toBe("+233 30 000 0000");
    await press(adwoa, draft.to, "Publish it");
    expect((await now()).organisation.phone).toBe("+233 30 222 3344");
    expect(await adwoa.audit("?subject=organisation/beat")).toMatchObject([{ who: "Adwoa", what: "content publish" }]);
  });

  test("that have their place on a page are not taken down", async () => {
    const { status, view } = await yaw.post("/words/film/aed/take-down", { base: "0" });
    expect([status, view.text]).toEqual([400, expect.stringContaining("Change it instead")]);
  });

  test("are drafts that only their writer reads", async () => {
    const { to } = await change(adwoa, "news/new", NEWS);
    const { body } = await yaw.get(to);
    expect(body).toContain("No page shows it.");
    expect(body).not.toContain("One.");
    expect((await yaw.get(`${to}/preview`)).status).toBe(404);
  });

  test("that nobody has are not found, nor a name that every object has", async () => {
    const forms = ["news/none/change", "film/new", "region/constructor/change", "film/valueOf/change"];
    const pages = ["nonsense", "news/none", "news/the-network-opens/7", "region/toString", "__proto__"];
    for (const path of [...pages, ...forms]) expect((await adwoa.get(`/words/${path}`)).status, path).toBe(404);
    for (const path of forms) expect((await change(adwoa, path, NEWS)).status, path).toBe(404);
  });
});

/** What each field refuses is tried in contract/content/fields.test.ts. */
const HOSTILE: [path: string, form: Record<string, string>, fields: string[]][] = [
  ["news/new", {}, ["title", "date", "text"]],
  ["news/new", { ...NEWS, picture: "../../beat.sqlite" }, ["picture"]],
  ["news/new", { ...NEWS, picture: `${"0b".repeat(16)}-2x1.webp` }, ["picture"]],
];

test.each(HOSTILE)(
  "%s %j is refused beside its fields, and nothing that was typed is lost",
  async (path, form, fields) => {
    const answer = await change(adwoa, path, form);
    expect(answer.status).toBe(400);
    const { problems = [], values } = answer.view.form ?? {};
    expect(problems.map(({ field }) => field)).toEqual(fields);
    for (const [name, value] of Object.entries(form)) expect(values?.[name]).toBe(value.replaceAll("\r", ""));
    expect(await api.deps.content.published()).toEqual([]);
  },
);

/** What a record's form is filled in with. */
const formOf = async (path: string) => (await adwoa.get(`/words/${path}/change`)).view.form?.values ?? {};

describe("a record", () => {
  test("that was taken down is in no public answer, nor its picture, and can be forgotten", async () => {
    const name = `${"0a".repeat(16)}-2x1.webp`;
    const { content } = api.deps;
    await content.addPicture({ name, bytes: new Uint8Array([1]), at: 1 });
    const app = createApi(api.deps);
    const picture = () => app.request(`http://localhost/api/v1/pictures/${name}`);
    const draft = { ...NEWS, title: "Ama Mensah", picture: name, pictureText: "Ama" };
    const record = await publish(adwoa, "news/new", draft);
    const forget = () => adwoa.decide("content-forget", { kind: "news", id: "ama-mensah" });
    expect((await picture()).headers.get("cache-control")).toBe("public, max-age=86400");
    expect(await forget()).toBe("Take it down first.");
    await press(adwoa, record, "Take it down");
    expect((await picture()).status).toBe(404);
    expect(JSON.stringify((await api.call("GET", "/content")).body)).not.toContain("ama-mensah");
    expect(labelsOf((await adwoa.get(record)).view)).toEqual(["Change it", "Forget it"]);
    expect(await forget()).toContain("forgotten");
    expect(await content.history("news", "ama-mensah")).toEqual([]);
    expect(await content.findPicture(name)).toBeUndefined();
  });

  test("is not undone by a form that was open while somebody else published, which takes nobody’s draft away", async () => {
    const path = "news/the-network-opens/change";
    const form = await formOf("news/the-network-opens");
    const { to } = await change(adwoa, path, form);
    await publish(yaw, path, { ...NEWS, title: "Yaw’s title" });
    expect((await adwoa.get(to)).view.sections?.[0]?.title).toBe("Your draft");
    const draft = await change(adwoa, path, { ...form, title: "Adwoa’s title" });
    expect((await press(adwoa, draft.to, "Publish it")).view.text).toContain("Another version was published");
  });

  test("of news is not called as the form that adds one, and two of one title at one moment are two", async () => {
    const places = await Promise.all([1, 2].map(() => change(adwoa, "news/new", { ...NEWS, title: "New!" })));
    expect(new Set(places.map(({ to }) => to))).toEqual(new Set(["/words/news/new-2", "/words/news/new-3"]));
  });
});

const asFile = (bytes: Uint8Array<ArrayBuffer>, name = "a.jpg") => new File([bytes], name);
const photograph = async (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#a33", noise: { type: "gaussian", sigma: 60 } } })
    .withExif({ IFD0: { Copyright: "A donor" } })
    // A phone held upright notes that its picture lies on its side.
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
    .then((bytes) => new Uint8Array(bytes));

const flat = async (side: number) => {
  const create = { width: side, height: side, channels: 3, background: "#fff" } as const;
  return new Uint8Array(await sharp({ create, limitInputPixels: false }).png().toBuffer());
};

test("pictures are turned, cut, made small and stripped, and stay while another field is wrong", async () => {
  const file = asFile(await photograph(1600, 1200));
  const wrong = await change(adwoa, "colleague/new", { name: "", role: "Nurse", "photograph-file": file });
  expect(wrong.view.form?.problems).toMatchObject([{ field: "name" }]);
  const photo = wrong.view.form?.values["photograph"] ?? "";
  expect(photo).toMatch(/^[0-9a-f]{32}-240x240\.webp$/u);
  await publish(adwoa, "colleague/new", { name: "Esi", role: "Nurse", photograph: photo });
  expect((await now()).colleagues).toMatchObject([{ name: "Esi", photograph: photo }]);
  const kept = await api.deps.content.findPicture(photo);
  expect(kept?.length).toBeLessThan(60 * 1024);
  const about = await sharp(kept).metadata();
  expect(about).toMatchObject({ format: "webp", width: 240 });
  expect(about).not.toHaveProperty("exif");
});

test("pictures of news keep their shape, are at most 60 KB, and are made one after the other", async () => {
  let most = 0;
  sharp.queue.on("change", (tasks: number) => void (most = Math.max(most, tasks)));
  const file = asFile(await photograph(2000, 3000));
  for (const { name, bytes } of await Promise.all([1, 2, 3].map(() => readUpload("news", file)))) {
    expect(name).toMatch(/-960x640\.webp$/u);
    expect(bytes.length).toBeLessThanOrEqual(60 * 1024);
  }
  expect(most).toBe(1);
});

const bytesOf = async (text: string) => new TextEncoder().encode(text);
test.each([
  ["a drawing that may hold script", () => bytesOf('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
  ["a document that is called a picture", () => bytesOf("%PDF-1.7 x")],
  ["a broken photograph", () => bytesOf("\u00ff\u00d8\u00ff\u00e0 broken")],
  ["a picture with more pixels than a camera has", () => flat(7200)],
])("%s is refused in words", async (_, read) => {
  const form = { name: "Esi", role: "Nurse", "photograph-file": asFile(await read(), "a.png") };
  const { status, view } = await change(adwoa, "colleague/new", form);
  expect(status).toBe(400);
  const message = expect.stringContaining("cannot be read as a picture");
  expect(view.form?.problems).toMatchObject([{ field: "photograph", message }]);
});

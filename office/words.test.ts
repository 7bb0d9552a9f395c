import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { currentContent } from "#api/content/current-content.ts";
import { openTestOffice, ORIGIN, type Shown, type TestOffice, type Worker } from "./fixtures/test-office.ts";
import type { View } from "./view.ts";

let office: TestOffice;
let adwoa: Worker;
let yaw: Worker;
beforeEach(async () => {
  office = await openTestOffice();
  adwoa = await office.join("Adwoa", "editor");
  yaw = await office.join("Yaw", "treasurer");
});
afterEach(() => office.close());

const NEWS = {
  title: "A new course in Hò!",
  date: "2026-11-20",
  text: "One.\r\n\r\nTwo.",
  picture: "",
  pictureText: "",
};
const now = () => currentContent(office.api.deps);

/** Sends a form as a browser sends one with files. */
async function sendForm(who: Worker, path: string, form: Record<string, string | File>): Promise<Shown> {
  const data = new FormData();
  for (const [name, value] of Object.entries(form)) data.append(name, value);
  const request = new Request(ORIGIN, { method: "POST", body: data });
  return who.post(path, {}, { "content-type": request.headers.get("content-type") ?? "" }, await request.blob());
}
const change = (who: Worker, path: string, form: Record<string, string | File>) =>
  sendForm(who, `/words/${path}`, form);
/** The kind, the id and the number in an address. */
const placeIn = ({ to }: Shown) => {
  const [, , kind = "", id = "", number = ""] = to.split("/");
  return { kind, id, number };
};
async function publish(path: string, form: Record<string, string | File>, who = adwoa) {
  const draft = await change(who, path, form);
  expect(draft.status).toBe(303);
  await who.decide("content-publish", placeIn(draft));
  return placeIn(draft);
}
const problemsOf = (view: View) => ("problems" in view ? view.problems.map(({ field }) => field) : []);

describe("words", () => {
  test("are written and published by one person, and put back in one tap", async () => {
    const first = await publish("news/new", NEWS);
    expect(first).toEqual({ kind: "news", id: "a-new-course-in-ho", number: "1" });
    expect((await now()).news[0]).toMatchObject({ id: first.id, title: NEWS.title, text: "One.\n\nTwo." });
    await publish("news/a-new-course-in-ho/change", { ...NEWS, title: "Another title" });
    expect((await now()).news[0]?.title).toBe("Another title");
    const { view } = await adwoa.get("/words/news/a-new-course-in-ho");
    const back = view.kind === "record" ? view.history.find(({ number }) => number === 1)?.actions[0] : undefined;
    expect(back).toEqual({ label: "Put this version back", href: expect.stringContaining("content-put-back?") });
    expect(await adwoa.decide("content-put-back", first)).toContain("It is back");
    expect((await now()).news[0]?.title).toBe(NEWS.title);
    const again = await change(adwoa, "news/new", NEWS);
    expect(placeIn(again).id).toBe("a-new-course-in-ho-2");
  });

  test("are read before they are published, with what changes", async () => {
    const facts = { ...(await formOf("organisation/beat")), phone: "030 222 3344" };
    const draft = await change(adwoa, "organisation/beat/change", facts);
    const { view } = await adwoa.get(draft.to);
    expect(view).toMatchObject({ kind: "version", changes: [{ after: { value: "+233 30 222 3344" } }] });
    expect(view.kind === "version" && view.actions.map(({ label }) => label)).toEqual([
      "Publish it",
      "Change it",
      "See the record",
    ]);
    expect((await adwoa.post("/actions/content-publish", placeIn(draft))).view).toMatchObject({
      summary:
        "Publish the organisation’s facts: “Name, addresses, numbers and links”. Everybody sees it within seconds.",
      facts: [["Telephone", "+233 30 222 3344\n(until now: +233 30 000 0000)"]],
    });
    expect((await now()).organisation.phone).toBe("+233 30 000 0000");
    await adwoa.decide("content-publish", placeIn(draft));
    expect((await now()).organisation.phone).toBe("+233 30 222 3344");
  });

  test("that somebody else has begun are theirs to publish", async () => {
    const draft = await change(adwoa, "news/new", NEWS);
    expect(await yaw.decide("content-publish", placeIn(draft))).toBe("This draft is not yours.");
    const { view } = await yaw.get(draft.to);
    expect(view.kind === "version" && view.actions.map(({ label }) => label)).toEqual(["See the record"]);
  });

  test("of which another version was published meanwhile are not published", async () => {
    const other = await change(yaw, "news/the-network-opens/change", { ...NEWS, title: "Other" });
    await publish("news/the-network-opens/change", { ...NEWS, title: "One" });
    expect(await yaw.decide("content-publish", placeIn(other))).toContain("Another version was published");
    expect((await now()).news.map(({ title }) => title)).toContain("One");
  });

  test("that are wrong are taken down at once, and fixed ones stay", async () => {
    expect(await yaw.decide("content-take-down", { kind: "news", id: "partners-invited" })).toContain("It is down");
    expect((await now()).news).toHaveLength(2);
    await expect(yaw.decide("content-take-down", { kind: "film", id: "aed" })).rejects.toThrow("Change it instead");
    expect(await adwoa.decide("content-put-back", { kind: "news", id: "partners-invited", number: "0" })).toContain(
      "It is back",
    );
    expect((await now()).news).toHaveLength(3);
  });

  test("are for writers to write, and whoever writes them sees no donor", async () => {
    const kwame = await office.join("Kwame", "clinician");
    expect((await change(kwame, "news/new", NEWS)).status).toBe(403);
    expect((await kwame.get("/words/news/new")).status).toBe(403);
    for (const path of ["/gifts", "/gifts/x", "/books", "/statement", "/more"])
      expect((await adwoa.get(path)).status, path).toBe(403);
    expect((await sendForm(adwoa, "/statement", {})).status).toBe(403);
    await expect(adwoa.decide("person-erase", {})).rejects.toThrow("This is for a treasurer");
  });

  test("that nobody has are not found", async () => {
    for (const path of [
      "nonsense",
      "news/none",
      "news/none/change",
      "film/new",
      "news/the-network-opens/7",
      "__proto__",
    ])
      expect((await adwoa.get(`/words/${path}`)).status, path).toBe(404);
    expect((await change(adwoa, "news/none/change", NEWS)).status).toBe(404);
    expect((await change(adwoa, "film/new", NEWS)).status).toBe(404);
  });
});

const MORE = "x".repeat(6000);
const HOSTILE: [path: string, form: Record<string, string>, fields: string[]][] = [
  ["news/new", {}, ["title", "date", "text"]],
  ["news/new", { ...NEWS, title: "\u202e\u200f" }, ["title"]],
  ["news/new", { ...NEWS, title: MORE }, ["title"]],
  ["news/new", { ...NEWS, text: MORE }, ["text"]],
  ["news/new", { ...NEWS, date: "2027-02-30" }, ["date"]],
  ["news/new", { ...NEWS, date: "yesterday" }, ["date"]],
  ["news/new", { ...NEWS, picture: "../../beat.sqlite" }, ["picture"]],
  ["news/new", { ...NEWS, picture: "https://evil.example/x.webp" }, ["picture"]],
  ...[
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "http://beat.example",
    "//evil.example",
    "https://user:secret@evil.example",
    "https://evil.example/ x",
    "https://evil",
    "ftp://evil.example",
    "\\\\evil.example",
  ].flatMap((link): [string, Record<string, string>, string[]][] => [
    ["partner/foundation/change", { name: "A", text: "B", link, mark: "" }, ["link"]],
    [
      "organisation/beat/change",
      { email: "a@b.org", phone: "+233302223344", address: "1 St", android: link },
      ["android"],
    ],
  ]),
  ...[
    "x",
    "https://vimeo.com/1",
    "https://youtube.com.evil.example/watch?v=QOWB1hYAjZc",
    "QOWB1hYAjZc\n",
    "<iframe>",
  ].map((video): [string, Record<string, string>, string[]] => [
    "film/aed/change",
    { video: video.trim() === "QOWB1hYAjZc" ? `${video}x` : video, title: "A", publisher: "B", length: "" },
    ["video"],
  ]),
  ...["a@b", "nobody", "a@b.org\nbcc: c@d.org", "<a@b.org>"].map(
    (email): [string, Record<string, string>, string[]] => [
      "organisation/beat/change",
      { email, phone: "+233302223344", address: "1 St", android: "https://a.org" },
      ["email"],
    ],
  ),
  ...["12", "call me", "+1", "+233 30 222 3344 ext 5"].map((phone): [string, Record<string, string>, string[]] => [
    "organisation/beat/change",
    { email: "a@b.org", phone, address: "1 St", android: "https://a.org" },
    ["phone"],
  ]),
  ...["-1", "1e9", "12.5", "one", "9999999999"].map((value): [string, Record<string, string>, string[]] => [
    "figure/users/change",
    { value, year: "2026" },
    ["value"],
  ]),
  ["figure/users/change", { value: "1", year: "1999" }, ["year"]],
  ["cost/new", { gift: "-20", helpsPayFor: "x", price: "free", asOf: "2026" }, ["gift", "price", "asOf"]],
  ["question/new", { question: "", answer: " \r\n ", order: "first" }, ["question", "answer", "order"]],
  ["colleague/new", { name: "A", role: "B" }, ["photograph"]],
];

describe("hostile records", () => {
  test.each(HOSTILE)(
    "%s %j is refused beside its fields, and nothing that was typed is lost",
    async (path, form, fields) => {
      const { status, view } = await change(adwoa, path, form);
      expect(status).toBe(400);
      expect(problemsOf(view)).toEqual(fields);
      if (view.kind !== "record-form") throw new Error(view.kind);
      for (const [name, value] of Object.entries(form))
        if (!/[\n\r]/u.test(value)) expect(view.values[name]).toBe(value);
      expect(await office.api.deps.content.published()).toEqual([]);
    },
  );

  test("markup is text", async () => {
    const text = "<script>alert(1)</script> & “quotes” \u202eevil";
    const { id } = await publish("news/new", { ...NEWS, title: text, text });
    expect((await now()).news.find((item) => item.id === id)?.title).toBe("<script>alert(1)</script> & “quotes” evil");
  });
});

describe("pictures", () => {
  const asFile = (bytes: Uint8Array<ArrayBuffer>, name = "a.jpg") => new File([bytes], name);
  const photograph = async (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: "#a33", noise: { type: "gaussian", sigma: 60 } } })
      .withExif({ IFD0: { Copyright: "A donor" } })
      .jpeg()
      .toBuffer()
      .then((bytes) => new Uint8Array(bytes));

  test("are turned, cut, made small and stripped, and stay while another field is wrong", async () => {
    const file = asFile(await photograph(1600, 1200));
    const wrong = await change(adwoa, "colleague/new", { name: "", role: "Nurse", "photograph-file": file });
    if (wrong.view.kind !== "record-form") throw new Error(wrong.view.kind);
    expect(problemsOf(wrong.view)).toEqual(["name"]);
    const photo = wrong.view.values["photograph"] ?? "";
    expect(photo).toMatch(/^[0-9a-f]{32}-240x240\.webp$/u);
    await publish("colleague/new", { name: "Esi", role: "Nurse", photograph: photo });
    expect((await now()).colleagues).toMatchObject([{ name: "Esi", photograph: photo }]);
    const kept = await office.api.deps.content.findPicture(photo);
    expect(kept?.length).toBeLessThan(60 * 1024);
    const about = await sharp(kept).metadata();
    expect(about).toMatchObject({ format: "webp", width: 240 });
    expect(about).not.toHaveProperty("exif");
  });

  test("of news keep their shape, and are at most 60 KB", async () => {
    const file = asFile(await photograph(3000, 2000));
    const { id } = await publish("news/new", { ...NEWS, "picture-file": file, pictureText: "A hall" });
    const picture = (await now()).news.find((item) => item.id === id)?.picture ?? "";
    expect(picture).toMatch(/-\d+x\d+\.webp$/u);
    expect((await office.api.deps.content.findPicture(picture))?.length).toBeLessThanOrEqual(60 * 1024);
  });

  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  test.each([
    ["a drawing that may hold script", svg],
    ["a document that is called a picture", "%PDF-1.7 x"],
    ["a web page", "<html>"],
    ["a broken photograph", "\u00ff\u00d8\u00ff\u00e0 broken"],
  ])("%s is refused in words", async (_, text) => {
    const { status, view } = await change(adwoa, "colleague/new", {
      name: "Esi",
      role: "Nurse",
      "photograph-file": asFile(new TextEncoder().encode(text), "a.png"),
    });
    expect(status).toBe(400);
    expect("problems" in view && view.problems[0]).toMatchObject({
      field: "photograph",
      message: expect.stringContaining("cannot be read as a picture"),
    });
  });

  test("with more pixels than a camera has are refused", async () => {
    const bomb = await sharp({
      create: { width: 9000, height: 9000, channels: 3, background: "#fff" },
      limitInputPixels: false,
    })
      .png()
      .toBuffer();
    const file = asFile(new Uint8Array(bomb), "a.png");
    expect((await change(adwoa, "colleague/new", { name: "E", role: "N", "photograph-file": file })).status).toBe(400);
  });
});

describe("all words as a file", () => {
  test("come back as drafts of what differs", async () => {
    const { view } = await adwoa.get("/words/export.json");
    const all = view as unknown as Record<string, Record<string, Record<string, string>>>;
    expect(Object.keys(all)).toContain("organisation");
    const sendFile = (words: unknown) =>
      sendForm(adwoa, "/words/import", { words: new File([JSON.stringify(words)], "words.json") });
    expect((await sendFile(all)).view).toMatchObject({ kind: "import", drafts: [], left: [] });
    const changed = structuredClone(all);
    if (changed["film"]?.["aed"]) changed["film"]["aed"]["title"] = "The AED";
    changed["news"] = { bad: { title: "" } };
    changed["nonsense"] = { x: {} };
    const imported = (await sendFile(changed)).view;
    expect(imported).toMatchObject({
      drafts: [{ label: "a film: The AED", href: "/words/film/aed/1" }],
      left: ["news, bad: title: Enter this", "nonsense, x: there is no such kind"],
    });
    for (const wrong of ["", [], "{", { news: [] }]) expect((await sendFile(wrong)).status).toBe(400);
  });
});

test("what is kept, from a form or a file, is what pages show", async () => {
  const copied = {
    ...(await formOf("organisation/beat")),
    email: "info@\u202ebeat.org.gh\u200b",
    phone: "030–222\u00a03344",
    address: "\ufeff1  Ring\u202e Road",
  };
  const kept = { email: "info@beat.org.gh", phone: "+233 30 222 3344", address: "1 Ring Road" };
  const words = new File([JSON.stringify({ organisation: { beat: copied } })], "words.json");
  const draft = async () => (await office.api.deps.content.history("organisation", "beat"))[0]?.texts;
  await sendForm(adwoa, "/words/import", { words });
  expect(await draft()).toMatchObject(kept);
  await change(adwoa, "organisation/beat/change", { ...copied, tiktok: "" });
  expect(await draft()).toMatchObject({ ...kept, tiktok: "" });
});

test("two columns of a spreadsheet are a month's spending", async () => {
  const sent = await change(adwoa, "spending/new", { month: "2026-10", sums: "Gloves\t100.50\r\nKits: large\t1,900" });
  expect(sent.status).toBe(303);
});

/** What a record's form is filled in with. */
async function formOf(path: string): Promise<Record<string, string>> {
  const { view } = await adwoa.get(`/words/${path}/change`);
  return view.kind === "record-form" ? { ...view.values } : {};
}

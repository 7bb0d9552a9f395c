import { createHash } from "node:crypto";
import type { Context } from "hono";
import { canonical, currentTexts, firstTexts, withEvery } from "#contract/content/content.ts";
import type { KindName, Texts } from "#contract/content/kinds.ts";
import { RefusedError } from "#api/operators/refused-error.ts";
import { type Office, type OfficeApp, type OfficeEnv, show } from "../office.ts";
import type { Problem, Values } from "../view.ts";
import {
  fieldsOf,
  kindIn,
  kindOf,
  problemsOf,
  recordExists,
  recordName,
  versionNumber,
  WITH_KIND,
} from "./record-words.ts";

const LONGEST_SLUG = 60;

type Ctx = Context<OfficeEnv>;

/** What a form is about. Without an id it adds a record; `base`: the version that was published when it was opened. */
type Place = { kind: KindName; id?: string; base?: number };

/** The form of a record, made from its schema. What is sent becomes the writer's draft. */
export function recordForms(app: OfficeApp, office: Office): void {
  const { content, clock, newId } = office.deps;

  app.use(`${WITH_KIND}/new`, async (c, next) => (kindOf(kindIn(c)).fixed ? c.notFound() : next()));
  app.use(`${WITH_KIND}/:id/change`, async (c, next) =>
    (await recordExists(content, kindIn(c), c.req.param("id"))) ? next() : c.notFound(),
  );
  app.get(`${WITH_KIND}/new`, (c) => showForm(c, { kind: kindIn(c) }, {}, []));
  app.post(`${WITH_KIND}/new`, (c) => save(c, { kind: kindIn(c) }));
  app.get(`${WITH_KIND}/:id/change`, async (c) => {
    const [kind, id] = [kindIn(c), c.req.param("id")];
    const { name } = c.get("signedIn").operator;
    const history = await content.history(kind, id);
    const draft = history.find(({ publishedAt, writtenBy }) => publishedAt === null && writtenBy === name);
    const texts = draft?.texts ?? currentTexts(await content.published(), kind, id) ?? history[0]?.texts;
    const base = draft?.base ?? (await content.publishedNumber(kind, id));
    return showForm(c, { kind, id, base }, withEvery(kind, texts ?? {}), []);
  });
  app.post(`${WITH_KIND}/:id/change`, (c) => {
    const { base } = c.get("form").texts;
    return save(c, { kind: kindIn(c), id: c.req.param("id"), ...(base ? { base: versionNumber(base) } : {}) });
  });

  function showForm(c: Ctx, { kind, id, base }: Place, values: Values, problems: Problem[]) {
    const { one, title, schema } = kindOf(kind);
    return show(office, c, {
      title: id === undefined ? `Add ${one}` : `${title}: ${recordName(kind, id, values)}`,
      form: {
        action: `/words/${kind}/${id === undefined ? "new" : `${id}/change`}`,
        fields: fieldsOf(schema),
        values: { ...values, ...(base === undefined ? {} : { base: String(base) }) },
        problems,
        button: "Save and look at it",
      },
    });
  }

  async function save(c: Ctx, place: Place): Promise<Response> {
    const { kind } = place;
    const { typed, problems } = await readSent(c, kind);
    const { error } = kindOf(kind).schema.safeParse(typed);
    problems.push(...problemsOf(error).filter(({ field }) => !problems.some((problem) => problem.field === field)));
    if (problems.length > 0) return showForm(c, place, typed, problems);
    const who = c.get("signedIn").operator.name;
    const { id, number } = await saveDraft({ ...place, texts: canonical(kind, typed), who, at: clock.now() });
    return c.redirect(`/words/${kind}/${id}/${number}`, 303);
  }

  /** Reads the form. A picture is kept at once, so that it need not be chosen again when another field is wrong. */
  async function readSent(c: Ctx, kind: KindName): Promise<{ typed: Texts; problems: Problem[] }> {
    const { texts, files } = c.get("form");
    const problems: Problem[] = [];
    const typed: Record<string, string> = {};
    for (const { name, type } of fieldsOf(kindOf(kind).schema)) {
      typed[name] = texts[name] ?? "";
      if (type !== "picture") continue;
      if (texts[`${name}-none`] === "on") typed[name] = "";
      const file = files[`${name}-file`];
      try {
        if (file?.size) {
          const picture = await readUpload(kind, file);
          await content.addPicture({ ...picture, at: clock.now() });
          typed[name] = picture.name;
        }
      } catch (error) {
        if (!(error instanceof RefusedError)) throw error;
        problems.push({ field: name, message: error.message });
      }
      const isMissing = typed[name] !== "" && !(await content.findPicture(typed[name] ?? ""));
      if (isMissing) problems.push({ field: name, message: "Choose a picture" });
    }
    return { typed, problems };
  }

  /** The id of a news item is its address, so it is made of its title; others are not made of words, which may name a person. */
  async function saveDraft({ id: known, ...draft }: Place & { texts: Texts; who: string; at: number }) {
    if (known !== undefined) return { id: known, number: await content.saveDraft({ ...draft, id: known }) };
    const slug = draft.kind === "news" ? slugOf(draft.texts["title"] ?? "") : newId().slice(0, 12);
    // The address of the form that adds a record ends in `new`.
    for (let count = slug === "new" ? 2 : 1; ; count += 1) {
      const id = count === 1 ? slug : `${slug}-${count}`;
      const number = firstTexts(draft.kind, id) ? 0 : await content.saveDraft({ ...draft, id, isNew: true });
      if (number > 0) return { id, number };
    }
  }
}

/** `A new course in Hò!` becomes `a-new-course-in-ho`. */
function slugOf(title: string): string {
  const slug = title
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/\p{M}/gu, "")
    .replaceAll("ɛ", "e")
    .replaceAll("ɔ", "o")
    .replaceAll(/[^a-z0-9]+/gu, "-")
    .slice(0, LONGEST_SLUG)
    .replaceAll(/^-|-$/gu, "");
  return slug || "news";
}

/** The largest file that is accepted: a photograph as a phone takes it. */
export const UPLOAD_LIMIT = 12 * 1024 * 1024;
/** As many pixels as a good phone's camera has. */
const MOST_PIXELS = 50_000_000;
/** What a visitor with little data should have to load. */
const MOST_BYTES = 60 * 1024;
const QUALITIES = [80, 65, 50, 35, 20];

/** `cover`: cut to this size. `inside`: at most this size. */
type Cut = { width: number; height: number; fit: "cover" | "inside" };
const MARK: Cut = { width: 240, height: 120, fit: "inside" };
const CUTS: Partial<Record<KindName, Cut>> = {
  news: { width: 960, height: 960, fit: "inside" },
  colleague: { width: 240, height: 240, fit: "cover" },
  partner: MARK,
  "course-partner": MARK,
};

const FORMATS = ["jpeg", "png", "webp", "heif", "gif"];

/** Decoding takes all that a picture of this size needs, so one is made after the other, on one thread. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Makes a picture that was uploaded small: turned upright, cut for its use, without anything that the camera wrote into it.
 * Throws `RefusedError` if it is no photograph or drawing in a usual format.
 */
export function readUpload(kind: KindName, file: File): Promise<{ name: string; bytes: Uint8Array }> {
  const made = last.then(() => makeSmall(kind, file));
  last = made.catch(() => undefined);
  return made;
}

async function makeSmall(kind: KindName, file: File): Promise<{ name: string; bytes: Uint8Array }> {
  // Only the office needs it, and only here.
  const { default: sharp } = await import("sharp");
  sharp.concurrency(1);
  const original = new Uint8Array(await file.arrayBuffer());
  const cut = CUTS[kind] ?? MARK;
  const read = sharp(original, { limitInputPixels: MOST_PIXELS, failOn: "error", pages: 1 });
  try {
    const { format } = await read.metadata();
    if (!FORMATS.includes(format)) throw new Error("another format");
    const { data: pixels, info: raw } = await read
      .rotate()
      .resize({ ...cut, withoutEnlargement: cut.fit === "inside" })
      .raw()
      .toBuffer({ resolveWithObject: true });
    for (const quality of QUALITIES) {
      const data = await sharp(pixels, { raw }).webp({ quality }).toBuffer();
      if (data.length > MOST_BYTES && quality !== QUALITIES.at(-1)) continue;
      const hash = createHash("sha256").update(data).digest("hex").slice(0, 32);
      return { name: `${hash}-${raw.width}x${raw.height}.webp`, bytes: new Uint8Array(data) };
    }
  } catch {
    // What exactly is wrong with the file helps nobody.
  }
  throw new RefusedError("This file cannot be read as a picture. Choose a photograph as JPEG or PNG.");
}

import { canonical, currentTexts, firstTexts, withEvery } from "#contract/content/content.ts";
import type { KindName, Texts } from "#contract/content/kinds.ts";
import { RefusedError } from "#api/operators/refused-error.ts";
import { type Ctx, type Office, type OfficeApp, show } from "../office.ts";
import type { Problem, Values } from "../view.ts";
import { readUpload } from "./read-upload.ts";
import {
  draftOf,
  fieldsOf,
  kindIn,
  kindOf,
  problemsOf,
  recordExists,
  recordIn,
  recordName,
  versionNumber,
  WITH_KIND,
} from "./record-words.ts";

const LONGEST_SLUG = 60;

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
    const { kind, id } = recordIn(c);
    const history = await content.history(kind, id);
    const draft = draftOf(c.get("signedIn").operator, history);
    const texts = draft?.texts ?? currentTexts(await content.published(), kind, id) ?? history[0]?.texts;
    const base = draft?.base ?? (await content.publishedNumber(kind, id));
    return showForm(c, { kind, id, base }, withEvery(kind, texts ?? {}), []);
  });
  app.post(`${WITH_KIND}/:id/change`, (c) => {
    const { base } = c.get("form").texts;
    return save(c, { ...recordIn(c), ...(base ? { base: versionNumber(base) } : {}) });
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
    const id = await saveDraft({ ...place, texts: canonical(kind, typed), who, at: clock.now() });
    return c.redirect(`/words/${kind}/${id}`, 303);
  }

  /** Reads the form. A picture is kept at once, so that it need not be chosen again when another field is wrong. */
  async function readSent(c: Ctx, kind: KindName): Promise<{ typed: Texts; problems: Problem[] }> {
    const { texts, files } = c.get("form");
    const problems: Problem[] = [];
    const typed: Record<string, string> = {};
    for (const { name, type } of fieldsOf(kindOf(kind).schema)) {
      typed[name] = texts[`${name}-none`] === "on" ? "" : (texts[name] ?? "");
      if (type !== "picture") continue;
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
    if (known !== undefined) {
      await content.saveDraft({ ...draft, id: known });
      return known;
    }
    const slug = draft.kind === "news" ? slugOf(draft.texts["title"] ?? "") : newId().slice(0, 12);
    // The address of the form that adds a record ends in `new`.
    for (let count = slug === "new" ? 2 : 1; ; count += 1) {
      const id = count === 1 ? slug : `${slug}-${count}`;
      if (!firstTexts(draft.kind, id) && (await content.saveDraft({ ...draft, id, isNew: true })) > 0) return id;
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

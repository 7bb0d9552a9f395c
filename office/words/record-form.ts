import { type Context, Hono } from "hono";
import { canonical, currentTexts, withEvery } from "#contract/content/content.ts";
import type { KindName, Texts } from "#contract/content/kinds.ts";
import { RefusedError } from "#api/operators/refused-error.ts";
import { WRITERS } from "../actions/content.ts";
import { type Office, type OfficeEnv, show, showMessage } from "../office.ts";
import type { Problem, Values } from "../view-parts.ts";
import { newRecordId, recordExists } from "./record-id.ts";
import { readUpload } from "./read-upload.ts";
import { fieldsOf, kindOf, recordName } from "./record-words.ts";
import { mayWrite, withKind } from "./with-kind.ts";

type Ctx = Context<OfficeEnv>;

/** The form of a record, made from its schema. What is sent becomes the writer's draft. */
export function recordForms(office: Office): Hono<OfficeEnv> {
  const { content, newId } = office.deps;
  const app = new Hono<OfficeEnv>();

  app.get("/words/:kind/new", (c) =>
    withWriter(c, async (kind) => (kindOf(kind).fixed ? c.notFound() : showForm(c, { kind }, {}, []))),
  );
  app.post("/words/:kind/new", (c) =>
    withWriter(c, async (kind) => (kindOf(kind).fixed ? c.notFound() : save(c, { kind }))),
  );
  app.get("/words/:kind/:id/change", (c) =>
    withWriter(c, async (kind) => {
      const { id } = c.req.param();
      const { name } = c.get("signedIn").operator;
      const history = await content.history(kind, id);
      const draft = history.find(({ publishedAt, writtenBy }) => publishedAt === null && writtenBy === name);
      const texts = draft?.texts ?? currentTexts(await content.published(), kind, id) ?? history[0]?.texts;
      return texts ? showForm(c, { kind, id }, withEvery(kind, texts), []) : c.notFound();
    }),
  );
  app.post("/words/:kind/:id/change", (c) =>
    withWriter(c, async (kind) => {
      const { id } = c.req.param();
      return (await recordExists(content, kind, id)) ? save(c, { kind, id }) : c.notFound();
    }),
  );
  return app;

  async function withWriter(c: Ctx, answer: (kind: KindName) => Promise<Response>): Promise<Response> {
    const { role } = c.get("signedIn").operator;
    if (mayWrite(role)) return withKind(c, answer);
    const words = `This is for ${WRITERS.join(" or ")}, and you are a ${role}.`;
    return showMessage(office, c, "Not yours to write", words, 403);
  }

  function showForm(c: Ctx, { kind, id }: { kind: KindName; id?: string }, values: Values, problems: Problem[]) {
    const { one, title } = kindOf(kind);
    const view = {
      kind: "record-form",
      title: id === undefined ? `Add ${one}` : `${title}: ${recordName(kind, id, values)}`,
      action: `/words/${kind}/${id === undefined ? "new" : `${id}/change`}`,
      fields: fieldsOf(kind),
      values,
      problems,
    } as const;
    return show(office, c, view, problems.length > 0 ? 400 : 200);
  }

  async function save(c: Ctx, place: { kind: KindName; id?: string }): Promise<Response> {
    const { kind } = place;
    const { typed, problems } = await readSent(c, kind);
    const { error } = kindOf(kind).schema.safeParse(typed);
    for (const { path, message } of error?.issues ?? []) {
      const field = String(path[0]);
      if (!problems.some((problem) => problem.field === field)) problems.push({ field, message });
    }
    if (problems.length > 0) return showForm(c, place, typed, problems);
    const texts = canonical(kind, typed);
    const id = place.id ?? (await newRecordId(content, { kind, texts, newId }));
    const who = c.get("signedIn").operator.name;
    const number = await content.saveDraft({ kind, id, texts, who, at: office.clock.now() });
    return c.redirect(`/words/${kind}/${id}/${number}`, 303);
  }

  /** Reads the form. A picture is kept at once, so that it need not be chosen again when another field is wrong. */
  async function readSent(c: Ctx, kind: KindName): Promise<{ typed: Texts; problems: Problem[] }> {
    const sent = await c.req.parseBody();
    const problems: Problem[] = [];
    const typed: Record<string, string> = {};
    for (const { name, type } of fieldsOf(kind)) {
      const value = sent[name];
      typed[name] = typeof value === "string" ? value : "";
      if (type !== "picture") continue;
      if (sent[`${name}-none`] === "on") typed[name] = "";
      const file = sent[`${name}-file`];
      if (!(file instanceof File) || file.size === 0) continue;
      try {
        const picture = await readUpload(kind, file);
        await content.addPicture({ ...picture, at: office.clock.now() });
        typed[name] = picture.name;
      } catch (error) {
        if (!(error instanceof RefusedError)) throw error;
        problems.push({ field: name, message: error.message });
      }
    }
    return { typed, problems };
  }
}

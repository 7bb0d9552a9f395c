import { Hono } from "hono";
import { z } from "zod";
import { canonical, currentTexts, withEvery } from "#contract/content/content.ts";
import { isKind, type KindName, type Texts } from "#contract/content/kinds.ts";
import { type Office, type OfficeEnv, show, showMessage } from "../office.ts";
import type { Link } from "../view-parts.ts";
import { changesOf, kindOf, recordName } from "./record-words.ts";
import { mayWrite } from "./with-kind.ts";

/** The file of "Take a copy of all words": kind, id, field. */
const Words = z.record(z.string(), z.record(z.string(), z.record(z.string(), z.string())));
const ID = /^[\w-]{1,80}$/u;

/** Reads a file of words. What differs from what pages show becomes drafts. */
export function wordsImport(office: Office): Hono<OfficeEnv> {
  const { content } = office.deps;
  const app = new Hono<OfficeEnv>();
  app.post("/words/import", async (c) => {
    const { operator } = c.get("signedIn");
    if (!mayWrite(operator.role))
      return showMessage(office, c, "Not yours to write", `You are a ${operator.role}.`, 403);
    const { words } = await c.req.parseBody();
    const read = Words.safeParse(words instanceof File ? parse(await words.text()) : undefined);
    if (!read.success) {
      const text = "Choose the file that “Take a copy of all words” gave you, changed or not.";
      return showMessage(office, c, "This is no file of words", text, 400);
    }
    const published = await content.published();
    const drafts: Link[] = [];
    const left: string[] = [];
    for (const [kind, records] of Object.entries(read.data)) {
      for (const [id, given] of Object.entries(records)) {
        const problem = problemOf(kind, id, given);
        if (problem !== undefined || !isKind(kind)) {
          left.push(`${kind}, ${id}: ${problem ?? ""}`);
          continue;
        }
        const texts = canonical(kind, given);
        if (changesOf(kind, currentTexts(published, kind, id) ?? null, texts).length === 0) continue;
        const number = await content.saveDraft({ kind, id, texts, who: operator.name, at: office.clock.now() });
        drafts.push({
          label: `${kindOf(kind).one}: ${recordName(kind, id, texts)}`,
          href: `/words/${kind}/${id}/${number}`,
        });
      }
    }
    const title = drafts.length === 1 ? "One draft was made" : `${drafts.length} drafts were made`;
    return show(office, c, { kind: "import", title, drafts, left });
  });
  return app;
}

function problemOf(kind: string, id: string, texts: Texts): string | undefined {
  if (!isKind(kind)) return "there is no such kind";
  const { fixed, schema } = kindOf(kind);
  if (!ID.test(id) || (fixed && !Object.hasOwn(fixed, id))) return "there is no such record";
  const [issue] = schema.safeParse(withEvery(kind as KindName, texts)).error?.issues ?? [];
  return issue && `${String(issue.path[0])}: ${issue.message}`;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

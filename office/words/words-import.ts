import { Hono } from "hono";
import { z } from "zod";
import { canonical, currentTexts, withEvery } from "#contract/content/content.ts";
import { isKind, type Texts } from "#contract/content/kinds.ts";
import { type Office, type OfficeEnv, PageError, show } from "../office.ts";
import type { Fact, Row } from "../view.ts";
import { changesOf, kindOf, mayWrite, missingPictures, recordName } from "./record-words.ts";

/** The file of "Take a copy of all words": kind, id, field. */
const Words = z.record(z.string(), z.record(z.string(), z.record(z.string(), z.string())));
const ID = /^[\w-]{1,80}$/u;
const MOST_RECORDS = 500;

/** Reads a file of words. What differs from what pages show becomes drafts. */
export function wordsImport(office: Office): Hono<OfficeEnv> {
  const { content } = office.deps;
  const app = new Hono<OfficeEnv>();
  app.post("/words/import", async (c) => {
    const { operator } = c.get("signedIn");
    if (!mayWrite(operator.role)) throw new PageError(403, "Not yours to write", `You are a ${operator.role}.`);
    const read = Words.safeParse(parse((await c.get("form").files["words"]?.text()) ?? ""));
    const all = Object.entries(read.data ?? {}).flatMap(([kind, records]) =>
      Object.entries(records).map(([id, texts]) => ({ kind, id, texts })),
    );
    if (!read.success || all.length > MOST_RECORDS) {
      const text = `Choose the file that “Take a copy of all words” gave you, changed or not, with at most ${MOST_RECORDS} records.`;
      throw new PageError(400, "This is no file of words", text);
    }
    const published = await content.published();
    const drafts: Row[] = [];
    const left: Fact[] = [];
    for (const { kind, id, texts: given } of all) {
      const problem = await problemOf(kind, id, given);
      if (problem !== undefined || !isKind(kind)) {
        left.push([`${kind}, ${id}`, `left out: ${problem ?? ""}`]);
        continue;
      }
      const texts = canonical(kind, given);
      if (changesOf(kind, currentTexts(published, kind, id) ?? null, texts).length === 0) continue;
      const number = await content.saveDraft({ kind, id, texts, who: operator.name, at: office.clock.now() });
      drafts.push({
        label: `${kindOf(kind).one}: ${recordName(kind, id, texts)}`,
        href: `/words/${kind}/${id}/${number}`,
        note: "",
      });
    }
    const title = drafts.length === 1 ? "One draft was made" : `${drafts.length} drafts were made`;
    return show(office, c, {
      kind: "message",
      title,
      text: "Open each, look at it, and publish it.",
      rows: drafts,
      facts: left,
    });
  });
  return app;

  async function problemOf(kind: string, id: string, texts: Texts): Promise<string | undefined> {
    if (!isKind(kind)) return "there is no such kind";
    const { fixed, schema } = kindOf(kind);
    if (!ID.test(id) || (fixed && !Object.hasOwn(fixed, id))) return "there is no such record";
    const [issue] = schema.safeParse(withEvery(kind, texts)).error?.issues ?? [];
    const [missing] = await missingPictures(content, kind, texts);
    if (issue) return `${String(issue.path[0])}: ${issue.message}`;
    return missing && `${missing.field}: ${missing.message}`;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

import type { ContentStore } from "#api/store/content/content-store.ts";
import { FIRST_VERSION } from "#contract/content/first-version.ts";
import type { KindName, Texts } from "#contract/content/kinds.ts";

const LONGEST = 60;

/**
 * The id of a new record. That of a news item is its address, so it is made of its title; the others are not made of words,
 * because they may name a person.
 */
export async function newRecordId(
  content: ContentStore,
  { kind, texts, newId }: { kind: KindName; texts: Texts; newId: () => string },
): Promise<string> {
  if (kind !== "news") return newId().slice(0, 12);
  const slug = slugOf(texts["title"] ?? "") || "news";
  for (let count = 1; ; count += 1) {
    const id = count === 1 ? slug : `${slug}-${count}`;
    if (!(await recordExists(content, kind, id))) return id;
  }
}

/** Whether anything was ever written of a record. */
export async function recordExists(content: ContentStore, kind: KindName, id: string): Promise<boolean> {
  return FIRST_VERSION[kind]?.[id] !== undefined || (await content.history(kind, id)).length > 0;
}

/** `A new course in Hò!` becomes `a-new-course-in-ho`. */
function slugOf(title: string): string {
  return title
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/\p{M}/gu, "")
    .replaceAll("ɛ", "e")
    .replaceAll("ɔ", "o")
    .replaceAll(/[^a-z0-9]+/gu, "-")
    .slice(0, LONGEST)
    .replaceAll(/^-|-$/gu, "");
}

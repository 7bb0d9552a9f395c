import { currentTexts, firstTexts, SIGNATURE } from "#contract/content/content.ts";
import { isKind, type Texts } from "#contract/content/kinds.ts";
import type { Deps } from "#api/deps.ts";
import { RefusedError } from "../operators/refused-error.ts";
import type { ContentStore, Version, VersionName } from "#api/store/content/content-store.ts";

/** Publishes a draft. Only who wrote it may. */
export async function publishDraft({ content, clock }: Deps, name: VersionName, who: string): Promise<void> {
  const draft = await content.find(name);
  if (draft?.writtenBy !== who) throw new RefusedError("This draft is not yours.");
  await content.publish(name, clock.now());
}

/** Publishes an earlier version again; 0 is the first. `base`: the version that the person saw as published. */
export async function putBack(
  { content, clock }: Deps,
  { kind, id, number, base }: VersionName & { base: number },
  who: string,
): Promise<void> {
  const texts = await publishedTexts(content, { kind, id, number });
  if (!texts) throw new RefusedError("This version was never published, so it cannot be put back.");
  await content.publishAtOnce({ kind, id, texts, base, who, at: clock.now() });
}

async function publishedTexts(content: ContentStore, name: VersionName): Promise<Texts | undefined> {
  if (name.number === 0) return isKind(name.kind) ? firstTexts(name.kind, name.id) : undefined;
  const version = await content.find(name);
  return version?.publishedAt === null ? undefined : (version?.texts ?? undefined);
}

export async function takeDown(
  { content, clock }: Deps,
  { kind, id, base }: Pick<Version, "kind" | "id" | "base">,
  who: string,
): Promise<void> {
  const stands = isKind(kind) && currentTexts(await content.published(), kind, id) !== undefined;
  if (!stands) throw new RefusedError("It is on no page.");
  await content.publishAtOnce({ kind, id, texts: null, base, who, at: clock.now() });
}

/** Deletes all that was ever written of a record that no page shows, with its pictures: somebody wants to be forgotten. */
export async function forget({ content }: Deps, { kind, id }: Pick<Version, "kind" | "id">): Promise<void> {
  if (!isKind(kind) || firstTexts(kind, id)) throw new RefusedError("This came with Beat. Take it down instead.");
  const stands = currentTexts(await content.published(), kind, id) !== undefined;
  if (stands || !(await content.forget(kind, id))) throw new RefusedError("Take it down first.");
}

/** Keeps a clinician's signature under a medical text, or withdraws it (`null`). It is on the pages at once. */
export async function keepTextSignature(
  { content, clock }: Deps,
  { id, texts }: { id: string; texts: Texts | null },
  who: string,
): Promise<void> {
  const base = await content.publishedNumber(SIGNATURE, id);
  await content.publishAtOnce({ kind: SIGNATURE, id, texts, base, who, at: clock.now() });
}

import { type Content, contentOf } from "#contract/content/content.ts";
import type { ContentStore } from "#api/store/content/content-store.ts";

/** What the organisation says of itself now. */
export async function currentContent({ content }: { content: ContentStore }): Promise<Content> {
  return contentOf(await content.published());
}

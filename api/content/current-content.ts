import { type Content, contentOf } from "#contract/content/content.ts";
import type { Deps } from "#api/deps.ts";

/** What the organisation says of itself now. */
export async function currentContent({ content }: Pick<Deps, "content">): Promise<Content> {
  return contentOf(await content.published());
}

/** Who a letter is from: the network's name, the organisation's address as it is now, and the site's origin. */
export type MailBrand = { name: string; email: string; origin: string };

export async function mailBrand({ config, content }: Deps): Promise<MailBrand> {
  const { organisation } = await currentContent({ content });
  return { name: config.brandName, email: organisation.email, origin: config.publicOrigin };
}

import type { MetaFunction } from "react-router";
import { PAGES, type PageId } from "#site/content/site/pages.ts";
import { pageMeta, pageTitle } from "#site/seo.ts";
import { useSite } from "#site/site-config.ts";

/** A page's head without its title, for a page with a form: it renders its own title, which says when there is an error. */
export function metaWithoutTitle(id: PageId, structured?: Parameters<typeof pageMeta>[1]): MetaFunction {
  const meta = pageMeta(id, structured);
  return (args) => meta(args)?.filter((descriptor) => !("title" in descriptor));
}

export function PageTitle({ id, failed }: { id: PageId; failed: boolean }) {
  const title = pageTitle(useSite(), PAGES[id]);
  return <title>{failed ? `Error: ${title}` : title}</title>;
}

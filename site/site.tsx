import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { Frame } from "./frame.tsx";
import { type Crumb, Head, StructuredData } from "./head.tsx";
import type { Asked, OpenedHead } from "./page.ts";
import { files } from "./pages/files.ts";
import { pages } from "./pages/pages.ts";

export { files, pages };

/** The modules that have the styles of every page, and what is around it. */
const AROUND = ["site/styles/styles.ts", "site/frame.tsx"];

/**
 * The only way from server/ into the site: renders a page by its name in `pages`. `sheetsOf`: the addresses of the
 * stylesheets that a module of the site needs.
 */
export function createRenderer(sheetsOf: (module: string) => readonly string[]) {
  return async function render(name: string, asked: Asked): Promise<Response> {
    const page = pages[name];
    if (!page) throw new Error(`The site has no page ${name}.`);
    const around = AROUND.flatMap(sheetsOf);
    const sheets = [...new Set([...around, ...sheetsOf(`site/pages/${name}.tsx`)])];
    try {
      const opened = await page.open(asked);
      if (opened instanceof Response) return opened;
      const { body, status, headers } = opened;
      const about = { config: asked.config, page: opened.head };
      const shown = {
        head: <Head {...about} name={name} />,
        body,
        structured: <StructuredData {...about} above={pagesAbove(opened.head)} />,
      };
      return toResponse(<Frame asked={asked} page={page} sheets={sheets} {...shown} />, status, headers);
    } catch (error) {
      // A visitor who left is no failure.
      if (!asked.request.signal.aborted) asked.report(error);
      // The page's own script would find nothing of its page.
      return toResponse(<Frame asked={asked} page={{ ...page, script: "reading" }} sheets={around} />, 500);
    }
  };
}

function toResponse(document: ReactElement, status: number, headers: Record<string, string> = {}): Response {
  return new Response(`<!DOCTYPE html>${renderToString(document)}`, {
    status,
    headers: { ...headers, "content-type": "text/html; charset=utf-8" },
  });
}

type Place = Pick<OpenedHead, "path" | "parent">;

/** The pages above a page in breadcrumbs, from the home page down. Some parts of paths, such as `/pulse`, are no page. */
function pagesAbove({ path, parent = path.slice(0, path.lastIndexOf("/")) }: Place): Crumb[] {
  if (path === "/") return [];
  const page = Object.values(pages).find((each) => each.path === (parent || "/"));
  if (!page) return pagesAbove({ path: parent });
  return [...pagesAbove(page), { label: page.label ?? page.title, path: page.path }];
}

import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { Frame } from "./frame.tsx";
import type { Asked } from "./page.ts";
import { files, pages } from "./pages/pages.ts";

export { files, pages };

/** The module that has what is around every page. */
const FRAME = "site/frame.tsx";

/**
 * The only way from server/ into the site: renders a page by its name in `pages`. `sheetsOf`: the addresses of the
 * stylesheets that a module of the site needs.
 */
export function createRenderer(sheetsOf: (module: string) => readonly string[]) {
  return async function render(name: string, asked: Asked): Promise<Response> {
    const page = pages[name];
    if (!page) throw new Error(`The site has no page ${name}.`);
    const sheets = [...new Set([FRAME, `site/pages/${name}.tsx`].flatMap(sheetsOf))];
    try {
      const opened = await page.open(asked);
      if (opened instanceof Response) return opened;
      const { head, body, status, headers } = opened;
      return toResponse(<Frame asked={asked} page={page} sheets={sheets} head={head} body={body} />, status, headers);
    } catch (error) {
      // A visitor who left is no failure.
      if (!asked.request.signal.aborted) asked.report(error);
      return toResponse(<Frame asked={asked} page={{ path: page.path }} sheets={sheetsOf(FRAME)} />, 500);
    }
  };
}

function toResponse(document: ReactElement, status: number, headers: Record<string, string> = {}): Response {
  return new Response(`<!DOCTYPE html>${renderToString(document)}`, {
    status,
    headers: { ...headers, "content-type": "text/html; charset=utf-8" },
  });
}

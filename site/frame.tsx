import type { ReactNode } from "react";
import { signOffOf } from "#contract/sign-off.ts";
import { BrokenPage, Shell } from "./shell/shell.tsx";
import { TEXTS_TO_SIGN } from "./facts/texts-to-sign.ts";
import { type Asked, PageContext, type PageOptions, usePage } from "./page.ts";
import { isPart } from "./site-config.ts";

type FrameParts = {
  asked: Asked;
  page: PageOptions;
  /** The addresses of the page's styles. */
  sheets: readonly string[];
  head?: ReactNode;
  /** What the page shows; without it, that it could not be rendered. */
  body?: ReactNode;
};

/** A page's document or, where script asks for it, the page's part alone; and what its components ask for. */
export function Frame({ asked, page, sheets, head, body }: FrameParts) {
  const { content, today } = asked;
  // The state of each medical text today, by its id.
  const signOffs = new Map(TEXTS_TO_SIGN.map((text) => [text.id, signOffOf(text, content.signatures, today)]));
  return (
    <PageContext value={{ ...asked, page, signOffs }}>
      {body && isPart(asked.request) ? (
        body
      ) : (
        <Document head={head} sheets={sheets}>
          {body ? <Shell>{body}</Shell> : <BrokenPage />}
        </Document>
      )}
    </PageContext>
  );
}

/** A whole document, which only the server renders. `head`: what the page says of itself there. */
function Document({ head, sheets, children }: Pick<FrameParts, "head" | "sheets"> & { children: ReactNode }) {
  return (
    <html lang="en-GH">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {head}
        <meta name="theme-color" content="#fffaf4" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#171013" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <PageScript />
        <PageStyles sheets={sheets} />
      </head>
      <body>
        {children}
        <PagePrefetch />
      </body>
    </html>
  );
}

/** The page's styles, inlined in the document. In development Vite serves the files, one by one. */
function PageStyles({ sheets }: Pick<FrameParts, "sheets">) {
  const { nonce, stylesheet } = usePage().document;
  if (import.meta.env.DEV) return sheets.map((href) => <link key={href} rel="stylesheet" href={href} />);
  return (
    <style
      nonce={nonce}
      // oxlint-disable-next-line react/no-danger -- our own stylesheet; a text child would be escaped
      dangerouslySetInnerHTML={{ __html: sheets.map((href) => stylesheet(href) ?? "").join("") }}
    />
  );
}

/** The page's script (site/scripts/) and the files that it imports. A visitor who saves data gets none. */
function PageScript() {
  const { page, document } = usePage();
  const { light, scripts } = document;
  const [own, ...imported] = scripts[page.script ?? "reading"] ?? [];
  if (light) return null;
  return (
    <>
      {imported.map((file) => (
        <link key={file} rel="modulepreload" href={file} />
      ))}
      {import.meta.env.DEV ? <script type="module" src="/@vite/client" /> : null}
      <script type="module" async src={own} />
    </>
  );
}

/**
 * Prefetches a page when a pointer rests on a link to it or a finger touches the link. A page that a query makes
 * personal is never prefetched.
 */
const RULES = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [{ href_matches: "/*" }, { not: { href_matches: "/*\\?*" } }, { not: { href_matches: "/api/*" } }],
      },
      eagerness: "moderate",
    },
  ],
});

function PagePrefetch() {
  const { light, nonce } = usePage().document;
  if (light) return null;
  return (
    <script
      type="speculationrules"
      nonce={nonce}
      // oxlint-disable-next-line react/no-danger -- our own rules
      dangerouslySetInnerHTML={{ __html: RULES }}
    />
  );
}

import type { ReactNode } from "react";
import { signOffOf } from "#contract/sign-off.ts";
import { BrokenPage, Shell } from "./shell/shell.tsx";
import { TEXTS_TO_SIGN } from "./facts/texts-to-sign.ts";
import { type Asked, PageContext, type PageOptions } from "./page.ts";
import { isPart } from "./site-config.ts";

type FrameParts = {
  asked: Asked;
  page: PageOptions;
  /** The addresses of the page's styles. */
  sheets: readonly string[];
  head?: ReactNode;
  /** What the page shows; without it, that it could not be rendered. */
  body?: ReactNode;
  /** What search engines read of it besides. It comes last, because everything before the body delays the first paint. */
  structured?: ReactNode;
};

/** A page's document or, where script asks for it, the page's part alone; and what its components ask for. */
export function Frame(parts: FrameParts) {
  const { asked, page, body } = parts;
  // The state of each medical text today, by its id.
  const signOffs = new Map(
    TEXTS_TO_SIGN.map((text) => [text.id, signOffOf(text, asked.content.signatures, asked.today)]),
  );
  return (
    <PageContext value={{ ...asked, page, signOffs }}>
      {body && isPart(asked.request) ? body : <Document {...parts} />}
    </PageContext>
  );
}

/**
 * Prefetches a page when a pointer rests on a link to it or a finger touches the link. A page that a query makes
 * personal is never prefetched.
 */
const PREFETCH = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [{ href_matches: "/*" }, { not: { href_matches: "/*\\?*" } }, { not: { href_matches: "/api/*" } }],
      },
      eagerness: "moderate",
    },
  ],
});

/** A whole document, which only the server renders. A visitor who saves data gets no script and no structured data. */
function Document({ asked, page, sheets, head, body, structured }: FrameParts) {
  const { nonce, light, scripts, stylesheet } = asked.document;
  // The page's script (site/scripts/) and the files that it imports.
  const [own, ...imported] = scripts[page.script ?? "reading"] ?? [];
  // In development Vite serves the sources, and the styles one by one.
  const isSource = import.meta.env.DEV;
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
        {light ? null : (
          <>
            {imported.map((file) => (
              <link key={file} rel="modulepreload" href={file} />
            ))}
            {isSource ? <script type="module" src="/@vite/client" /> : null}
            <script type="module" async src={own} />
          </>
        )}
        {isSource ? (
          sheets.map((href) => <link key={href} rel="stylesheet" href={href} />)
        ) : (
          <style
            nonce={nonce}
            // oxlint-disable-next-line react/no-danger -- our own stylesheet; a text child would be escaped
            dangerouslySetInnerHTML={{ __html: sheets.map((href) => stylesheet(href) ?? "").join("") }}
          />
        )}
      </head>
      <body>
        {body ? <Shell>{body}</Shell> : <BrokenPage />}
        {light ? null : (
          <>
            {/* oxlint-disable-next-line react/no-danger -- our own rules */}
            <script type="speculationrules" nonce={nonce} dangerouslySetInnerHTML={{ __html: PREFETCH }} />
            {structured}
          </>
        )}
      </body>
    </html>
  );
}

import { type ReactNode, useContext } from "react";
import { usePage } from "#site/page.ts";
import { DocumentContext } from "./document-context.ts";
import { PagePrefetch } from "./page-prefetch.tsx";

/** A whole document, which only the server renders. `head`: what the page says of itself there. */
export function Document({ head, children }: { head?: ReactNode; children: ReactNode }) {
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
        <PageStyles />
      </head>
      <body>
        {children}
        <PagePrefetch />
      </body>
    </html>
  );
}

/** The page's styles, inlined in the document. In development Vite serves the files, one by one. */
function PageStyles() {
  const { nonce, styles = "", sheets = [] } = useContext(DocumentContext) ?? {};
  if (import.meta.env.DEV) return sheets.map((href) => <link key={href} rel="stylesheet" href={href} />);
  return (
    <style
      nonce={nonce}
      // oxlint-disable-next-line react/no-danger -- our own stylesheet; a text child would be escaped
      dangerouslySetInnerHTML={{ __html: styles }}
    />
  );
}

/** The page's script (site/scripts/) and the files that it imports. A visitor who saves data gets none. */
function PageScript() {
  const { light = true, scripts } = useContext(DocumentContext) ?? {};
  const { script = "reading" } = usePage().page;
  const [own, ...imported] = scripts?.[script] ?? [];
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

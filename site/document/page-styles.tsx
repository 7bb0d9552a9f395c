import { useContext, useState } from "react";
import { Links, useMatches } from "react-router";
import { DocumentContext } from "./document-context.ts";
import { usePage } from "./page-handle.ts";

/**
 * The styles of the page's routes, inlined in the document. React leaves them as they are. When an app page opens
 * another page, React links that page's styles.
 */
export function PageStyles() {
  const parts = useContext(DocumentContext);
  const { app } = usePage();
  const matches = useMatches().map(({ id }) => id);
  const [first] = useState(matches);
  // In development Vite serves the stylesheets one by one.
  if (import.meta.env.DEV) return <Links />;
  return (
    <>
      <style
        nonce={parts?.nonce}
        data-sheets={app ? parts?.sheets.join(" ") : undefined}
        suppressHydrationWarning
        // oxlint-disable-next-line react/no-danger -- our own stylesheet; a text child would be escaped
        dangerouslySetInnerHTML={{ __html: parts?.styles ?? "" }}
      />
      {matches.every((id) => first.includes(id)) ? null : <Links />}
    </>
  );
}

import { useContext, useState } from "react";
import { Links, useMatches } from "react-router";
import { DocumentContext } from "./document-context.ts";
import { usePage } from "./page-handle.ts";

/**
 * The styles of the page's routes, in the document itself. React leaves them as they are, and links the styles of the
 * next page that an app page opens.
 */
export function PageStyles() {
  const parts = useContext(DocumentContext);
  const { app } = usePage();
  const matches = useMatches().map(({ id }) => id);
  const [first] = useState(matches);
  // Vite serves them as they are written.
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

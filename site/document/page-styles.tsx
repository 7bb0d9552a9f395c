import { useContext } from "react";
import { Links } from "react-router";
import { DocumentContext } from "./document-context.ts";

/** The styles of the page's routes, inlined in the document. */
export function PageStyles() {
  const parts = useContext(DocumentContext);
  // In development Vite serves the stylesheets one by one.
  if (import.meta.env.DEV) return <Links />;
  return (
    <style
      nonce={parts?.nonce}
      // oxlint-disable-next-line react/no-danger -- our own stylesheet; a text child would be escaped
      dangerouslySetInnerHTML={{ __html: parts?.styles ?? "" }}
    />
  );
}

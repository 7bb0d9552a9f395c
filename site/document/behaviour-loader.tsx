import { useContext } from "react";
import { DocumentContext } from "./document-context.ts";
import { usePage } from "./page-handle.ts";

/** Asks for what comes first, and on a page that only reads starts its behaviours when it has been parsed. */
export function BehaviourLoader() {
  const parts = useContext(DocumentContext);
  const { app, first = [] } = usePage();
  if (parts?.light) return null;
  const files = first.flatMap((name) => parts?.behaviours[name] ?? []);
  return (
    <>
      {files.map((file) => (
        <link key={file} rel="modulepreload" href={file} />
      ))}
      <script
        nonce={parts?.nonce}
        suppressHydrationWarning
        // oxlint-disable-next-line react/no-danger -- our own script
        dangerouslySetInnerHTML={{ __html: parts?.letters ?? "" }}
      />
      {app ? null : (
        // oxlint-disable-next-line react/no-danger -- our own script, allowed by its hash
        <script dangerouslySetInnerHTML={{ __html: parts?.loader ?? "" }} />
      )}
    </>
  );
}

import { useContext } from "react";
import { DocumentContext } from "./document-context.ts";
import { usePage } from "./page-handle.ts";

/**
 * Starts the behaviours of a page that is only read (app-behaviours.tsx starts those of an app page). The document
 * requests the behaviours that the page is known to use from the start: they are 2 KB, and on a slow network a round
 * trip takes longer than that.
 */
export function BehaviourLoader() {
  const parts = useContext(DocumentContext);
  const { app, first = [] } = usePage();
  if (parts?.light) return null;
  // Only the server knows the files.
  const files = import.meta.env.SSR
    ? new Set([...first, "beat-shell"].flatMap((name) => parts?.behaviours[name] ?? []))
    : [];
  return (
    <>
      {Array.from(files, (file) => (
        <link key={file} rel="modulepreload" href={file} />
      ))}
      <script
        nonce={parts?.nonce}
        suppressHydrationWarning
        // oxlint-disable-next-line react/no-danger -- our own script
        dangerouslySetInnerHTML={{ __html: parts?.fonts ?? "" }}
      />
      {app ? null : (
        // oxlint-disable-next-line react/no-danger -- our own script, allowed by its hash
        <script dangerouslySetInnerHTML={{ __html: parts?.loader ?? "" }} />
      )}
    </>
  );
}

import { useContext } from "react";
import { DocumentContext } from "./document-context.ts";
import { usePage } from "./page-handle.ts";

/** Asks for what comes first, and on a page that only reads starts its behaviours when it has been parsed. */
export function BehaviourLoader() {
  const parts = useContext(DocumentContext);
  const { first = [] } = usePage();
  if (parts?.light) return null;
  const files = first.flatMap((name) => parts?.behaviours[name] ?? []);
  return (
    <>
      {files.map((file) => (
        <link key={file} rel="modulepreload" href={file} />
      ))}
      <script
        suppressHydrationWarning
        // oxlint-disable-next-line react/no-danger -- our own script, allowed by its hash
        dangerouslySetInnerHTML={{ __html: parts?.loader ?? "" }}
      />
    </>
  );
}

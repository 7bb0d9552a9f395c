import { useContext } from "react";
import { usePage } from "#site/page.ts";
import { DocumentContext } from "./document-context.ts";

/**
 * Starts what moves on a page (site/behaviours/start-behaviours.ts). The document requests the page's own script, and
 * the behaviours that it is known to use from the start: on a slow network a round trip takes longer than 2 KB.
 */
export function BehaviourLoader() {
  const parts = useContext(DocumentContext);
  const { script = "", first = [] } = usePage().page;
  if (!parts || parts.light) return null;
  const { behaviours, pageScripts, loader } = parts;
  const files = new Set([
    ...(pageScripts[script] ?? []),
    ...[...first, "beat-shell"].flatMap((name) => behaviours[name] ?? []),
  ]);
  return (
    <>
      {Array.from(files, (file) => (
        <link key={file} rel="modulepreload" href={file} />
      ))}
      {import.meta.env.DEV ? <script type="module" src="/@vite/client" /> : null}
      {/* oxlint-disable-next-line react/no-danger -- our own script, allowed by its hash */}
      <script dangerouslySetInnerHTML={{ __html: loader }} />
    </>
  );
}

import { useContext } from "react";
import { DocumentContext } from "./document-context.ts";

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

export function PagePrefetch() {
  const parts = useContext(DocumentContext);
  if (parts?.light) return null;
  return (
    <script
      type="speculationrules"
      nonce={parts?.nonce}
      // oxlint-disable-next-line react/no-danger -- our own rules
      dangerouslySetInnerHTML={{ __html: RULES }}
    />
  );
}

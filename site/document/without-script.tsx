import { type ReactNode, useContext } from "react";
import { DocumentContext } from "./document-context.ts";

/**
 * What only a page without script shows. A light document has no script whatever the browser can run, so there it stands in
 * the open.
 */
export function WithoutScript({ children }: { children: ReactNode }) {
  return useContext(DocumentContext)?.light ? children : <noscript>{children}</noscript>;
}

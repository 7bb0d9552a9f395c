import { type ReactNode, useContext } from "react";
import { DocumentContext } from "./document-context.ts";

/**
 * What only a page without script shows. A light document never has script, so there it is not wrapped in `noscript`.
 */
export function WithoutScript({ children }: { children: ReactNode }) {
  return useContext(DocumentContext)?.light ? children : <noscript>{children}</noscript>;
}

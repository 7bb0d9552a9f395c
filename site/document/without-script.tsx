import { type ReactNode, useContext } from "react";
import { DocumentContext } from "./document-context.ts";

/** Shows its children only without script. A light document never has script, so there they are not wrapped in `noscript`. */
export function WithoutScript({ children }: { children: ReactNode }) {
  return useContext(DocumentContext)?.light ? children : <noscript>{children}</noscript>;
}

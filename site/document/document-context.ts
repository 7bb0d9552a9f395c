import { createContext } from "react";
import type { DocumentSettings } from "#site/site-config.ts";

/** What the server adds to a document besides its page. It is undefined in the browser's islands. */
export type DocumentParts = Omit<DocumentSettings, "stylesheet"> & {
  /** The text of all the page's styles. */
  styles: string;
  /** The addresses of its stylesheets. */
  sheets: readonly string[];
};

export const DocumentContext = createContext<DocumentParts | undefined>(undefined);

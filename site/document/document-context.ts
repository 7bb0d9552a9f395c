import { createContext } from "react";
import type { DocumentSettings } from "#site/site-config.ts";

/** What a document has besides its page, as the server set it. The browser has none of it. */
export type DocumentParts = Omit<DocumentSettings, "stylesheet"> & {
  /** All the styles of the page, and the addresses that the router knows them by. */
  styles: string;
  sheets: readonly string[];
};

export const DocumentContext = createContext<DocumentParts | undefined>(undefined);

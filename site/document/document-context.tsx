import { createContext, type ReactNode, useContext, useSyncExternalStore } from "react";
import type { SignOff } from "#contract/sign-off.ts";
import type { DocumentSettings } from "#site/site-config.ts";

/** What the server adds to a document besides its page. It is undefined in the browser's islands. */
export type DocumentParts = Omit<DocumentSettings, "stylesheet"> & {
  /** The text of all the page's styles. */
  styles: string;
  /** The addresses of its stylesheets. */
  sheets: readonly string[];
};

export const DocumentContext = createContext<DocumentParts | undefined>(undefined);

/**
 * The sign-off of each medical text, by its id. Only the server fills it, because only the server renders who has read
 * a text.
 */
export const SignOffsContext = createContext<ReadonlyMap<string, SignOff>>(new Map());

/** Shows its children only without script. A light document never has script, so there they are not wrapped in `noscript`. */
export function WithoutScript({ children }: { children: ReactNode }) {
  return useContext(DocumentContext)?.light ? children : <noscript>{children}</noscript>;
}

const subscribe = () => () => undefined;

/** Whether script is running: false on the server and in the browser's first render, then true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}

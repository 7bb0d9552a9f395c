import { type ReactNode, useContext, useSyncExternalStore } from "react";
import { PageContext } from "./page.ts";

/** Shows its children only without script. A light document never has script, so there they are not wrapped in `noscript`. */
export function WithoutScript({ children }: { children: ReactNode }) {
  return useContext(PageContext)?.document.light ? children : <noscript>{children}</noscript>;
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

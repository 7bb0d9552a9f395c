import { useSyncExternalStore } from "react";

const subscribe = () => () => undefined;

/** False on the server and in the browser's first rendering, then true: script is running. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}

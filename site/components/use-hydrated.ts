import { useSyncExternalStore } from "react";

const subscribe = () => () => undefined;

/** False on the server and in the first rendering of the browser, true from then on: script is here. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}

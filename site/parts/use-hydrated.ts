import { useSyncExternalStore } from "react";

const subscribe = () => () => undefined;

/** Whether script is running: false on the server and in the browser's first render, then true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}

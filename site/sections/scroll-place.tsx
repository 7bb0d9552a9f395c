import { useContext, useState } from "react";
import { ScrollRestoration, UNSAFE_DataRouterStateContext as RouterState } from "react-router";

/**
 * The router's scroll restoration, from the first navigation on. When a page that reads the browser's draft has done so
 * after hydration, the router takes it for an arrival and scrolls to the top: whoever has scrolled to the form by then, or
 * types in it, would be thrown out. Where a reloaded page stood is restored before that, by the script it draws.
 */
export function ScrollPlace() {
  const state = useContext(RouterState);
  const [first] = useState(state?.location.key);
  const [isArrival, setIsArrival] = useState(true);
  // Back to the first page is a navigation too, though its key is the first again.
  if (isArrival && state?.location.key !== first) setIsArrival(false);
  return (
    <RouterState value={isArrival && state ? { ...state, restoreScrollPosition: false } : state}>
      <ScrollRestoration />
    </RouterState>
  );
}

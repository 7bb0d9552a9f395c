import { useLayoutEffect, useState } from "react";
import {
  type DataRouter,
  UNSAFE_FrameworkContext as FrameworkContext,
  UNSAFE_RemixErrorBoundary as ErrorBoundary,
} from "react-router";
import { RouterProvider } from "react-router/dom";
import type { FirstPage } from "./first-page.ts";

/** The tree that react-router's server rendered, around whichever router is there. */
export function HydratedPage({ page, router }: { page: FirstPage; router: DataRouter }) {
  const [location, setLocation] = useState(router.state.location);
  useLayoutEffect(() => router.subscribe((state) => setLocation(state.location)), [router]);
  // Last: by now the provider below listens too.
  useLayoutEffect(() => {
    router.initialize();
  }, [router]);
  return (
    <FrameworkContext value={page.framework}>
      <ErrorBoundary location={location}>
        <RouterProvider router={router} />
      </ErrorBoundary>
    </FrameworkContext>
  );
}

import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { UNSAFE_createBrowserHistory as createBrowserHistory } from "react-router";
import { readFirstPage, type FirstPage } from "./first-page.ts";
import { HydratedPage } from "./hydrated-page.tsx";
import type { openRouter } from "./open-router.ts";
import { createWaitingRouter } from "./waiting-router.ts";

/** `handle` of a route whose loader runs in the browser at hydration: its page brings the router along. */
export type RouterAtOnce = { openRouter: typeof openRouter };

/** Makes the document that the server rendered React's. Resolves when all that the page needs to work is here. */
export async function hydrate(): Promise<void> {
  // Hot replacement works on react-router's own.
  if (import.meta.env.DEV) return hydrateInDevelopment();
  const page = await readFirstPage();
  const history = createBrowserHistory();
  const open = broughtAlong(page) ?? (page.data.errors ? await fetchRouter() : undefined);
  let arrived = () => {};
  const complete = new Promise<void>((resolve) => (arrived = resolve));
  const router = open
    ? open(page, history)
    : createWaitingRouter(page, history, async () => {
        try {
          return (await fetchRouter())(page, history);
        } finally {
          arrived();
        }
      });
  if (open) arrived();
  startTransition(() => {
    hydrateRoot(document, <HydratedPage page={page} router={router} />);
  });
  return complete;
}

function broughtAlong({ framework }: FirstPage) {
  for (const module of Object.values(framework.routeModules)) {
    const handle = module?.handle as RouterAtOnce | undefined;
    if (handle) return handle.openRouter;
  }
  return undefined;
}

async function fetchRouter() {
  return (await import("./open-router.ts")).openRouter;
}

async function hydrateInDevelopment(): Promise<void> {
  const { HydratedRouter } = await import("react-router/dom");
  hydrateRoot(document, <HydratedRouter />);
}

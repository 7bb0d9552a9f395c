import {
  createPath,
  type DataRouter,
  matchRoutes,
  type RouterNavigateOptions,
  type RouterState,
  type RouterSubscriber,
  type To,
  UNSAFE_createClientRoutes as createClientRoutes,
  type UNSAFE_createBrowserHistory as createBrowserHistory,
} from "react-router";
import type { FirstPage } from "./first-page.ts";

/** After this the browser goes by itself: a page in full comes sooner than what is stuck on the way. */
const PATIENCE_MS = 2000;

export type BrowserHistory = ReturnType<typeof createBrowserHistory>;

/**
 * Stands in for the router while a first page is hydrated. That needs to know where it is, not how to go anywhere: the
 * sixth of the page's script that navigates is fetched afterwards (`initialize`), and whatever was asked of the router
 * by then waits for it. From then on this hands everything through; the page is not rendered again for it.
 *
 * It serves what the site's pages use: navigation, forms, revalidation, places in a page. Fetchers and blockers are not
 * (the linter says so).
 */
export function createWaitingRouter(
  page: FirstPage,
  history: BrowserHistory,
  open: () => Promise<DataRouter>,
): DataRouter {
  const first = firstState(page, history);
  const subscribers = new Map<RouterSubscriber, () => void>();
  let places: Parameters<DataRouter["enableScrollRestoration"]> | undefined;
  let router: DataRouter | undefined;
  let opening: Promise<DataRouter> | undefined;
  let latest: object | undefined;

  function ready(): Promise<DataRouter> {
    opening ??= open().then(take, (cause: unknown) => {
      // The next who asks tries again.
      opening = undefined;
      throw cause;
    });
    return opening;
  }

  function take(opened: DataRouter): DataRouter {
    router = opened;
    for (const subscriber of subscribers.keys()) subscribers.set(subscriber, opened.subscribe(subscriber));
    if (places) opened.enableScrollRestoration(...places);
    return opened.initialize();
  }

  /** As in the router itself, the last of several navigations counts. */
  async function navigate(to: number | To | null, options?: RouterNavigateOptions): Promise<void> {
    const turn = {};
    latest = turn;
    let opened: DataRouter;
    try {
      opened = await Promise.race([ready(), patience()]);
    } catch {
      if (latest === turn) leave(to, options);
      return;
    }
    if (latest !== turn) return;
    await (typeof to === "number" ? opened.navigate(to) : opened.navigate(to, options));
  }

  const waiting: Partial<DataRouter> = {
    basename: "/",
    future: page.framework.future,
    window,
    get state() {
      return router?.state ?? first.state;
    },
    get routes() {
      return router?.routes ?? first.routes;
    },
    get manifest() {
      return router?.manifest ?? {};
    },
    /** Fetches the router itself. When that fails, the first navigation tries once more. */
    initialize() {
      ready().catch(() => undefined);
      return waiting as DataRouter;
    },
    subscribe(subscriber: RouterSubscriber) {
      subscribers.set(subscriber, router?.subscribe(subscriber) ?? (() => undefined));
      return () => {
        subscribers.get(subscriber)?.();
        subscribers.delete(subscriber);
      };
    },
    enableScrollRestoration(...args: NonNullable<typeof places>) {
      places = args;
      const disable = router?.enableScrollRestoration(...args);
      return () => {
        places = undefined;
        disable?.();
      };
    },
    navigate,
    revalidate: () =>
      ready().then(
        (opened) => opened.revalidate(),
        () => undefined,
      ),
    createHref: (to: Parameters<DataRouter["createHref"]>[0]) => history.createHref(to),
    createURL: (to: To) => history.createURL(to),
    encodeLocation: (to: To) => history.encodeLocation(to),
  };
  return waiting as DataRouter;
}

/** What the router itself would begin with; only of the routes that are open. */
function firstState({ framework, data }: FirstPage, history: BrowserHistory) {
  const { manifest, routeModules, ssr, isSpaMode } = framework;
  const open = Object.fromEntries(Object.keys(routeModules).map((id) => [id, manifest.routes[id]]));
  const routes = createClientRoutes(open, routeModules, data, ssr, isSpaMode);
  const state: RouterState = {
    historyAction: history.action,
    location: history.location,
    matches: (matchRoutes(routes, history.location) ?? []) as RouterState["matches"],
    initialized: true,
    renderFallback: false,
    navigation: {
      state: "idle",
      location: undefined,
      matches: undefined,
      historyAction: undefined,
      formMethod: undefined,
      formAction: undefined,
      formEncType: undefined,
      formData: undefined,
      json: undefined,
      text: undefined,
    },
    restoreScrollPosition: false,
    preventScrollReset: false,
    revalidation: "idle",
    // A route without a value here would have a loader to run.
    loaderData: Object.fromEntries(Object.keys(open).map((id) => [id, data.loaderData?.[id] ?? null])),
    actionData: data.actionData ?? null,
    errors: null,
    fetchers: new Map(),
    blockers: new Map(),
  };
  return { routes: routes as DataRouter["routes"], state };
}

function patience(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error("The router did not come in time")), PATIENCE_MS);
  });
}

/** The router cannot be had: the browser goes there, or sends the form, as it would without script. */
function leave(to: number | To | null, options?: RouterNavigateOptions): void {
  if (typeof to === "number") {
    window.history.go(to);
    return;
  }
  const href = to === null ? window.location.href : typeof to === "string" ? to : createPath(to);
  if (!options || !("formData" in options) || !options.formData) {
    window.location.assign(href);
    return;
  }
  const form = document.createElement("form");
  form.method = options.formMethod ?? "get";
  form.action = href;
  for (const [name, value] of options.formData) {
    const field = document.createElement("input");
    field.type = "hidden";
    field.name = name;
    field.value = String(value);
    form.append(field);
  }
  document.body.append(form);
  form.submit();
}

import {
  type DataRouter,
  UNSAFE_createClientRoutes as createClientRoutes,
  UNSAFE_createRouter as createRouter,
  UNSAFE_defaultMapRouteProperties as mapRouteProperties,
  UNSAFE_getHydrationData as getHydrationData,
  UNSAFE_getTurboStreamSingleFetchDataStrategy as createDataStrategy,
  UNSAFE_hydrationRouteProperties as hydrationRouteProperties,
} from "react-router";
import type { FirstPage } from "./first-page.ts";
import type { BrowserHistory } from "./waiting-router.ts";

/**
 * The router itself, at the page the server rendered. It is not started: `initialize` does that, once somebody listens.
 * Follows react-router's `HydratedRouter`, without what this site leaves off (fog of war, instrumentation, SPA mode).
 */
export function openRouter({ framework, data }: FirstPage, history: BrowserHistory): DataRouter {
  const { manifest, routeModules, future, ssr, isSpaMode } = framework;
  const routes = createClientRoutes(manifest.routes, routeModules, data, ssr, isSpaMode);
  const router: DataRouter = createRouter({
    routes,
    history,
    hydrationData: getHydrationData({
      state: data,
      routes,
      getRouteInfo: (id) => ({
        clientLoader: routeModules[id]?.clientLoader,
        hasLoader: manifest.routes[id]?.hasLoader === true,
        hasHydrateFallback: routeModules[id]?.HydrateFallback !== undefined,
      }),
      location: window.location,
      basename: undefined,
      future,
      isSpaMode,
    }),
    mapRouteProperties,
    hydrationRouteProperties,
    dataStrategy: createDataStrategy(() => router, manifest, routeModules, ssr),
  });
  // Where react-router's own entry leaves it (site/failed-navigation.ts reads it there).
  Object.assign(window, { __reactRouterDataRouter: router });
  return router;
}

import type { ContextType } from "react";
import {
  UNSAFE_decodeViaTurboStream as decodeStream,
  type UNSAFE_FrameworkContext as FrameworkContext,
  type HydrationState,
} from "react-router";

/** What the server left in the document for the router, as react-router's own `HydratedRouter` reads it. */
export type FirstPage = {
  framework: NonNullable<ContextType<typeof FrameworkContext>>;
  /** Loader data, action data and errors by route id, as the server had them. */
  data: HydrationState;
};

type LeftByServer = Window & {
  __reactRouterContext: Omit<FirstPage["framework"], "manifest" | "routeModules"> & {
    stream: ReadableStream<Uint8Array>;
  };
  __reactRouterManifest: FirstPage["framework"]["manifest"];
  __reactRouterRouteModules: FirstPage["framework"]["routeModules"];
};

export async function readFirstPage(): Promise<FirstPage> {
  const {
    __reactRouterContext: context,
    __reactRouterManifest: manifest,
    __reactRouterRouteModules: routeModules,
  } = window as unknown as LeftByServer;
  const { future, ssr, isSpaMode, routeDiscovery } = context;
  const { value } = await decodeStream(context.stream, window);
  return {
    framework: { manifest, routeModules, future, ssr, isSpaMode, routeDiscovery },
    data: value as HydrationState,
  };
}

import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import {
  createRequestHandler,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type ServerBuild,
} from "react-router";
import { offlineWorker as worker } from "./offline-worker.ts";
import { siteContext, type SiteServices } from "./site-config.ts";
import { startWhenUseful } from "./start-when-useful.ts";
import { VIGNETTES } from "./vignettes/catalogue.ts";
import { VignetteCatalogue } from "./vignettes/vignette.tsx";

export type { SiteConfig, SiteServices } from "./site-config.ts";

/** The script that every document carries inline: see start-when-useful.ts. */
export const hydrationLoader = `(${startWhenUseful.toString().replaceAll(/\n\s+/gu, "\n")})()`;

/** The service worker's text, for server/offline.ts to send with what it is to keep. */
export const offlineWorker = worker.toString().replaceAll(/\n\s+/gu, "\n");

/**
 * The only door between server/ and the site: the handler and the context it fills are made inside the site's
 * bundle, because the router compares contexts by identity and the server loads another copy of the library.
 */
export function createSite(build: ServerBuild, mode: string) {
  const handle = createRequestHandler(build, mode);
  return (request: Request, services: SiteServices): Promise<Response> => {
    const context = new RouterContextProvider();
    context.set(siteContext, services);
    return handle(request, context);
  };
}

/** Renders the whole document before answering: pages are small, and server/document.ts works on the whole. */
export default async function handleRequest(request: Request, status: number, headers: Headers, entry: EntryContext) {
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <VignetteCatalogue value={VIGNETTES}>
        <ServerRouter context={entry} url={request.url} />
      </VignetteCatalogue>,
      {
        // Everything in its place, whatever its size: what is sent later is put there by script.
        progressiveChunkSize: Infinity,
        onAllReady: () => {
          const body = new PassThrough();
          text(body).then(resolve, reject);
          pipe(body);
        },
        onShellError: reject,
        onError: (error) => reject(error instanceof Error ? error : new Error(String(error))),
      },
    );
  });
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(html, { headers, status });
}

/** Says what broke. A visitor who left, or asked for what is not there, broke nothing. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.get(siteContext).report(error);
};

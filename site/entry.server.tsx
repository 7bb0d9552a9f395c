import { PassThrough } from "node:stream";
import { text as readText } from "node:stream/consumers";
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
import { meetsFloor } from "./behaviours/browser-floor.ts";
import { startBehaviours } from "./behaviours/start-behaviours.ts";
import { DocumentContext } from "./document/document-context.ts";
import { NO_NETWORK, OTHER_NUMBERS } from "./content/site/emergency-numbers.ts";
import { type OfflineWords, offlineWorker as worker } from "./offline-worker.ts";
import { DONATE_PATH } from "#contract/addresses.ts";
import { answerStep } from "./giving/flow/answer-gift.server.ts";
import type { DocumentSettings, SiteServices } from "./site-config.ts";
import { siteContext } from "./site-context.ts";
import { Footer } from "./sections/shell/footer.tsx";
import { Navbar } from "./sections/shell/navbar.tsx";
import { VIGNETTES } from "./sections/catalogue.ts";
import { VignetteCatalogue } from "./vignettes/vignette.tsx";

export type { SiteConfig, SiteServices } from "./site-config.ts";

/** The inline script of every document, with the built files filled in. */
export function behaviourLoader(files: DocumentSettings["behaviours"]): string {
  return `(${textOf(startBehaviours)})(${JSON.stringify(files)},${textOf(meetsFloor)})`;
}

/** The metronome's script as it is inlined in its page. It runs only if the loader has started behaviours. */
export function metronomeScript(module: string): string {
  return `if("behaviours" in document.documentElement.dataset)(()=>{${module}\n})()`;
}

const OFFLINE_WORDS: OfflineWords = { numbers: OTHER_NUMBERS, noNetwork: NO_NETWORK };

/** The service worker's text. server/offline.ts sends it with the list of files to store. */
export const offlineWorker = `kept=>(${textOf(worker)})(kept,${JSON.stringify(OFFLINE_WORDS)})`;

/**
 * The only way from server/ into the site. The handler and its context are created inside the site's bundle, because
 * the router compares contexts by identity and the server loads another copy of the library.
 */
export function createSite(build: ServerBuild, mode: string) {
  const handle = createRequestHandler(build, mode);
  return (request: Request, services: SiteServices): Promise<Response> => {
    // A gift's script asks its own page for what comes next, and gets it without the page around it.
    const asksForData = request.headers.get("accept") === "application/json";
    if (asksForData && new URL(request.url).pathname === DONATE_PATH) return answerStep(request, services);
    const context = new RouterContextProvider();
    context.set(siteContext, services);
    return handle(request, context);
  };
}

/** What only the server renders: the vignettes, and the parts around every page that never change. */
const DRAWN = { ...VIGNETTES, navbar: Navbar, footer: Footer };

/** Renders the whole document before answering, because pages are small. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
) {
  const { stylesheet, ...settings } = context.get(siteContext).document;
  const { routes } = entry.manifest;
  const sheets = entry.staticHandlerContext.matches.flatMap(({ route }) => routes[route.id]?.css ?? []);
  // React Router marks the styles of dynamic imports with an empty fragment.
  const styles = Array.from(new Set(sheets), (href) => stylesheet(href.replace(/#$/u, "")) ?? "").join("");
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <DocumentContext value={{ ...settings, styles }}>
        <VignetteCatalogue value={DRAWN}>
          <ServerRouter context={entry} url={request.url} nonce={settings.nonce} />
        </VignetteCatalogue>
      </DocumentContext>,
      {
        // Without this React would send large content later, with a script that moves it into place.
        progressiveChunkSize: Infinity,
        onAllReady: () => {
          const body = new PassThrough();
          readText(body).then(resolve, reject);
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

/** A function's text without its indentation and the bundler's annotations. */
function textOf(call: (...args: never[]) => unknown): string {
  return call.toString().replaceAll(/\n\s+/gu, "\n").replaceAll("/* @__PURE__ */ ", "");
}

/** Reports failures. A visitor who left, or who asked for a missing page, is not a failure. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.get(siteContext).report(error);
};

import { etagOf, isFresh } from "./assets.ts";
import { acceptedEncoding, compress, type Bytes, type Encoding } from "./compression.ts";
import type { DocumentPlan, Documents, Kind } from "./document.ts";
import { createCache, type Cache } from "./cache.ts";
import type { HeaderSet } from "./security-headers.ts";
import type { SiteRoutes } from "./site-build.ts";
import type { Middleware, RequestContext } from "./middleware.ts";

type Answer = { headers: Record<string, string>; body: Bytes };
/** A document and its encoded responses, each made once. */
type Variant = { bytes: Bytes; answers: Cache<Encoding | undefined, Answer> };
type Page = { whole: Variant; light: Variant };

export type PageParts = {
  /** The paths of all pages, what makes a page personal, and the paths that show the gifts received. */
  routes: Pick<SiteRoutes, "pages" | "personal" | "received">;
  /** The paths of the pages that are there because of what is published now. */
  published: () => readonly string[];
  /** Renders the document of a path for all visitors. */
  render: (path: string, plan: DocumentPlan) => Promise<Response>;
  report: (error: unknown) => void;
  documents: Documents;
};

/** A page broke. Each visitor then gets it rendered anew, as the page that says so, with its status. */
class PageBroke extends Error {
  override name = "PageBroke";
}

/**
 * The pages that are the same for everybody: rendered from the running configuration and what the organisation has
 * published, and kept compressed in memory.
 */
export function createPages({ routes, published, render, report, documents }: PageParts) {
  const present = () => new Set([...routes.pages, ...published()].filter((path) => routes.personal(path) !== "always"));
  let paths = present();
  const kept = createCache(make);

  async function make(path: string): Promise<Page> {
    const variantOf = async (kind: Kind) => {
      const plan = documents.forAll(kind, path);
      const rendered = await render(path, plan);
      if (!rendered.ok) throw new PageBroke(path);
      return variant(await rendered.text(), { ...plan.headers, ...cookieOf(rendered) });
    };
    return { whole: await variantOf("whole"), light: await variantOf("light") };
  }

  /** Compresses a page ahead. The light variant is compressed on first use: few visitors save data, and it takes as long. */
  async function pack({ whole }: Page): Promise<void> {
    for (const encoding of ["br", "gzip"] as const) await whole.answers.get(encoding);
  }

  let packing = 0;
  /** Compresses every page that is not yet, one after another. Ends when it is called again, which does the rest. */
  async function packAll(): Promise<void> {
    const own = (packing += 1);
    for (const path of paths) {
      if (packing !== own) return;
      await kept.get(path).then(pack).catch(report);
    }
  }

  /** Whether the response is personal, so that server/live-pages.ts must render it. */
  function isPersonal({ request, url }: RequestContext): boolean {
    const personal = routes.personal(url.pathname);
    if (personal === undefined || personal === "always") return personal === "always";
    const { queries, cookies = [] } = personal;
    const sent = request.headers.get("cookie")?.split(/;\s*/u) ?? [];
    if (cookies.some((name) => sent.some((pair) => pair.startsWith(`${name}=`) && pair !== `${name}=`))) return true;
    if (url.search === "") return false;
    return queries === "any" || queries.some((name) => url.searchParams.has(name));
  }

  const middleware: Middleware = (context) => {
    const { request, url } = context;
    const { pathname } = url;
    if (!paths.has(pathname) || (request.method !== "GET" && request.method !== "HEAD")) return undefined;
    if (isPersonal(context)) return undefined;
    const wanted = request.headers.get("save-data") === "on" ? "light" : "whole";
    const encoding = acceptedEncoding(request);
    const ready = kept.ready(pathname)?.[wanted].answers.ready(encoding);
    if (ready) return send(ready, request);
    return kept
      .get(pathname)
      .then((page) => page[wanted].answers.get(encoding))
      .then((answer) => send(answer, request))
      .catch((error: unknown) => {
        if (!(error instanceof PageBroke)) throw error;
        return undefined;
      });
  };

  return {
    middleware,
    page: kept.get,
    /** Renders and compresses every page, one after another, so that no first visitor waits. */
    warm: packAll,
    /** Renders again the pages that show the gifts received. Until one is ready, the old one is sent, so nobody waits. */
    async renew(): Promise<void> {
      for (const path of routes.received) {
        // Waits for a page that is already being made, because it may have the old figures and must not replace the new one.
        await kept.get(path);
        const page = await make(path);
        await pack(page);
        kept.put(path, page);
      }
    },
    /**
     * Renders every page again, after something was published or the day has changed. Visitors get the old pages until all
     * new ones are ready. A page that says the same keeps its bytes, so browsers keep their copies.
     */
    async renewAll(): Promise<void> {
      const before = paths;
      paths = present();
      for (const path of before) if (!paths.has(path)) kept.drop(path);
      const changed = new Map<string, Page>();
      for (const path of paths) {
        const old = await kept.get(path).catch(() => undefined);
        const page = await make(path).catch(report);
        if (page && (!old || isOther(old, page))) changed.set(path, page);
      }
      for (const [path, page] of changed) kept.put(path, page);
      // What is published next must not wait for this.
      if (changed.size > 0) void packAll();
    },
  };
}

export type Pages = ReturnType<typeof createPages>;

const isOther = (one: Page, other: Page) =>
  !Buffer.from(one.whole.bytes).equals(other.whole.bytes) || !Buffer.from(one.light.bytes).equals(other.light.bytes);

/** The empty cookie that a page gives to every browser (site/giving/flow/memory.ts). */
function cookieOf({ headers }: Response): Record<string, string> {
  const cookie = headers.get("set-cookie");
  return cookie === null ? {} : { "set-cookie": cookie };
}

function variant(html: string, headers: HeaderSet): Variant {
  const bytes = new Uint8Array(Buffer.from(html));
  const tag = etagOf(bytes);
  const answers = createCache(async (encoding: Encoding | undefined): Promise<Answer> => {
    const body = encoding ? await compress(bytes, encoding, "kept") : bytes;
    return {
      headers: {
        ...headers,
        "content-type": "text/html; charset=utf-8",
        "cache-control": "public, no-cache",
        vary: "Accept-Encoding, Save-Data",
        etag: `"${tag}${encoding ? `-${encoding}` : ""}"`,
        ...(encoding ? { "content-encoding": encoding } : {}),
        "content-length": String(body.length),
      },
      body,
    };
  });
  return { bytes, answers };
}

function send({ headers, body }: Answer, request: Request): Response {
  if (isFresh(request, headers["etag"] ?? "")) {
    const { "content-length": _length, ...fresh } = headers;
    return new Response(null, { status: 304, headers: fresh });
  }
  return new Response(request.method === "HEAD" ? null : body, { headers });
}

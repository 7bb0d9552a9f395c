import { etagOf, isFresh } from "./assets.ts";
import { acceptedEncoding, compress, type Bytes, type Encoding } from "./compression.ts";
import type { Documents, PreparedDocument } from "./document.ts";
import type { HeaderSet } from "./security-headers.ts";
import type { Step } from "./visit.ts";

/** Pages that depend on who asks: rendered for each request (server/live-pages.ts). */
const LIVE = ["/impact/donate", "/impact/donate/manage"];
/** Queries that change what a page says. Any other (a campaign's marks) does not. */
const MEANINGFUL = ["amount", "frequency", "channel", "gift", "change", "result", "confirm", "end"];
/** Pages that show a visitor without script the gift that their cookie carries (site/giving/gift-cookie.ts). */
const REMEMBERING = ["/impact"];
const GIFT_COOKIE = /(?:^|;\s*)(?:__Host-)?gift=[^;]/u;

type Variant = { etag: string; headers: HeaderSet; bytes: Bytes; encoded: Map<Encoding, Promise<Bytes>> };
type Page = { whole: Variant; light: Variant };

export type PageParts = {
  /** Every page of the site. */
  paths: readonly string[];
  /** The document of a path as the site renders it for nobody in particular. */
  render: (path: string) => Promise<string>;
  documents: Documents;
  year: () => number;
};

/**
 * The pages that are the same for everybody: rendered once from the running configuration, kept in memory
 * compressed, and rendered anew when the year in the footer changes.
 */
export function createPages({ paths: every, render, documents, year }: PageParts) {
  const paths = new Set(every.filter((path) => !LIVE.includes(path)));
  let kept = new Map<string, Promise<Page>>();
  let keptYear = year();

  function page(path: string): Promise<Page> {
    if (keptYear !== year()) {
      keptYear = year();
      kept = new Map();
    }
    const ready = kept.get(path);
    if (ready) return ready;
    const made = make(path);
    kept.set(path, made);
    made.catch(() => kept.delete(path));
    return made;
  }

  async function make(path: string): Promise<Page> {
    const source = await render(path);
    return { whole: variant(documents.whole(source, "idle")), light: variant(documents.light(source)) };
  }

  const step: Step = async ({ request, url }) => {
    if (request.method !== "GET" && request.method !== "HEAD") return undefined;
    if (!paths.has(url.pathname) || MEANINGFUL.some((name) => url.searchParams.has(name))) return undefined;
    if (REMEMBERING.includes(url.pathname) && GIFT_COOKIE.test(request.headers.get("cookie") ?? "")) return undefined;
    const { whole, light } = await page(url.pathname);
    return send(request.headers.get("save-data") === "on" ? light : whole, request);
  };

  return {
    step,
    paths: [...paths] as readonly string[],
    page,
    /** Renders and compresses every page, one after another, so that the first visitor of each waits for nothing. */
    async warm(): Promise<void> {
      for (const path of paths) {
        const { whole, light } = await page(path);
        for (const each of [whole, light]) for (const encoding of ["br", "gzip"] as const) await encode(each, encoding);
      }
    },
  };
}

export type Pages = ReturnType<typeof createPages>;

function variant({ html, headers }: PreparedDocument): Variant {
  const bytes = new Uint8Array(Buffer.from(html));
  return { etag: etagOf(bytes), headers, bytes, encoded: new Map() };
}

function encode(variant: Variant, encoding: Encoding): Promise<Bytes> {
  const ready = variant.encoded.get(encoding);
  if (ready) return ready;
  const made = compress(variant.bytes, encoding, "kept");
  variant.encoded.set(encoding, made);
  return made;
}

async function send(variant: Variant, request: Request): Promise<Response> {
  const encoding = acceptedEncoding(request);
  const headers: Record<string, string> = {
    ...variant.headers,
    "content-type": "text/html; charset=utf-8",
    "cache-control": "public, no-cache",
    vary: "Accept-Encoding, Save-Data",
    etag: `"${variant.etag}${encoding ? `-${encoding}` : ""}"`,
    ...(encoding ? { "content-encoding": encoding } : {}),
  };
  if (isFresh(request, headers["etag"] ?? "")) return new Response(null, { status: 304, headers });
  const body = encoding ? await encode(variant, encoding) : variant.bytes;
  headers["content-length"] = String(body.length);
  return new Response(request.method === "HEAD" ? null : body, { headers });
}

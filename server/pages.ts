import { etagOf, isFresh } from "./assets.ts";
import { acceptedEncoding, compress, type Bytes, type Encoding } from "./compression.ts";
import type { Documents, PreparedDocument } from "./document.ts";
import { createKept, type Kept } from "./kept.ts";
import type { Step } from "./visit.ts";

/** Pages that depend on who asks: rendered for each request (server/live-pages.ts). */
const LIVE = ["/impact/donate", "/impact/donate/manage"];
/** Queries that change what a page says. Any other (a campaign's marks) does not. */
const MEANINGFUL = ["amount", "frequency", "channel", "gift", "change", "result", "confirm", "end"];
/** Pages that show a visitor without script the gift that their cookie carries (site/giving/gift-cookie.ts). */
const REMEMBERING = ["/impact"];
const GIFT_COOKIE = /(?:^|;\s*)(?:__Host-)?gift=[^;]/u;

type Answer = { headers: Record<string, string>; body: Bytes };
/** A document whole, by encoding: made once and sent as it is. */
type Variant = { bytes: Bytes; answers: Kept<Encoding | undefined, Answer> };
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
  const kept = createKept(make);
  let keptYear = year();

  async function make(path: string): Promise<Page> {
    const source = await render(path);
    return { whole: variant(documents.whole(source)), light: variant(documents.light(source)) };
  }

  const step: Step = ({ request, url }) => {
    const { pathname, search } = url;
    if (!paths.has(pathname) || (request.method !== "GET" && request.method !== "HEAD")) return undefined;
    if (search !== "" && MEANINGFUL.some((name) => url.searchParams.has(name))) return undefined;
    if (REMEMBERING.includes(pathname) && GIFT_COOKIE.test(request.headers.get("cookie") ?? "")) return undefined;
    if (keptYear !== year()) {
      keptYear = year();
      kept.clear();
    }
    const wanted = request.headers.get("save-data") === "on" ? "light" : "whole";
    const encoding = acceptedEncoding(request);
    const ready = kept.ready(pathname)?.[wanted].answers.ready(encoding);
    if (ready) return send(ready, request);
    return kept
      .get(pathname)
      .then((page) => page[wanted].answers.get(encoding))
      .then((answer) => send(answer, request));
  };

  return {
    step,
    paths: [...paths] as readonly string[],
    page: kept.get,
    /** Renders and compresses every page, one after another, so that the first visitor of each waits for nothing. */
    async warm(): Promise<void> {
      for (const path of paths) {
        const { whole, light } = await kept.get(path);
        for (const each of [whole, light])
          for (const encoding of ["br", "gzip"] as const) await each.answers.get(encoding);
      }
    },
  };
}

export type Pages = ReturnType<typeof createPages>;

function variant({ html, headers }: PreparedDocument): Variant {
  const bytes = new Uint8Array(Buffer.from(html));
  const tag = etagOf(bytes);
  const answers = createKept(async (encoding: Encoding | undefined): Promise<Answer> => {
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

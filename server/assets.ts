import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { extname, join, relative, sep } from "node:path";
import { acceptedEncoding, isCompressible, type Bytes, type Encoding } from "./compression.ts";
import { plainAnswer } from "./plain-answer.ts";
import { isFile } from "./redirects.ts";
import type { HeaderSet } from "./security-headers.ts";
import type { Middleware } from "./middleware.ts";

const CONTENT_TYPES: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".txt": "text/plain; charset=utf-8",
  ".vtt": "text/vtt; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".mp4": "video/mp4",
  ".webm": "video/webm",
  ".mp3": "audio/mpeg",
  ".opus": "audio/ogg",
};

type Asset = {
  contentType: string;
  cacheControl: string;
  bytes: Bytes;
  etag: string;
  encoded: Partial<Record<Encoding, Bytes>>;
};

export type Assets = ReadonlyMap<string, Asset>;

/**
 * Reads the built files into memory, with the compressed copies that scripts/precompress.ts put beside them
 * (`x.js.br`, `x.js.gz`). The whole site's files are a few megabytes.
 */
export async function loadAssets(folder: string): Promise<Assets> {
  const assets = new Map<string, Asset>();
  if (!existsSync(folder)) return assets;
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = found.filter(
    (entry) => entry.isFile() && !/\.(?:br|gz)$/u.test(entry.name) && !entry.parentPath.endsWith(".vite"),
  );
  await Promise.all(
    files.map(async (entry) => {
      const file = join(entry.parentPath, entry.name);
      const path = `/${relative(folder, file).split(sep).join("/")}`;
      const contentType = CONTENT_TYPES[extname(file)] ?? "application/octet-stream";
      const bytes = new Uint8Array(await readFile(file));
      const encoded: Asset["encoded"] = {};
      if (isCompressible(contentType)) {
        if (existsSync(`${file}.br`)) encoded.br = new Uint8Array(await readFile(`${file}.br`));
        if (existsSync(`${file}.gz`)) encoded.gzip = new Uint8Array(await readFile(`${file}.gz`));
      }
      assets.set(path, { contentType, cacheControl: cachePolicy(path), bytes, etag: etagOf(bytes), encoded });
    }),
  );
  return assets;
}

/** The text of a built stylesheet, by its URL. */
export function stylesheetText(assets: Assets, href: string): string | undefined {
  const asset = assets.get(href);
  return asset && Buffer.from(asset.bytes).toString();
}

/** A file with a fingerprint in its name never changes. Browsers revalidate the others. */
function cachePolicy(path: string): string {
  if (path.startsWith("/assets/")) return "public, max-age=31536000, immutable";
  return path === "/sw.js" ? "no-cache" : "public, max-age=3600";
}

export function etagOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("base64url").slice(0, 16);
}

/** Whether the client already has this version, by its `If-None-Match`. */
export function isFresh(request: Request, etag: string): boolean {
  const known = request.headers.get("if-none-match");
  return (
    known !== null && known.split(",").some((tag) => tag.trim().replace(/^W\//u, "") === etag || tag.trim() === "*")
  );
}

/** Serves files. It answers 404 for a missing one, so that a page is never sent in its place. */
export function serveAssets(assets: Assets, headers: HeaderSet, owns: (path: string) => boolean): Middleware {
  return ({ request, url }) => {
    const asset = assets.get(url.pathname);
    if (!asset) {
      if (!isFile(url.pathname) || owns(url.pathname)) return undefined;
      return plainAnswer("Not found", 404, headers);
    }
    if (request.method !== "GET" && request.method !== "HEAD") {
      return plainAnswer("A file can only be read: use GET.", 405, headers, { allow: "GET, HEAD" });
    }
    return send(asset, request, headers);
  };
}

function send(asset: Asset, request: Request, security: HeaderSet): Response {
  const compressible = asset.encoded.br !== undefined || asset.encoded.gzip !== undefined;
  const wanted = compressible ? acceptedEncoding(request) : undefined;
  const encoding = wanted && asset.encoded[wanted] ? wanted : undefined;
  const body = (encoding && asset.encoded[encoding]) ?? asset.bytes;
  const headers: Record<string, string> = {
    ...security,
    "content-type": asset.contentType,
    "cache-control": asset.cacheControl,
    etag: `"${asset.etag}${encoding ? `-${encoding}` : ""}"`,
    ...(compressible ? { vary: "Accept-Encoding" } : { "accept-ranges": "bytes" }),
    ...(encoding ? { "content-encoding": encoding } : {}),
  };
  if (isFresh(request, headers["etag"] ?? "")) return new Response(null, { status: 304, headers });
  const range = compressible ? undefined : readRange(request.headers.get("range"), body.length);
  if (range === "unsatisfiable") {
    return new Response(null, { status: 416, headers: { ...headers, "content-range": `bytes */${body.length}` } });
  }
  if (range) {
    const part = body.subarray(range.start, range.end + 1);
    headers["content-range"] = `bytes ${range.start}-${range.end}/${body.length}`;
    return answer(part, 206, headers, request);
  }
  return answer(body, 200, headers, request);
}

function answer(body: Bytes, status: number, headers: Record<string, string>, request: Request): Response {
  headers["content-length"] = String(body.length);
  return new Response(request.method === "HEAD" ? null : body, { status, headers });
}

/** Reads a single byte range, as video players request it. A request for several ranges gets the whole file. */
function readRange(
  header: string | null,
  length: number,
): { start: number; end: number } | "unsatisfiable" | undefined {
  const match = /^bytes=(\d*)-(\d*)$/u.exec(header ?? "");
  if (!match || (match[1] === "" && match[2] === "")) return undefined;
  const start = match[1] === "" ? Math.max(0, length - Number(match[2])) : Number(match[1]);
  const end = match[1] === "" || match[2] === "" ? length - 1 : Math.min(Number(match[2]), length - 1);
  return start > end || start >= length ? "unsatisfiable" : { start, end };
}

import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import type { MiddlewareHandler } from "hono";
import { getMimeType } from "hono/utils/mime";
import { acceptedEncoding, type Encoding } from "./compression.ts";
import { isFile } from "./redirects.ts";
import { type Env, plainAnswer } from "./requests.ts";
import type { HeaderSet } from "./security-headers.ts";

/** A built file. Its tag is made of its bytes, so that every process has the same. Pages carry the text of stylesheets. */
type Asset = { file: string; etag: string; style: string | undefined; isCompressed: boolean };
/** The built files by their paths: no other file is sent. */
export type Assets = ReadonlyMap<string, Asset>;

/** How the copies are called that scripts/precompress.ts made (`x.js.br`, `x.js.gz`). */
const ENDINGS: Record<Encoding, string> = { br: ".br", gzip: ".gz" };

/** Lists the built files. */
export async function loadAssets(folder: string): Promise<Assets> {
  if (!existsSync(folder)) return new Map();
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = found.filter(
    (entry) => entry.isFile() && !/\.(?:br|gz)$/u.test(entry.name) && !entry.parentPath.endsWith(".vite"),
  );
  return new Map(
    await Promise.all(
      files.map(async (entry): Promise<[string, Asset]> => {
        const file = join(entry.parentPath, entry.name);
        const bytes = await readFile(file);
        const style = file.endsWith(".css") ? bytes.toString() : undefined;
        const isCompressed = Object.values(ENDINGS).every((ending) => existsSync(file + ending));
        return [`/${relative(folder, file).split(sep).join("/")}`, { file, etag: etagOf(bytes), style, isCompressed }];
      }),
    ),
  );
}

export function etagOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("base64url").slice(0, 16);
}

/**
 * Serves the built files. It answers 404 for a missing one, so that a page is never sent in its place. The encoding is chosen
 * here, because Hono's `precompressed` knows no weights (`br;q=0.8`).
 */
export function serveAssets(
  assets: Assets,
  headers: HeaderSet,
  owns: (path: string) => boolean,
): MiddlewareHandler<Env> {
  const encodingOf = ({ isCompressed }: Asset, request: Request) =>
    isCompressed ? acceptedEncoding(request) : undefined;
  const send = serveStatic<Env>({
    root: "/",
    rewriteRequestPath(path, c) {
      const asset = assets.get(path);
      const encoding = asset && encodingOf(asset, c.req.raw);
      return asset ? asset.file + (encoding ? ENDINGS[encoding] : "") : path;
    },
  });
  return async (c, next) => {
    const { path, method } = c.req;
    const asset = assets.get(path);
    if (!asset) return isFile(path) && !owns(path) ? plainAnswer("Not found", 404) : next();
    if (method !== "GET" && method !== "HEAD")
      return plainAnswer("A file can only be read: use GET.", 405, { allow: "GET, HEAD" });
    const sent = await send(c, async () => undefined);
    // A build may have taken it away while the server runs.
    if (!sent) return plainAnswer("Not found", 404);
    const encoding = encodingOf(asset, c.req.raw);
    // Hono does not know the captions of films.
    const type = path.endsWith(".vtt") ? "text/vtt; charset=utf-8" : getMimeType(path);
    sent.headers.set("content-type", type ?? "application/octet-stream");
    if (encoding) sent.headers.set("content-encoding", encoding);
    if (asset.isCompressed) sent.headers.set("vary", "Accept-Encoding");
    sent.headers.set("etag", `"${asset.etag}${encoding ? `-${encoding}` : ""}"`);
    sent.headers.set("cache-control", cachePolicy(path));
    for (const [name, value] of Object.entries(headers)) sent.headers.set(name, value);
    return sent;
  };
}

/** A file with a fingerprint in its name never changes. Browsers revalidate the others. */
const cachePolicy = (path: string) =>
  path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "public, max-age=3600";

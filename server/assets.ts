import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import type { MiddlewareHandler } from "hono";
import { isFile } from "./redirects.ts";
import { type Env, plainAnswer } from "./requests.ts";
import { FILE_POLICY } from "./security-headers.ts";
import type { SiteBuild } from "./site-build.ts";

/** The built files by their paths: no other file is sent. Pages carry the text of stylesheets. */
export type Assets = ReadonlyMap<string, { file: string; style: string | undefined }>;

/** Lists the built files. */
export async function loadAssets(folder: string): Promise<Assets> {
  if (!existsSync(folder)) return new Map();
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const assets = new Map<string, { file: string; style: string | undefined }>();
  for (const entry of found) {
    if (!entry.isFile() || /\.(?:br|gz)$/u.test(entry.name) || entry.parentPath.endsWith(".vite")) continue;
    const file = join(entry.parentPath, entry.name);
    const style = file.endsWith(".css") ? await readFile(file, "utf8") : undefined;
    assets.set(`/${relative(folder, file).split(sep).join("/")}`, { file, style });
  }
  return assets;
}

/** Serves the built files. It answers 404 for a missing one, so that a page is never sent in its place. */
export function serveAssets(assets: Assets, { at }: Pick<SiteBuild, "at">): MiddlewareHandler<Env> {
  const rewriteRequestPath = (path: string) => assets.get(path)?.file ?? path;
  const send = serveStatic<Env>({ root: "/", precompressed: true, rewriteRequestPath });
  return async (c, next) => {
    const { path, method } = c.req;
    if (!assets.has(path)) return isFile(path) && !at(path) ? plainAnswer("Not found", 404) : next();
    if (method !== "GET" && method !== "HEAD")
      return plainAnswer("A file can only be read: use GET.", 405, { allow: "GET, HEAD" });
    const sent = await send(c, async () => undefined);
    // A build may have taken it away while the server runs.
    if (!sent) return plainAnswer("Not found", 404);
    // Hono does not know the captions of films.
    if (path.endsWith(".vtt")) sent.headers.set("content-type", "text/vtt; charset=utf-8");
    sent.headers.set("cache-control", cachePolicy(path));
    sent.headers.set("content-security-policy", FILE_POLICY);
    return sent;
  };
}

/** A file with a fingerprint in its name never changes. Browsers revalidate the others. */
const cachePolicy = (path: string) =>
  path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "public, max-age=3600";

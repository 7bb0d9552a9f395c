import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import type { MiddlewareHandler } from "hono";
import { getMimeType } from "hono/utils/mime";
import { isFile } from "./redirects.ts";
import { type Env, plainAnswer } from "./listen.ts";
import { FILE_POLICY } from "./security-headers.ts";
import type { SiteBuild } from "./site-build.ts";

/** The built files by their paths: no other file is sent. Pages carry the text of stylesheets. */
export type Assets = ReadonlyMap<string, { file: string; style: string | undefined }>;

export function loadAssets(folder: string): Assets {
  const names = globSync("**/*.*", { cwd: folder, exclude: ["**/*.br", "**/*.gz", ".vite/**"] });
  return new Map(
    names.map((name) => {
      const file = join(folder, name);
      return [`/${name}`, { file, style: name.endsWith(".css") ? readFileSync(file, "utf8") : undefined }];
    }),
  );
}

/** Serves the built files. It answers 404 for a missing one, so that a page is never sent in its place. */
export function serveAssets(assets: Assets, { at }: Pick<SiteBuild, "at">): MiddlewareHandler<Env> {
  const rewriteRequestPath = (path: string) => assets.get(path)?.file ?? path;
  const send = serveStatic<Env>({ root: "/", precompressed: true, rewriteRequestPath });
  return async (c, next) => {
    const { path } = c.req;
    const sent = assets.has(path) && (await send(c, async () => undefined));
    // What is no GET or HEAD goes on to the pages, which refuse it.
    if (!sent) return isFile(path) && !assets.has(path) && !at(path) ? plainAnswer("Not found", 404) : next();
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

export const readFile = (file: string) => ({
  type: getMimeType(file) ?? "application/octet-stream",
  body: new Uint8Array(readFileSync(file)),
});

import { PICTURE_NAME } from "#contract/content/picture-name.ts";
import type { HeaderSet } from "./security-headers.ts";
import type { Middleware } from "./middleware.ts";

const FOLDER = "/pictures/";

/** Serves the pictures that the office has added, from the API at `base`: another host's API has no pages of its own. */
export function pictures(
  { fetch, base }: { fetch: (request: Request) => Promise<Response>; base: string },
  headers: HeaderSet,
): Middleware {
  return ({ request, url: { pathname } }) => {
    const name = pathname.startsWith(FOLDER) ? pathname.slice(FOLDER.length) : "";
    if (!PICTURE_NAME.test(name) || (request.method !== "GET" && request.method !== "HEAD")) return undefined;
    return fetch(new Request(`${base}${FOLDER}${name}`)).then(async (answer) => {
      if (!answer.ok) return undefined;
      const body = request.method === "HEAD" ? null : await answer.arrayBuffer();
      const cache = answer.headers.get("cache-control") ?? "no-store";
      return new Response(body, { headers: { ...headers, "content-type": "image/webp", "cache-control": cache } });
    });
  };
}

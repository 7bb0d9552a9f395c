import { Hono } from "hono";
import { PICTURE_NAME } from "#contract/content/picture-name.ts";
import type { Deps } from "#api/deps.ts";
import type { Handlers } from "./answer-routes.ts";
import { ProblemError } from "./problems.ts";

/** `GET /content`: what the organisation has published, for servers that render pages. */
export function contentRoutes({ content }: Pick<Deps, "content">) {
  return {
    "GET /content": async () => ({ status: 200, data: { records: await content.published() } }),
  } satisfies Partial<Handlers>;
}

/** `GET /pictures/{name}`: a picture that was uploaded in the office. Its name says what it holds, so it never changes. */
export function pictureRoutes({ content }: Pick<Deps, "content">): Hono {
  return new Hono().get("/pictures/:name", async (c) => {
    const name = c.req.param("name");
    const bytes = PICTURE_NAME.test(name) ? await content.findPicture(name) : undefined;
    if (!bytes) throw new ProblemError("not-found", { detail: "There is no picture at this address." });
    c.header("content-type", "image/webp");
    c.header("cache-control", "public, max-age=31536000, immutable");
    c.header("x-content-type-options", "nosniff");
    return c.body(bytes.slice().buffer);
  });
}

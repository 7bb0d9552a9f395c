import { Hono } from "hono";
import { firstTexts } from "#contract/content/content.ts";
import { isKind } from "#contract/content/kinds.ts";
import { PICTURE_NAME } from "#contract/addresses.ts";
import type { Deps } from "#api/deps.ts";
import type { Handlers } from "./answer-routes.ts";
import { ProblemError } from "#api/problem.ts";

/** `GET /content`: what the organisation has published, for servers that render pages. */
export function contentRoutes({ content }: Deps) {
  return {
    "GET /content": async () => {
      // Of what was taken down, only that which would otherwise stand as it came with Beat.
      const records = (await content.published()).filter(
        ({ kind, id, texts }) => texts !== null || (isKind(kind) && firstTexts(kind, id)),
      );
      return { status: 200, data: { records } };
    },
  } satisfies Partial<Handlers>;
}

/** `GET /pictures/{name}`: a picture that was uploaded in the office, while a page shows it. */
export function pictureRoutes({ content }: Deps): Hono {
  return new Hono().get("/pictures/:name", async (c) => {
    const name = c.req.param("name");
    const isShown = async () =>
      (await content.published()).some(({ texts }) => Object.values(texts ?? {}).includes(name));
    const bytes = PICTURE_NAME.test(name) && (await isShown()) ? await content.findPicture(name) : undefined;
    if (!bytes) throw new ProblemError("not-found", { detail: "There is no picture at this address." });
    c.header("content-type", "image/webp");
    c.header("cache-control", "public, max-age=86400");
    c.header("x-content-type-options", "nosniff");
    return c.body(bytes.slice().buffer);
  });
}

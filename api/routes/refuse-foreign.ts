import type { MiddlewareHandler } from "hono";
import { isForeignForm } from "#process/foreign-form.ts";
import { ProblemError } from "./problems.ts";

/** Refuses what a page of another origin sends. Mail programs may end updates from a page of theirs. */
export function refuseForeign(origin: string): MiddlewareHandler {
  return async (c, next) => {
    const here = `${new URL(origin).protocol}//${c.req.header("host")}`;
    const isRead = ["GET", "HEAD", "OPTIONS"].includes(c.req.method) || c.req.path.includes("/one-click/");
    if (!isRead && [origin, here].every((ours) => isForeignForm(c.req.raw.headers, ours)))
      throw new ProblemError("foreign-origin", { detail: "Send this from your server, or from a page of the site." });
    return next();
  };
}

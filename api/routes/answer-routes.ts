import { type Context, type Env, Hono } from "hono";
import type { z } from "zod";
import { type Route, type RouteName, ROUTES } from "#contract/routes.ts";
import { readBody } from "./reading.ts";

type HonoPath<Path> = Path extends `${infer Start}{${infer Parameter}}${infer Rest}`
  ? `${Start}:${Parameter}${HonoPath<Rest>}`
  : Path;
type PathOf<Name> = Name extends `${string} ${infer Path}` ? HonoPath<Path> : never;

type Body<Name extends RouteName> = (typeof ROUTES)[Name] extends { request: infer Request extends z.ZodType }
  ? z.output<Request>
  : undefined;
type Statuses<Name extends RouteName> = keyof (typeof ROUTES)[Name]["answers"];
type Answer<Name extends RouteName> = z.output<(typeof ROUTES)[Name]["answers"][Statuses<Name>]> & {
  status: Statuses<Name>;
};

/** `read` reads the body by the route's schema. The answer's `status` is also the HTTP status. */
export type Handlers = {
  [Name in RouteName]: (
    c: Context<Env, PathOf<Name>>,
    read: () => Promise<Body<Name>>,
  ) => Promise<Answer<Name> | Response>;
};

/** Mounts the handlers at the contract's routes. */
export function answerRoutes(handlers: Handlers): Hono {
  const app = new Hono();
  for (const [name, { request }] of Object.entries(ROUTES) as [RouteName, Route][]) {
    const [method = "", pattern = ""] = name.split(" ");
    const path = pattern.replaceAll(/\{(\w+)\}/gu, ":$1");
    // The cast is safe, because the schema that reads the handler's input defines its type.
    const handle = handlers[name] as (
      c: Context,
      read: () => Promise<unknown>,
    ) => Promise<{ status: 200 | 202 } | Response>;
    app.on(method, path, async (c) => {
      const answer = await handle(c, async () => request && readBody(c, request));
      return answer instanceof Response ? answer : c.json(answer, answer.status);
    });
  }
  return app;
}

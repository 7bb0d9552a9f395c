import { type Context, type Env, Hono } from "hono";
import type { z } from "zod";
import { type Route, type RouteName, ROUTES } from "#contract/routes.ts";
import { ProblemError } from "#api/problems.ts";
import { readBody } from "./reading.ts";

/** A path as Hono writes it: `/donations/:id`. */
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

/**
 * What answers each route: it is given the request, and the body by the route's schema once it asks for it, and gives
 * the route's answer, whose `status` is HTTP's as well.
 */
export type Handlers = {
  [Name in RouteName]: (
    c: Context<Env, PathOf<Name>>,
    read: () => Promise<Body<Name>>,
  ) => Promise<Answer<Name> | Response>;
};

/** Mounts a handler at each route of the contract, and refuses other methods there by the same list. */
export function answerRoutes(handlers: Handlers): Hono {
  const app = new Hono();
  const methods = new Map<string, string[]>();
  for (const [name, { request }] of Object.entries(ROUTES) as [RouteName, Route][]) {
    const [method = "", pattern = ""] = name.split(" ");
    const path = pattern.replaceAll(/\{(\w+)\}/gu, ":$1");
    // What it is given is read by the schema from which its type is taken.
    const handle = handlers[name] as (
      c: Context,
      read: () => Promise<unknown>,
    ) => Promise<{ status: 200 | 202 } | Response>;
    app.on(method, path, async (c) => {
      const answer = await handle(c, async () => request && readBody(c, request));
      return answer instanceof Response ? answer : c.json(answer, answer.status);
    });
    methods.set(path, [...(methods.get(path) ?? []), method]);
  }
  for (const [path, allowed] of methods) {
    app.all(path, () => {
      const allow = allowed.join(", ");
      throw new ProblemError("method-not-allowed", { detail: `This address answers ${allow}.` }, { allow });
    });
  }
  return app;
}

import type { Context } from "hono";
import type { Role } from "#api/operators/operator.ts";
import { isKind, type KindName } from "#contract/content/kinds.ts";
import { WRITERS } from "../actions/content.ts";
import type { OfficeEnv } from "../office.ts";

/** Answers for the kind of record that the address names. */
export async function withKind(
  c: Context<OfficeEnv>,
  answer: (kind: KindName) => Promise<Response> | Response,
): Promise<Response> {
  const kind = c.req.param("kind") ?? "";
  return isKind(kind) ? answer(kind) : c.notFound();
}

export const mayWrite = (role: Role): boolean => WRITERS.includes(role);

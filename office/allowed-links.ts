import type { Role } from "#api/operators/operator.ts";
import { ACTIONS } from "./actions/all-actions.ts";
import type { Link } from "./view.ts";

/** The links that lead to what this role may do, or to no decision at all. */
export function allowedLinks<Each extends Link>(links: readonly Each[], role: Role): Each[] {
  return links.filter(({ href }) => {
    const [, name = ""] = /^\/actions\/([\w-]+)/u.exec(href) ?? [];
    return ACTIONS.get(name)?.roles.includes(role) ?? true;
  });
}

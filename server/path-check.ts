import { plainAnswer } from "./plain-answer.ts";
import type { HeaderSet } from "./security-headers.ts";
import type { Middleware } from "./middleware.ts";

/** Ten times as long as any path of ours. */
const LONGEST_PATH = 1024;

/** Refuses paths that are longer than any of ours (414) before anything parses them. */
export function pathCheck(headers: HeaderSet): Middleware {
  return ({ url }) =>
    url.pathname.length > LONGEST_PATH
      ? plainAnswer("This address is too long to be one of ours. Check it, or start from the home page.", 414, headers)
      : undefined;
}

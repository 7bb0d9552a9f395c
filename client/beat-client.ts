import { type ApiAnswer, createApiClient, type Fetch } from "../contract/client.ts";
import type { Problem } from "../contract/problem-codes.ts";
import type { Calls, RouteName } from "../contract/routes.ts";

export { isNoAnswer } from "../contract/client.ts";

/** The API's answer: the data if `ok`, otherwise a problem, whose `errors` name the invalid fields. */
export type Answer<Name extends RouteName> = ({ ok: true } & Calls[Name]["answer"]) | ({ ok: false } & Problem);

type Methods = ReturnType<typeof createApiClient>;
type Answering<Method> = Method extends (...sent: infer Sent) => Promise<ApiAnswer<infer Name>>
  ? (...sent: Sent) => Promise<Answer<Name>>
  : never;

/** Every method rejects if no answer came. `isNoAnswer` recognises that error; `wasSent` says if the API may have been asked. */
export type BeatClient = { [Name in keyof Methods]: Answering<Methods[Name]> };

/** `base`: the API's address, like `https://beat.example/api/v1`. `fetch` and `timeoutMs` replace the defaults. */
export function createClient({
  base,
  fetch = (request) => globalThis.fetch(request),
  timeoutMs,
}: {
  base: string;
  fetch?: Fetch;
  timeoutMs?: number;
}): BeatClient {
  const plain = createApiClient({ base, fetch: onlyOurs(fetch), ...(timeoutMs === undefined ? {} : { timeoutMs }) });
  const methods = Object.entries<(...sent: never[]) => Promise<ApiAnswer>>(plain).map(([name, call]) => [
    name,
    async (...sent: never[]) => {
      const { httpStatus, body } = await call(...sent);
      return { ok: httpStatus < 300, ...(body as object) };
    },
  ]);
  return Object.fromEntries(methods) as BeatClient;
}

/** Treats a page from a proxy or a network's sign-in as no answer, because it says nothing about the request's effect. */
function onlyOurs(fetch: Fetch): Fetch {
  return async (request) => {
    const response = await fetch(request);
    const type = response.headers.get("content-type") ?? "";
    if (/^application\/(?:problem\+)?json\b/u.test(type)) return response;
    throw new TypeError(`HTTP ${response.status} with ${type || "no type"} is no answer of the API`);
  };
}

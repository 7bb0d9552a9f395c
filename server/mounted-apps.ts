import type { HeaderSet } from "./security-headers.ts";
import type { Middleware } from "./middleware.ts";

/** The other apps that answer in this process. */
export type MountedApp = { fetch: (request: Request, connection?: object) => Response | Promise<Response> };

/** Passes `/api/…` to the API. Answers 404 if this process has no API. */
export function mountApi(api: MountedApp | undefined, headers: HeaderSet): Middleware {
  return ({ request, url, connection }) => {
    if (!isUnder("/api", url)) return undefined;
    if (api) return Promise.resolve(api.fetch(request, connection)).then((answer) => withHeaders(answer, headers));
    const problem = { title: "There is nothing at this address.", status: 404, code: "not-found" };
    return Response.json(problem, { status: 404, headers: { ...headers, "content-type": "application/problem+json" } });
  };
}

/** Serves the pretend phones at our own address, to this machine only. Their pages have their own policy. */
export function mountSandbox(sandbox: MountedApp | undefined, headers: HeaderSet): Middleware {
  return ({ request, url, isLocal, connection }) => {
    if (!sandbox || !isUnder("/sandbox", url)) return undefined;
    if (!isLocal) return new Response("The pretend phones answer on this machine only.\n", { status: 403, headers });
    return Promise.resolve(sandbox.fetch(request, connection)).then((answer) => withHeaders(answer, headers));
  };
}

function isUnder(path: string, { pathname }: URL): boolean {
  return pathname === path || pathname.startsWith(`${path}/`);
}

/** Adds those of our headers that the response does not have. */
function withHeaders(answer: Response, headers: HeaderSet): Response {
  for (const [name, value] of Object.entries(headers)) if (!answer.headers.has(name)) answer.headers.set(name, value);
  return answer;
}

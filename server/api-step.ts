import type { SecurityHeaders } from "./security-headers.ts";
import type { Step } from "./visit.ts";

/** What answers beside the site in this process. */
export type Neighbour = { fetch: (request: Request, connection?: object) => Response | Promise<Response> };

/** Hands `/api/…` to the API; without one here, nothing is found there. */
export function apiStep(api: Neighbour | undefined, { data }: SecurityHeaders): Step {
  return async ({ request, url, connection }) => {
    if (url.pathname !== "/api" && !url.pathname.startsWith("/api/")) return undefined;
    if (!api) {
      const problem = { title: "There is nothing at this address.", status: 404, code: "not-found" };
      return Response.json(problem, { status: 404, headers: { ...data, "content-type": "application/problem+json" } });
    }
    const answer = await api.fetch(request, connection);
    for (const [name, value] of Object.entries(data)) if (!answer.headers.has(name)) answer.headers.set(name, value);
    return answer;
  };
}

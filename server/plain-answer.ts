import type { HeaderSet } from "./security-headers.ts";

/** A plain-text response to a request that we cannot serve. It must not be cached. */
export function plainAnswer(
  text: string,
  status: number,
  headers: HeaderSet,
  more: Readonly<Record<string, string>> = {},
): Response {
  return new Response(`${text}\n`, {
    status,
    headers: { ...headers, "content-type": "text/plain; charset=utf-8", "cache-control": "no-store", ...more },
  });
}

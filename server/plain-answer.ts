import type { HeaderSet } from "./security-headers.ts";

/** A sentence for a request that we cannot serve. Nothing may cache it. */
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

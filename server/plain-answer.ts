import type { HeaderSet } from "./security-headers.ts";

/** A sentence for whoever asked for something that is not to be had, kept by nobody. */
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

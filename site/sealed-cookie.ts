import { parse, serialize } from "hono/utils/cookie";
import type { CookieSealer } from "./site-config.ts";

/** Browsers accept `__Host-` only over https. */
export const cookieNames = (name: string) => ({ plain: name, secure: `__Host-${name}` });

const nameIn = (name: string, { secure }: CookieSealer) => cookieNames(name)[secure ? "secure" : "plain"];

/** What we sealed in a cookie, `undefined` if it cannot be opened, and whether the browser sent the cookie at all. */
export function openCookie(request: Request, name: string, cookies: CookieSealer) {
  const key = nameIn(name, cookies);
  const sealed = parse(request.headers.get("cookie") ?? "", key)[key];
  return { value: sealed ? cookies.open(sealed) : undefined, isThere: sealed !== undefined };
}

type Kept = { value: unknown; maxAge?: number };

/**
 * The header that keeps a value for `maxAge` seconds, or without it until the browser closes. An `undefined` value leaves the
 * cookie empty.
 */
export function cookieHeader(name: string, { value, maxAge }: Kept, cookies: CookieSealer): Record<string, string> {
  const text = value === undefined ? "" : cookies.seal(value);
  const lasting = maxAge === undefined ? {} : { maxAge };
  // Lax, not Strict: a donor follows the link in a receipt from another site, their webmail.
  const options = { path: "/", httpOnly: true, sameSite: "Lax", secure: cookies.secure, ...lasting } as const;
  return { "set-cookie": serialize(nameIn(name, cookies), text, options) };
}

import ipaddr from "ipaddr.js";

/** The names of this machine in a URL. */
export const LOOPBACK_NAMES: readonly string[] = ["localhost", "127.0.0.1", "[::1]"];

/** The part of Node's request that `isLocal` reads, for HTTP/1 and HTTP/2. */
type Incoming = {
  socket: { remoteAddress?: string | undefined };
  headers: Readonly<Record<string, string | string[] | undefined>>;
};

/** What proxies add to a request. */
const OF_PROXIES = /^(?:x-forwarded-.+|forwarded|via|x-real-ip|cf-connecting-ip|true-client-ip|x-client-ip)$/u;

/**
 * Whether this machine itself sent the request, and not through a proxy. Behind trusted proxies nobody is taken for this
 * machine, because a proxy may add no header at all.
 */
export function isLocal({ socket, headers }: Incoming, trustedProxies: number): boolean {
  if (trustedProxies > 0 || Object.keys(headers).some((name) => OF_PROXIES.test(name))) return false;
  const address = (socket.remoteAddress ?? "").replace(/^::ffff:/u, "");
  return address === "::1" || address.startsWith("127.");
}

/**
 * The visitor's IP address: the socket's or, behind trusted proxies, the one that the outermost of them saw. Anybody can
 * have an IPv6 network of 48 bits for nothing, so an IPv6 visitor is known by the first 48 bits.
 */
export function visitorAddress(
  { forwardedFor, socketAddress }: { forwardedFor: string | null | undefined; socketAddress: string | undefined },
  trustedProxies: number,
): string {
  const hops = (forwardedFor ?? "").split(",").map((hop) => hop.trim());
  const text = trustedProxies > 0 ? hops.at(-trustedProxies) : socketAddress;
  if (!text || !(ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text))) return "unknown";
  const address = ipaddr.process(text);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const network = address.parts.slice(0, 3).map((part) => part.toString(16));
  return `${network.join(":")}::/48`;
}

/** The address at the other end of a request's socket, if it came through one. */
export function socketAddress(connection: object | undefined): string | undefined {
  // The shape that @hono/node-server passes.
  const { incoming } = (connection ?? {}) as { incoming?: { socket?: { remoteAddress?: string } } };
  return incoming?.socket?.remoteAddress;
}

/**
 * Whether what the browser says of a posted form points to another site than ours. Browsers write these headers, and no page
 * can. A named origin decides. A proxy or a page's policy may make it `null`; then `Sec-Fetch-Site` must say that the form
 * is ours. Old browsers send neither and may name the page. A client that sends nothing has no visitor to trick.
 */
export function isForeignForm(headers: Headers, ours: string): boolean {
  const origin = headers.get("origin");
  if (origin !== null && origin !== "null") return origin !== ours;
  const site = headers.get("sec-fetch-site");
  if (site !== null) return site !== "same-origin" && (origin !== null || site !== "none");
  const page = origin === null ? headers.get("referer") : origin;
  return page !== null && (!URL.canParse(page) || new URL(page).origin !== ours);
}

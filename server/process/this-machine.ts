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

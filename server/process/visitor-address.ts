import ipaddr from "ipaddr.js";

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

/** The names of this machine in a URL. */
export const LOOPBACK_NAMES: readonly string[] = ["localhost", "127.0.0.1", "[::1]"];

/** The part of Node's request that `isLocal` reads, for HTTP/1 and HTTP/2. */
type Incoming = {
  socket: { remoteAddress?: string | undefined };
  headers: { "x-forwarded-for"?: string | string[] | undefined; forwarded?: string | undefined };
};

/** Whether this machine itself sent the request, and not through a proxy. */
export function isLocal({ socket, headers }: Incoming): boolean {
  if (headers["x-forwarded-for"] !== undefined || headers.forwarded !== undefined) return false;
  const address = (socket.remoteAddress ?? "").replace(/^::ffff:/u, "");
  return address === "::1" || address.startsWith("127.");
}

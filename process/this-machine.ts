/** The names of this machine in a URL. */
export const LOOPBACK_NAMES: readonly string[] = ["localhost", "127.0.0.1", "[::1]"];

/** What Node knows about a request, by HTTP/1 or 2. */
type Incoming = {
  socket: { remoteAddress?: string | undefined };
  headers: { "x-forwarded-for"?: string | string[] | undefined; forwarded?: string | undefined };
};

/** Whether the other end of the socket is this machine itself, and no proxy stands between. */
export function isLocal({ socket, headers }: Incoming): boolean {
  if (headers["x-forwarded-for"] !== undefined || headers.forwarded !== undefined) return false;
  const address = (socket.remoteAddress ?? "").replace(/^::ffff:/u, "");
  return address === "::1" || address.startsWith("127.");
}

/** What was asked is understood but cannot be done. The message says why, and names no donor. */
export class RefusedError extends Error {
  override name = "RefusedError";
}

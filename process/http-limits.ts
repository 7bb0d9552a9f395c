/** The time limits of a connection: 10 s for the headers, 15 s for a whole request, checked every second. */
export const HTTP_LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  connectionsCheckingInterval: 1000,
  // Longer than proxies keep an idle connection, because nobody must send a payment on one that is being closed.
  keepAliveTimeout: 60_000,
  maxHeaderSize: 8 * 1024,
};

/**
 * After how many milliseconds an idle connection is cut, for `server.setTimeout`; if something is still to be written,
 * Node checks once or twice more. Without it, a client that asks and never reads keeps a connection for ever. Longer
 * than a payment waits for the provider.
 */
export const SILENCE_MS = 120_000;

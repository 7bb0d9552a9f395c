/** What a connection may take: 10 s for the headers, 15 s for all of a request, looked at every second. */
export const HTTP_LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  connectionsCheckingInterval: 1000,
  // Longer than proxies keep a connection that nobody uses: one that is being closed must not be sent a payment.
  keepAliveTimeout: 60_000,
  maxHeaderSize: 8 * 1024,
};

/**
 * After how many milliseconds a connection is cut over which nothing moves, for `server.setTimeout`; where something
 * is still to be written, Node looks once or twice more. Without it whoever asks and never reads keeps a connection
 * for ever. Longer than a payment waits for the provider.
 */
export const SILENCE_MS = 120_000;

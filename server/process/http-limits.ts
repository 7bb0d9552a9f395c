/** The limits of a connection, in milliseconds and bytes. */
export const HTTP_LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  connectionsCheckingInterval: 1000,
  // Longer than proxies keep an idle connection, so that none sends a payment on a connection that we are closing.
  keepAliveTimeout: 60_000,
  maxHeaderSize: 8 * 1024,
};

/**
 * After how many milliseconds an idle connection is closed (`server.setTimeout`); if data is still to be written, Node waits
 * once or twice as long again. Without this limit a client that never reads its answer would keep a connection for ever.
 * It is longer than a payment waits for the provider.
 */
export const SILENCE_MS = 120_000;

/** Our account with a provider: the URLs of its services and our credentials there. */
export type ProviderAccount = {
  /** The URL for payments, and for every service without its own URL. It has no slash at the end. */
  url: string;
  statusUrl?: string | undefined;
  recurringUrl?: string | undefined;
  account: string;
  key: string;
  secret: string;
  /** How long an answer may take, in milliseconds. The default is `PROVIDER_TIMEOUT_MS` (send.ts). */
  timeoutMs?: number;
};

/** Our account with a provider: the addresses of its services and our credentials there. */
export type ProviderAccount = {
  /** The address for payments, and for every service without its own address. Without a slash at the end. */
  url: string;
  statusUrl?: string | undefined;
  recurringUrl?: string | undefined;
  account: string;
  key: string;
  secret: string;
  /** How long an answer may take, in milliseconds; otherwise `PROVIDER_TIMEOUT_MS` (send.ts). */
  timeoutMs?: number;
};

/** Our account with a provider: where its services are and what they know us by. */
export type ProviderAccount = {
  /** Where payments are asked for, and everything that has no address of its own. Without a slash at the end. */
  url: string;
  statusUrl?: string | undefined;
  recurringUrl?: string | undefined;
  account: string;
  key: string;
  secret: string;
  /** How long an answer may take, in milliseconds. */
  timeoutMs?: number;
};

/** How long an answer of the provider is waited for, in milliseconds. */
export const PROVIDER_TIMEOUT_MS = 30_000;

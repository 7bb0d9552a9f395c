import { PROVIDER_TIMEOUT_MS } from "#api/gateway/provider-account.ts";

export type JobTimes = {
  /** For how long whoever claims a job has it: longer than any job takes, so whoever holds one for longer has died. */
  leaseMs: number;
  /** How long all of a mail may take. */
  mailMs: number;
  /**
   * How long one answer of the provider may take. The job that waits longest asks about a charge by its ids, and begins
   * no question after `PATIENCE_MS` (ask-status.ts), and then three more by its invoice.
   */
  providerMs: number;
};

/** In milliseconds (decision 37). */
export const JOB_TIMES: JobTimes = { leaseMs: 180_000, mailMs: 60_000, providerMs: PROVIDER_TIMEOUT_MS };

import { PROVIDER_TIMEOUT_MS } from "#api/gateway/send.ts";

export type JobTimes = {
  /** How long a claim on a job lasts: longer than any job takes, so a process that holds one for longer has died. */
  leaseMs: number;
  /** How long all of a mail may take. */
  mailMs: number;
  /**
   * How long one answer of the provider may take. The longest job asks about a charge by its ids, beginning no question
   * after `PATIENCE_MS` (ask-status.ts), and then asks three more by its invoice.
   */
  providerMs: number;
};

/** In milliseconds (decision 37). */
export const JOB_TIMES: JobTimes = { leaseMs: 180_000, mailMs: 60_000, providerMs: PROVIDER_TIMEOUT_MS };

/** How long a job that threw waits before it runs again: after the first time, the second, and so on; the last one stays. */
export const RETRY_MS = [5_000, 30_000, 120_000, 600_000, 3_600_000] as const;

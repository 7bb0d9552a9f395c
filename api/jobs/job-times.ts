/**
 * In milliseconds (decision 21). One e-mail gets what eleven slow answers take, and ends before the lease does, so that no
 * other process begins a second copy meanwhile.
 */
export const JOB_TIMES = {
  /**
   * How long the lease of a job lasts. No job takes this long, so a process that holds one for longer has died. The longest
   * that asks the provider checks a charge by its ids, where no query begins after `PATIENCE_MS` (ask-status.ts), and then
   * sends three more by its invoice, of `PROVIDER_TIMEOUT_MS` each (send.ts).
   */
  leaseMs: 180_000,
  mailMs: 144_000,
  greetingMs: 20_000,
  answerMs: 60_000,
};

/** How long a job waits after it threw, the first time, the second, and so on. The last one repeats. */
export const RETRY_MS = [5_000, 30_000, 120_000, 600_000, 3_600_000] as const;

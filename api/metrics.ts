import { Counter, Gauge, Histogram, Registry } from "prom-client";
import type { Backlog } from "./store/backlog.ts";

export type Metrics = ReturnType<typeof createMetrics>;

/** What the store is asked for when somebody reads the metrics: name, help and value. */
const BACKLOG: readonly [name: string, help: string, of: keyof Backlog][] = [
  ["beat_open_gifts", "Donations whose outcome is not known yet", "openGifts"],
  ["beat_oldest_open_gift_seconds", "Age of the oldest donation whose outcome is not known", "oldestOpenGift"],
  ["beat_review_gifts", "Donations and charges that wait for a person's decision", "giftsInReview"],
  ["beat_overdue_jobs", "Jobs whose time has come and that have not been done", "overdueJobs"],
  ["beat_oldest_overdue_job_seconds", "How long the oldest overdue job has waited", "oldestOverdueJob"],
  ["beat_waiting_receipts", "Receipts that have not been sent", "waitingReceipts"],
  ["beat_oldest_waiting_receipt_seconds", "Age of the oldest receipt that has not been sent", "oldestWaitingReceipt"],
  ["beat_last_callback_seconds", "Time since the provider's last callback", "lastCallback"],
];

/** Counts and latencies. Labels are closed sets: never a person, a number or a reference. */
export function createMetrics(readBacklog: () => Promise<Backlog>) {
  const registry = new Registry();
  let reading: Promise<Backlog | undefined> | undefined;
  // One reading of the store serves all its gauges. Without a store they are not a number, and the counters still count.
  const backlogNow = () => {
    reading ??= readBacklog()
      .catch(() => undefined)
      .finally(() => (reading = undefined));
    return reading;
  };
  const booksAgree = new Gauge({
    name: "beat_books_agree",
    help: "1 when the last hourly check found that ledger, gifts and receipts agree, else 0",
    registers: [registry],
  });
  // Not a number until this process has checked: of several processes only one does at a time.
  booksAgree.set(Number.NaN);
  return {
    registry,
    backlog: BACKLOG.map(
      ([name, help, of]) =>
        new Gauge({
          name,
          help,
          registers: [registry],
          async collect() {
            this.set((await backlogNow())?.[of] ?? Number.NaN);
          },
        }),
    ),
    requests: new Histogram({
      name: "beat_api_request_seconds",
      help: "Time to answer API requests",
      labelNames: ["route", "status"],
      buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 3, 10, 30],
      registers: [registry],
    }),
    gifts: new Counter({
      name: "beat_gifts_total",
      help: "Gifts by kind and the outcome of asking for them",
      labelNames: ["kind", "outcome"],
      registers: [registry],
    }),
    transitions: new Counter({
      name: "beat_gift_transitions_total",
      help: "Changes of state, by kind of gift and the state entered",
      labelNames: ["gift", "state"],
      registers: [registry],
    }),
    jobs: new Counter({
      name: "beat_jobs_total",
      help: "Jobs run, by kind and result",
      labelNames: ["kind", "result"],
      registers: [registry],
    }),
    booksAgree,
    callbacks: new Counter({
      name: "beat_callbacks_total",
      help: "Callbacks received, by service and what they hint at",
      labelNames: ["kind", "hint"],
      registers: [registry],
    }),
  };
}

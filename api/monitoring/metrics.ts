import { Counter, Gauge, Histogram, Registry } from "prom-client";
import type { Backlog } from "#api/store/operations/backlog.ts";

const BACKLOG: readonly [name: string, help: string, of: keyof Backlog][] = [
  ["beat_open_payments", "Payments whose outcome is not known yet", "openPayments"],
  ["beat_odd_payments", "Payments of which the provider says something odd, for a person to look at", "odd"],
  ["beat_overdue_jobs", "Jobs that are due and have not run", "overdueJobs"],
  ["beat_oldest_overdue_job_seconds", "How long the oldest overdue job has waited", "oldestOverdueJob"],
  ["beat_waiting_receipts", "Receipts that have not been sent", "receipts"],
  ["beat_last_backup_seconds", "Time since the last complete backup; infinite if there is none", "lastBackup"],
];

/** The API's counters, gauges and histogram. Labels are closed sets: never a person, a phone number or a reference. */
export function createMetrics(readBacklog: () => Promise<Backlog>) {
  const registry = new Registry();
  let reading: Promise<Backlog | undefined> | undefined;
  // One query serves all gauges. If the store is down they are NaN, but the counters still count.
  const backlogNow = () => {
    reading ??= readBacklog()
      .catch(() => undefined)
      .finally(() => (reading = undefined));
    return reading;
  };
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers: [registry] });
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
    refusals: counter("beat_refusals_total", "Requests that were refused, by route and why", ["route", "why"]),
    transitions: counter("beat_donation_transitions_total", "Changes of state, by kind of gift and the state entered", [
      "kind",
      "state",
    ]),
    jobs: counter("beat_jobs_total", "Jobs run, letters among them, by kind and result", ["kind", "result"]),
    callbacks: counter(
      "beat_callbacks_total",
      "Callbacks received, by service and what they hint at; `foreign` is not the provider's",
      ["kind", "hint"],
    ),
  };
}

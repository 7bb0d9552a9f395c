import { Counter, Gauge, Histogram, Registry } from "prom-client";
import type { Backlog } from "#api/store/operations/backlog.ts";

export type Metrics = ReturnType<typeof createMetrics>;

/** The metrics that are read from the store. */
const BACKLOG: readonly [name: string, help: string, of: keyof Backlog][] = [
  ["beat_open_donations", "Donations whose outcome is not known yet", "openDonations"],
  ["beat_review_donations", "Donations and charges waiting for a person's decision", "donationsInReview"],
<<<<<<< HEAD
=======
  ["beat_missing_charges", "Charges of unknown outcome two weeks after their date", "missingCharges"],
  [
    "beat_unstopped_donations",
    "Recurring gifts that must stop and that the provider has not yet confirmed as stopped",
    "unstoppedDonations",
  ],
  [
    "beat_oldest_unstopped_donation_seconds",
    "How long the oldest of them has waited to stop",
    "oldestUnstoppedDonation",
  ],
  [
    "beat_unknown_recurring_donations",
    "Recurring gifts whose set-up is still uncertain after a day",
    "unknownRecurringDonations",
  ],
  ["beat_waiting_refunds", "Refunds that wait for a person", "waitingRefunds"],
  ["beat_oldest_waiting_refund_seconds", "How long the oldest of them has waited", "oldestWaitingRefund"],
  ["beat_sending_refunds", "Refunds that the provider is paying out", "sendingRefunds"],
  ["beat_oldest_sending_refund_seconds", "How long the oldest of them has no known outcome", "oldestSendingRefund"],
  ["beat_failed_pay_outs", "Pay-outs that the provider refused and that no other refund has followed", "failedPayOuts"],
  ["beat_doubted_refunds", "Pay-outs recorded as done that the provider calls failed", "doubtedRefunds"],
  ["beat_bounced_pay_outs", "Pay-outs that came back to us and that no other refund has followed", "bouncedPayOuts"],
  [
    "beat_owed_charges",
    "Charges taken twice, after the end, or although made up for, that nobody has begun to give back",
    "owedCharges",
  ],
>>>>>>> b091ed3e (api, office: the books have only payments that the provider took: no gifts from outside, nothing adopted)
  ["beat_overdue_jobs", "Jobs that are due and have not run", "overdueJobs"],
  ["beat_oldest_overdue_job_seconds", "How long the oldest overdue job has waited", "oldestOverdueJob"],
  ["beat_waiting_receipts", "Receipts that have not been sent", "waitingReceipts"],
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
    donations: counter(
      "beat_donations_total",
      "Requests for gifts, by kind and outcome, the limits that refuse among them",
      ["kind", "outcome"],
    ),
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
    services: counter("beat_service_calls_total", "Calls to outside services, and whether they answered", [
      "service",
      "result",
    ]),
  };
}

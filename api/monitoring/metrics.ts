import { Counter, Gauge, Histogram, Registry } from "prom-client";
import type { Hint } from "#api/donations/ports.ts";
import { stateNames } from "#api/donations/states.ts";
import { LIMIT_NAMES } from "#api/limits/message-limits.ts";
import { type Counted, SERVICES } from "./outages.ts";
import { chargeStateNames, recurringStateNames } from "#api/recurring/states.ts";
import type { Backlog } from "#api/store/operations/backlog.ts";
import { poolOfKind } from "#api/store/engine/job-kinds.ts";

export type Metrics = ReturnType<typeof createMetrics>;

/** The metrics that are read from the store. */
const BACKLOG: readonly [name: string, help: string, of: keyof Backlog][] = [
  ["beat_open_donations", "Donations whose outcome is not known yet", "openDonations"],
  ["beat_oldest_open_donation_seconds", "Age of the oldest donation whose outcome is not known", "oldestOpenDonation"],
  ["beat_review_donations", "Donations and charges waiting for a person's decision", "donationsInReview"],
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
  ["beat_waiting_outside_donations", "Gifts from outside that wait for another person", "waitingOutside"],
  ["beat_oldest_waiting_outside_donation_seconds", "How long the oldest of them has waited", "oldestWaitingOutside"],
  ["beat_overdue_jobs", "Jobs that are due and have not run", "overdueJobs"],
  ["beat_oldest_overdue_job_seconds", "How long the oldest overdue job has waited", "oldestOverdueJob"],
  ["beat_waiting_receipts", "Receipts that have not been sent", "waitingReceipts"],
  ["beat_oldest_waiting_receipt_seconds", "Age of the oldest receipt that has not been sent", "oldestWaitingReceipt"],
  [
    "beat_unanswered_gift_messages",
    "Prompts and codes for gifts of the last day that nobody answered",
    "unansweredGiftMessages",
  ],
  ["beat_unanswered_page_codes", "Codes for donors' pages of the last day that nobody typed", "unansweredPageCodes"],
  ["beat_unanswered_letters", "E-mails of the last day to addresses that nobody confirmed", "unansweredLetters"],
  ["beat_last_callback_seconds", "Time since the provider's last callback", "lastCallback"],
  ["beat_last_backup_seconds", "Time since the last complete backup; infinite if there is none", "lastBackup"],
];

/** The API's counters, gauges and histograms. Labels are closed sets: never a person, a phone number or a reference. */
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
  /**
   * In seconds since 1970; 0 until this process has done so. Any process may make the next check, so only the latest of
   * all processes says whether the books agree now.
   */
  const timeOf = (name: string, help: string) => new Gauge({ name, help, registers: [registry] });
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
    requests: requestTimes(registry),
    donations: fromZero(registry, {
      name: "beat_donations_total",
      help: "Requests for gifts, by kind and outcome",
      series: [
        ...each("kind", ["donation"], "outcome", ASKED),
        ...each("kind", ["recurring"], "outcome", ASKED_RECURRING),
      ],
    }),
    transitions: fromZero(registry, {
      name: "beat_donation_transitions_total",
      help: "Changes of state, by kind of gift and the state entered",
      series: [
        ...each("kind", ["donation"], "state", stateNames),
        ...each("kind", ["recurring"], "state", recurringStateNames),
        ...each("kind", ["charge"], "state", chargeStateNames),
      ],
    }),
    jobs: fromZero(registry, {
      name: "beat_jobs_total",
      help: "Jobs run, by kind and result",
      series: each("kind", Object.keys(poolOfKind), "result", ["done", "error"]),
    }),
    booksChecked: timeOf("beat_books_checked_timestamp_seconds", "When this process last checked the books"),
    booksAgreed: timeOf(
      "beat_books_agreed_timestamp_seconds",
      "When this process last found that ledger, gifts and receipts agree",
    ),
    unansweredLimit: new Gauge({
      name: "beat_unanswered_limit",
      help: "How many messages of each kind a day may stay unanswered; 0 if that is not limited",
      registers: [registry],
    }),
    callbacks: fromZero(registry, {
      name: "beat_callbacks_total",
      help: "Callbacks received, by service and what they hint at; `foreign` is not the provider's",
      series: each("kind", ["receive", "recurring", "pay-out"], "hint", HINTS),
    }),
    services: fromZero(registry, {
      name: "beat_service_calls_total",
      help: "Calls to outside services, and whether they answered",
      series: each("service", SERVICES, "result", ["answered", "failed"] satisfies Counted["result"][]),
    }),
  };
}

const LIMITED = LIMIT_NAMES.map((limit) => `limited-${limit}`);
const VERIFIED = ["accepted", "wrong-code", "conflict", "code-expired", "not-found", "unavailable", "unknown"];
const EITHER = ["started", "same", "already-running", "other-request", "blocked", "switched-off", ...LIMITED];
const ASKED = [...EITHER, "check-required", "check-failed"];
const ASKED_RECURRING = [...EITHER, "refused", "unknown", ...VERIFIED.map((kind) => `verify-${kind}`)];
const HINTS = ["success", "failure", "cancelled", "unreadable", "foreign"] satisfies (Hint["kind"] | "foreign")[];

type Series = Readonly<Record<string, string>>;

/** Every combination of the two labels' values. */
function each(one: string, ones: readonly string[], other: string, others: readonly string[]): Series[] {
  return ones.flatMap((a) => others.map((b) => ({ [one]: a, [other]: b })));
}

/**
 * A counter whose every series starts at 0. A monitor that first sees a series at 1 sees no increase, so no alert would
 * notice the first event after a restart. The API's tests fail on a series that is not listed.
 */
function fromZero(registry: Registry, { name, help, series }: { name: string; help: string; series: Series[] }) {
  const counter = new Counter({ name, help, labelNames: Object.keys(series[0] ?? {}), registers: [registry] });
  for (const labels of series) counter.inc(labels, 0);
  return counter;
}

function requestTimes(registry: Registry) {
  return new Histogram({
    name: "beat_api_request_seconds",
    help: "Time to answer API requests",
    labelNames: ["route", "status"],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 3, 10, 30],
    registers: [registry],
  });
}

/** Starts the series of our own failures at 0 as well. */
export function countFailuresFromZero({ requests }: Metrics, routes: readonly { method: string; path: string }[]) {
  for (const { method, path } of routes.filter((route) => route.method !== "ALL")) {
    for (const status of [500, 502, 503]) requests.zero({ route: `${method} ${path}`, status });
  }
}

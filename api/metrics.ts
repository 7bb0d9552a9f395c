import { Counter, Histogram, Registry } from "prom-client";

export type Metrics = ReturnType<typeof createMetrics>;

/** Counts and latencies. Labels are closed sets: never a person, a number or a reference. */
export function createMetrics() {
  const registry = new Registry();
  return {
    registry,
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
    callbacks: new Counter({
      name: "beat_callbacks_total",
      help: "Callbacks received, by service and what they hint at",
      labelNames: ["kind", "hint"],
      registers: [registry],
    }),
  };
}

import { randomBytes } from "node:crypto";
import { pino } from "pino";
import type { ApiConfig } from "./config.ts";
import type { Clock, DonationStore, PaymentGateway } from "./donations/ports.ts";
import { createHubtelGateway } from "./gateway/hubtel/hubtel-gateway.ts";
import { createMetrics, type Metrics } from "./metrics.ts";
import { createMailer, type Mailer } from "./receipts/mailer.ts";
import { createReceiptStore, type ReceiptStore } from "./store/receipt-store.ts";
import type { RecurringGateway, RecurringStore } from "./recurring/ports.ts";
import { createSealing, type Sealing } from "./sealing.ts";
import { type CallbackStore, createCallbackStore } from "./store/callback-store.ts";
import { type Database, openDatabase } from "./store/database.ts";
import { createDonationStore } from "./store/donation-store.ts";
import { createJobStore, type JobStore } from "./store/jobs.ts";
import { createRecurringStore } from "./store/recurring-store.ts";

export type Logger = Pick<ReturnType<typeof pino>, "info" | "warn" | "error">;

/** The parts the API is made of, chosen once. */
export type Deps = {
  config: ApiConfig;
  clock: Clock;
  newId: () => string;
  log: Logger;
  metrics: Metrics;
  sealing: Sealing;
  database: Database;
  donations: DonationStore;
  recurring: RecurringStore;
  callbacks: CallbackStore;
  receipts: ReceiptStore;
  jobs: JobStore;
  gateway: PaymentGateway;
  recurringGateway: RecurringGateway;
  mailer: Mailer | undefined;
  callbackUrl: (kind: "receive" | "recurring", id: string) => string;
  /** Tells the worker of this process that a job may be due now. */
  wake: () => void;
  onWake: (listener: () => void) => void;
  health: () => Promise<boolean>;
  close: () => Promise<void>;
};

/** Opens the store and builds the parts. `replace` lets tests step the clock or the ids; nothing else is replaced. */
export async function buildDeps(
  config: ApiConfig,
  replace: Partial<Pick<Deps, "clock" | "newId" | "log">> = {},
): Promise<Deps> {
  const clock = replace.clock ?? { now: () => Date.now() };
  const sealing = createSealing(config.secrets.api);
  const database = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir });
  const jobs = createJobStore(database);
  const gateway = createHubtelGateway({ ...config.provider, secret: config.secrets.provider });
  const listeners = new Set<() => void>();
  return {
    config,
    clock,
    // 128 bits as 32 hex digits: unguessable, and within the provider's rules for a reference.
    newId: replace.newId ?? (() => randomBytes(16).toString("hex")),
    log: replace.log ?? pino({ level: config.logLevel }),
    metrics: createMetrics(),
    sealing,
    database,
    donations: createDonationStore(database, sealing, config.limits, jobs),
    recurring: createRecurringStore(database, sealing, config.limits),
    callbacks: createCallbackStore(database, sealing),
    receipts: createReceiptStore(database, sealing),
    jobs,
    gateway,
    recurringGateway: gateway,
    mailer: config.secrets.smtpUrl ? createMailer(config.secrets.smtpUrl) : undefined,
    callbackUrl: (kind, id) =>
      `${config.callbackOrigin}/api/v1/callbacks/${kind}/${id}/${sealing.callbackToken(`${kind}:${id}`)}`,
    wake: () => listeners.forEach((listener) => listener()),
    onWake: (listener) => void listeners.add(listener),
    health: async () => {
      await database.db.selectFrom("sequence").select("name").limit(1).execute();
      return true;
    },
    close: () => database.close(),
  };
}

import { randomInt } from "node:crypto";
import type { ApiConfig } from "./config.ts";
import type { Clock, DonationStore, PaymentGateway } from "./donations/ports.ts";
import { createHubtelGateway } from "./gateway/hubtel/hubtel-gateway.ts";
import { createHubtelTexts } from "./gateway/hubtel/hubtel-texts.ts";
import type { Send } from "./gateway/hubtel/send.ts";
import { createLog, type Log } from "./log.ts";
import type { GiftsOfDonor, PhoneCodes, TextGateway } from "./manage/ports.ts";
import { createMetrics, type Metrics } from "./metrics.ts";
import { createMailer, type Mailer } from "./receipts/mailer.ts";
import type { RecurringGateway, RecurringStore } from "./recurring/ports.ts";
import { randomBytes } from "./random-bytes.ts";
import { createSealing, type Sealing } from "./sealing.ts";
import { type ChannelSwitches, createChannelSwitches } from "./store/channel-switches.ts";
import { createGiftClaims } from "./store/claim-gift.ts";
import { type BlockedPhones, createBlockedPhones } from "./store/blocked-phones.ts";
import { type CallbackKind, type CallbackStore, createCallbackStore } from "./store/callback-store.ts";
import { readBacklog } from "./store/backlog.ts";
import { checkSecret } from "./store/check-secret.ts";
import { type Database, isAnswering, openDatabase } from "./store/database.ts";
import { createDonationStore } from "./store/donation-store.ts";
import { createGiftsOfDonorStore } from "./store/gifts-of-donor-store.ts";
import { createJobStore, type JobStore } from "./store/jobs.ts";
import { createPhoneCodeStore } from "./store/phone-code-store.ts";
import { createReceiptStore, type ReceiptStore } from "./store/receipt-store.ts";
import { createRecurringStore } from "./store/recurring-store.ts";
import { createRetention, type Retention } from "./store/retention.ts";
import { createSubscriberStore } from "./store/subscriber-store.ts";
import { createTogether } from "./store/together.ts";
import type { SubscriberStore } from "./subscribers/ports.ts";

/** The parts the API is made of, chosen once. */
export type Deps = {
  config: ApiConfig;
  clock: Clock;
  newId: () => string;
  /** Six digits that nobody can guess. */
  newCode: () => string;
  log: Log;
  metrics: Metrics;
  sealing: Sealing;
  database: Database;
  donations: DonationStore;
  recurring: RecurringStore;
  blockedPhones: BlockedPhones;
  callbacks: CallbackStore;
  receipts: ReceiptStore;
  retention: Retention;
  subscribers: SubscriberStore;
  codes: PhoneCodes;
  giftsOfDonor: GiftsOfDonor;
  jobs: JobStore;
  /** Networks an operator has switched off. */
  switches: ChannelSwitches;
  gateway: PaymentGateway;
  recurringGateway: RecurringGateway;
  texts: TextGateway;
  mailer: Mailer | undefined;
  callbackUrl: (kind: CallbackKind, id: string) => string;
  onMissing: (recurringId: string) => void;
  /** Tells the worker of this process that a job may be due now. */
  wake: () => void;
  /** Listens for `wake`; answers how to stop listening. */
  onWake: (listener: () => void) => () => void;
  /** Whether the store answers. */
  health: () => Promise<boolean>;
  close: () => Promise<void>;
  [Symbol.asyncDispose]: () => Promise<void>;
};

type Replaced = Partial<Pick<Deps, "clock" | "log" | "mailer" | "newId" | "database">> & {
  send?: Send;
  beside?: boolean;
};

/**
 * Opens the store and builds the parts. Tests step the clock and keep the log quiet, a process that practises brings
 * the pretend letter box, and the simulator of faults brings its own ids, its provider and the store it taps;
 * nothing else is replaced. `beside`: for an operator, next to the server that has the store.
 */
export async function buildDeps(config: ApiConfig, { beside = false, ...replace }: Replaced = {}): Promise<Deps> {
  const log = replace.log ?? createLog(config.logLevel);
  const clock = replace.clock ?? { now: () => Date.now() };
  const sealing = createSealing(config.secrets.api);
  const database =
    replace.database ?? (await openDatabase({ url: config.secrets.databaseUrl, dataDir: config.dataDir, beside }));
  const metrics = createMetrics(() => readBacklog(database, clock.now()));
  await checkSecret(database, sealing);
  const together = createTogether(database);
  const jobs = createJobStore(database, together);
  const gateway = createHubtelGateway({ ...config.provider, secret: config.secrets.provider }, replace.send);
  const mailer = config.secrets.smtpUrl ? createMailer(config.secrets.smtpUrl) : replace.mailer;
  const listeners = new Set<() => void>();
  const parts = {
    sealing,
    limits: config.limits,
    jobs,
    together,
    claimGift: createGiftClaims(database, { sealing, limits: config.limits, together }),
    watch: (gift: string, state: string) => metrics.transitions.inc({ gift, state }),
  };
  const close = async () => {
    mailer?.close();
    await database.close();
  };
  return {
    config,
    clock,
    // 128 bits as 32 hex digits: unguessable, and within the provider's rules for a reference.
    newId: replace.newId ?? (() => randomBytes(16).toString("hex")),
    newCode: () => String(randomInt(1_000_000)).padStart(6, "0"),
    log,
    metrics,
    sealing,
    database,
    donations: createDonationStore(database, parts),
    recurring: createRecurringStore(database, parts),
    blockedPhones: createBlockedPhones(database, sealing),
    callbacks: createCallbackStore(database, sealing),
    receipts: createReceiptStore(database, sealing),
    retention: createRetention(database, parts),
    subscribers: createSubscriberStore(database, { sealing, letterLimits: config.letterLimits }),
    codes: createPhoneCodeStore(database, parts),
    giftsOfDonor: createGiftsOfDonorStore(database, sealing),
    jobs,
    switches: createChannelSwitches(database),
    gateway,
    recurringGateway: gateway,
    texts: createHubtelTexts({
      ...config.texts,
      url: config.texts.url || config.provider.url,
      secret: config.secrets.texts,
    }),
    mailer,
    callbackUrl: (kind, id) =>
      `${config.callbackOrigin}/api/v1/callbacks/${kind}/${id}/${sealing.callbackToken(`${kind}:${id}`)}`,
    onMissing: (reference) => log.warn({ reference }, "a charge was due and nobody has reported it"),
    wake: () => listeners.forEach((listener) => listener()),
    onWake(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    health: () => isAnswering(database),
    close,
    [Symbol.asyncDispose]: close,
  };
}

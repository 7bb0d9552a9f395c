import { randomBytes, randomInt } from "node:crypto";
import type { Config } from "./config.ts";
import { movesMoney } from "./config/setting-rules.ts";
import type { Clock } from "./clock.ts";
import { createHubtelGateway } from "./gateway/hubtel/hubtel-gateway.ts";
import { createHubtelTexts } from "./gateway/hubtel/hubtel-texts.ts";
import { type Send, sendByHttp } from "./gateway/send.ts";
import { JOB_TIMES } from "./jobs/job-times.ts";
import { createLog, type Log } from "./monitoring/log.ts";
import { createMetrics } from "./monitoring/metrics.ts";
import { createServiceCalls, type Service, type ServiceCalls } from "./monitoring/service-calls.ts";
import { createMailer, type Mailed, type Mailer } from "./letters/mailer.ts";
import { createBlockedPhones } from "./store/limits/spend.ts";
import { type CallbackKind, createCallbackStore } from "./store/payments/callback-store.ts";
import { readBacklog } from "./store/operations/backlog.ts";
import { type Database, openDatabase } from "./store/engine/database.ts";
import { createPaymentStore } from "./store/payments/payment-store.ts";
import type { PaymentParts } from "./store/payments/start-gift.ts";
import { createGiftsOfDonorStore } from "./store/donors/gifts-of-donor-store.ts";
import { createBooksStore } from "./store/ledger/books-store.ts";
import { createOperatorStore } from "./store/operators/operator-store.ts";
import { createContentStore } from "./store/content/content-store.ts";
import { createJobStore } from "./store/queue/job-store.ts";
import { createPhoneCodeStore } from "./store/donors/phone-code-store.ts";
import { createReceiptStore } from "./store/payments/receipt-store.ts";
import { createMandateStore } from "./store/payments/mandate-store.ts";
import { createRetention } from "./store/donors/retention.ts";
import { openKeyring } from "./store/engine/store-secret.ts";
import { createSubscriberStore } from "./store/updates/subscriber-store.ts";
import { findTroubles } from "./monitoring/troubles.ts";

/** The parts of the API, chosen once when it starts. */
export type Deps = Awaited<ReturnType<typeof buildDeps>>;

type Replaced = {
  clock?: Clock;
  log?: Log;
  mailer?: Mailer | undefined;
  newId?: () => string;
  database?: Database;
  send?: Send;
  attach?: boolean;
  newSecret?: () => string;
};

/**
 * Opens the store and builds the parts. Tests replace the clock, practice mode the mailer, the fault simulator ids,
 * secret, calls and store. `attach`: for an operator's command beside the server that holds the store.
 */
export async function buildDeps(config: Config, { attach = false, ...replace }: Replaced = {}) {
  const log = replace.log ?? createLog(config.logLevel);
  const clock: Clock = replace.clock ?? { now: () => Date.now() };
  const place = { url: config.secrets.databaseUrl, dataDir: config.dataDir, attach };
  const database = replace.database ?? (await openDatabase(place));
  const metrics = createMetrics(() => readBacklog(database, clock.now()));
  const newSecret = replace.newSecret ?? (() => randomBytes(32).toString("hex"));
  const keyring = await openKeyring(database, config.secrets.api, newSecret);
  const jobs = createJobStore(database, JOB_TIMES.leaseMs);
  const isReal = movesMoney({
    NODE_ENV: config.production ? "production" : undefined,
    PROVIDER_URL: config.provider.url,
  });
  const calls = createServiceCalls({ clock, count: (call) => metrics.services.inc(call) });
  const account = { ...config.provider, secret: config.secrets.provider };
  const provider = { ...account, brandName: config.brandName };
  const gateway = createHubtelGateway(provider, watchedSend(replace.send ?? sendByHttp, calls, "provider"));
  const { smtpUrl } = config.secrets;
  const mailer = smtpUrl
    ? watchedMailer(createMailer(smtpUrl, JOB_TIMES), calls, new URL(smtpUrl).host)
    : replace.mailer;
  const listeners = new Set<() => void>();
  // 128 bits as 32 hex digits: unguessable, and valid as a reference at the provider.
  const newId = replace.newId ?? (() => randomBytes(16).toString("hex"));
  const parts: PaymentParts = {
    keyring,
    limits: config.limits,
    jobs,
    newId,
    watch: (kind, state, reference, flag) => {
      metrics.transitions.inc({ kind, state });
      if (flag) log.warn({ reference, flag }, "a payment waits for a person to look at it");
      if (state === "returned") log.warn({ reference }, "the money of a gift went back");
    },
  };
  return {
    config,
    clock,
    newId,
    /** Six random digits, from a cryptographic source. */
    newCode: () => String(randomInt(1_000_000)).padStart(6, "0"),
    log,
    metrics,
    keyring,
    database,
    payments: createPaymentStore(database, parts),
    mandates: createMandateStore(database, parts),
    blockedPhones: createBlockedPhones(database),
    callbacks: createCallbackStore(database, keyring),
    receipts: createReceiptStore(database, keyring),
    retention: createRetention(database),
    subscribers: createSubscriberStore(database, parts),
    codes: createPhoneCodeStore(database, parts),
    books: createBooksStore(database),
    operators: createOperatorStore(database, keyring),
    content: createContentStore(database),
    giftsOfDonor: createGiftsOfDonorStore(database, parts),
    jobs,
    gateway,
    texts: createHubtelTexts(
      { ...config.texts, url: config.texts.url || config.provider.url, secret: config.secrets.texts },
      watchedSend(replace.send ?? sendByHttp, calls, "texts"),
    ),
    mailer,
    callbackUrl: (kind: CallbackKind, id: string) =>
      `${config.callbackOrigin}/api/v1/callbacks/${kind}/${id}/${keyring.callbackToken(`${kind}:${id}`)}`,
    onAfterEnd: (reference: string) => log.warn({ reference }, "a charge was taken after its gift ended; give it back"),
    onUnstopped: (reference: string) =>
      log.warn({ reference }, "a gift must stop but its invoice is unknown: the provider has not been told"),
    /** Tells the worker of this process that a job may be due now. */
    wake: () => listeners.forEach((listener) => listener()),
    /** Subscribes to `wake`; returns a function that unsubscribes. */
    onWake(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** The reasons why gifts cannot be taken or somebody has to look; empty if all is well. */
    troubles: () => findTroubles({ database, calls, clock }, { dataDir: config.dataDir, isReal }),
    close: () => database.close(),
    [Symbol.asyncDispose]: () => database.close(),
  };
}

/** A missing answer, an answer that reports trouble and a refusal all count as failures: nothing gets through. */
function watchedSend(send: Send, calls: ServiceCalls, service: Service): Send {
  return (request) =>
    calls.watch(
      { service, host: new URL(request.url).host },
      () => send(request),
      ({ status }) => status < 500 && status !== 401 && status !== 403,
    );
}

/** A refused e-mail is still an answer from the server. */
function watchedMailer(mailer: Mailer, calls: ServiceCalls, host: string): Mailer {
  const isAnswer = (mailed: Mailed) => mailed !== "unknown";
  return { send: (mail) => calls.watch({ service: "mail", host }, () => mailer.send(mail), isAnswer) };
}

import { randomBytes, randomInt } from "node:crypto";
import type { Config } from "./config.ts";
import type { Clock } from "./clock.ts";
import { createHubtelGateway } from "./gateway/hubtel/hubtel-gateway.ts";
import { createHubtelTexts } from "./gateway/hubtel/hubtel-texts.ts";
import { type Send, sendByHttp, watchProvider } from "./gateway/send.ts";
import { JOB_TIMES } from "./jobs/job-times.ts";
import { createLog, type Log } from "./monitoring/log.ts";
import { createMetrics } from "./monitoring/metrics.ts";
import { createMailer, type Mailer } from "./letters/mailer.ts";
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
  const send = replace.send ?? sendByHttp;
  const provider = watchProvider(send, clock);
  const account = { ...config.provider, secret: config.secrets.provider, brandName: config.brandName };
  const gateway = createHubtelGateway(account, provider.send);
  const { smtpUrl } = config.secrets;
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
      send,
    ),
    mailer: smtpUrl ? createMailer(smtpUrl, JOB_TIMES) : replace.mailer,
    callbackUrl: (kind: CallbackKind, id: string) =>
      `${config.callbackOrigin}/api/v1/callbacks/${kind}/${id}/${keyring.callbackToken.of(`${kind}:${id}`)}`,
    /** The reasons why gifts cannot be taken or somebody has to look; empty if all is well. */
    troubles: () => findTroubles({ database, isProviderSilent: provider.isSilent, clock, config }),
    close: () => database.close(),
    [Symbol.asyncDispose]: () => database.close(),
  };
}

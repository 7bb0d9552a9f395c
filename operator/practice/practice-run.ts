import { setImmediate as nextTurn } from "node:timers/promises";
import { createApi } from "#api/app.ts";
import type { ApiConfig } from "#api/config.ts";
import { buildDeps } from "#api/deps.ts";
import type { Send } from "#api/gateway/send.ts";
import { runJob } from "#api/jobs/run-jobs.ts";
import { createLog } from "#api/monitoring/log.ts";
import type { Database } from "#api/store/engine/database.ts";
import { createSandbox } from "#sandbox/app.ts";
import { advanceClock, nextDue } from "#sandbox/clock.ts";
import { createProviderState, type ProviderState } from "#sandbox/provider-state.ts";
import { DEEDS } from "#office/deeds/all-deeds.ts";
import type { SignedDetails } from "#office/question.ts";
import { contextOf, type OperatorContext } from "#api/operator-context.ts";
import { createSeeded, type Seeded } from "./seeded.ts";

/** The pretend provider's prepaid account, which pays refunds out. */
const PAY_OUT_ACCOUNT = "2040500";
/** The probability that the wallet is empty when a charge of a recurring gift falls due. */
const EMPTY_WALLETS = 0.05;
/** Added to the practice's seed, for the streams of ids and of the provider. */
const IDS = 1_000_000_000;
const PROVIDED = 2_000_000_000;
const JOBS_AT_ONCE = 1000;

/** An answer's body, as `any`, because the callers know its shape. */
// oxlint-disable-next-line typescript/no-explicit-any
type Json = any;

export type PracticeRun = {
  random: Seeded;
  provider: ProviderState;
  context: OperatorContext;
  now: () => number;
  /** Plans an act. Acts planned for the same moment happen in the order in which they were planned. */
  at: (time: number, act: () => unknown) => void;
  /** Sends JSON to the API. */
  call: (method: string, path: string, body: object) => Promise<{ status: number; data: Json }>;
  /** Does what this person has decided in the office, and throws if it is refused. `aside`: what is not signed. */
  decide: (who: string, deed: string, details: SignedDetails, aside?: string) => Promise<void>;
  /** From now on the provider never answers, as if the process ended meanwhile. Resolves when the API next asks it. */
  hang: () => Promise<void>;
  /** Runs everything until this time: planned acts, the provider, and every job that falls due. */
  liveUntil: (time: number) => Promise<void>;
};

/**
 * The real API, its jobs and the real sandbox in this process, without a socket, on a clock that jumps from one event
 * to the next. Nothing is sent to anybody.
 */
export async function openPracticeRun(
  config: ApiConfig,
  { database, from, seed }: { database: Database; from: number; seed: number },
): Promise<PracticeRun> {
  // Three separate streams, because the number of ids that the API needs must not change who gives.
  const [random, ids, provided] = [createSeeded(seed), createSeeded(seed + IDS), createSeeded(seed + PROVIDED)];
  const acts: { at: number; act: () => unknown }[] = [];
  const callbacks = new Set<Promise<unknown>>();
  let time = from;
  let onAsked: (() => void) | undefined;
  const at: PracticeRun["at"] = (when, act) => {
    const entry = { at: Math.max(when, time), act };
    acts.splice(acts.findLastIndex((earlier) => earlier.at <= entry.at) + 1, 0, entry);
  };

  const provider = createProviderState({
    account: config.provider.account,
    key: config.provider.key,
    secret: config.secrets.provider,
    now: () => time,
    after: (ms, run) => at(time + ms, run),
    random: provided.between,
    post(url, body) {
      const posted = request("POST", new URL(url).pathname, body);
      callbacks.add(posted);
      return posted.finally(() => callbacks.delete(posted));
    },
  });
  const sandbox = createSandbox(provider);
  const send: Send = async ({ method, url, headers, body }) => {
    if (onAsked) {
      onAsked();
      return new Promise<never>(() => undefined);
    }
    const response = await sandbox.request(url, body === undefined ? { method, headers } : { method, headers, body });
    return { status: response.status, text: await response.text() };
  };
  const deps = await buildDeps(practiceConfig(config), {
    database,
    clock: { now: () => time },
    log: createLog("silent"),
    newId: ids.id,
    mailer: { send: async (mail) => (provider.deliver(mail), "sent") },
    send,
  });
  const api = createApi(deps);
  const context = contextOf(deps, () => "kofi");
  async function request(method: string, path: string, body: string): Promise<Response> {
    return api.request(path, { method, body, headers: { "content-type": "application/json" } });
  }

  /** Runs all due jobs one after another, so that the seed decides their order. Returns the time of the next job. */
  async function workOff(): Promise<number> {
    for (;;) {
      const soonest = await deps.jobs.soonest();
      const due = soonest.filter((next) => next.at <= time);
      if (due.length === 0) return Math.min(...soonest.map((next) => next.at));
      for (const { pool } of due) {
        const worker = deps.newId();
        const jobs = await deps.jobs.claim(worker, time, pool, JOBS_AT_ONCE);
        for (const job of jobs.toSorted((one, other) => (one.id < other.id ? -1 : 1))) await runJob(deps, job, worker);
      }
    }
  }

  async function takeCharges(): Promise<void> {
    const { failDebits } = provider.settings;
    provider.settings.failDebits = failDebits || provided.chance(EMPTY_WALLETS);
    await advanceClock(provider, 0);
    provider.settings.failDebits = failDebits;
  }

  /** Waits until the API has answered every callback that is on its way. */
  async function settle(): Promise<void> {
    while (callbacks.size > 0) {
      await Promise.allSettled(callbacks);
      await nextTurn();
    }
  }

  return {
    random,
    provider,
    context,
    now: () => time,
    at,
    async call(method, path, body) {
      const response = await request(method, `/api/v1${path}`, JSON.stringify(body));
      const answer = (await response.json()) as Json;
      return { status: response.status, data: answer.data };
    },
    async decide(who, name, details, aside = "") {
      const deed = DEEDS.get(name);
      if (!deed) throw new Error(`There is no deed ${name}.`);
      const operator = { id: who, name: who, role: "treasurer" as const, addedAt: from, removedAt: null };
      const own = contextOf(deps, () => who);
      await own.audited(name, String(details["id"] ?? ""), () => deed.perform(own, details, operator, aside));
    },
    hang: () => new Promise((asked) => (onAsked = asked)),
    async liveUntil(until) {
      for (;;) {
        const jobAt = await workOff();
        const chargeAt = nextDue(provider) ?? Infinity;
        const next = Math.min(acts[0]?.at ?? Infinity, chargeAt, jobAt);
        if (next > until) break;
        time = Math.max(time, next);
        if (chargeAt <= time) await takeCharges();
        while (acts[0] && acts[0].at <= time) {
          await acts.shift()?.act();
          await settle();
        }
      }
      time = Math.max(time, until);
    },
  };
}

/** The store's own configuration, with the sandbox in place of everything that would reach the outside. */
function practiceConfig(config: ApiConfig): ApiConfig {
  const provider = { ...config.provider, url: "http://localhost", statusUrl: undefined, recurringUrl: undefined };
  return {
    ...config,
    provider,
    payOut: { ...provider, account: PAY_OUT_ACCOUNT },
    texts: { ...config.texts, url: "", key: provider.key },
    callbackOrigin: "http://localhost",
    phoneCheck: "off",
    secrets: {
      ...config.secrets,
      texts: config.secrets.provider,
      payOut: config.secrets.provider,
      smtpUrl: undefined,
    },
  };
}

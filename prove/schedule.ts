import { createApi } from "#api/app.ts";
import { type ApiConfig, readApiConfig } from "#api/config.ts";
import { buildDeps, type Deps } from "#api/deps.ts";
import { runJob } from "#api/jobs/run-jobs.ts";
import { createAgenda } from "./agenda.ts";
import type { Bug } from "./bugs.ts";
import { type Call, give, type Gift, type Statement } from "./donor.ts";
import { drawFaults, type Faults, stepFaultsAt } from "./faults.ts";
import { judge } from "./judge.ts";
import { createMail } from "./mail.ts";
import { createProvider } from "./provider.ts";
import { createSeeded } from "./seeded.ts";
import type { Store } from "./store.ts";
import { tapDatabase } from "./tapped-database.ts";
import { createTruth } from "./truth.ts";
import { createTurns, type Process } from "./turns.ts";

const DAY = 86_400_000;
const START = Date.UTC(2026, 0, 1, 10);
const LONGEST_MS = 30 * DAY;
/** A schedule that needs more steps than this will never come to rest. */
const STEPS = 50_000;

type Running = Process & { deps: Deps; app: ReturnType<typeof createApi>; isClaiming: boolean };

export type Outcome = {
  seed: number;
  /** What is wrong, one line each; empty when all invariants hold. */
  wrong: string[];
  /** What the schedule put the API through. */
  counts: { gifts: number; prompts: number; charges: number; kills: number; statements: number; steps: number };
};

/** Runs one schedule to rest and judges it. The same seed is the same schedule. */
export async function runSchedule(
  store: Store,
  seed: number,
  { bug, faults: change }: { bug: Bug | undefined; faults: Partial<Faults> | undefined },
): Promise<Outcome> {
  await store.empty();
  const random = createSeeded(seed);
  const start = START + random.between(0, 365) * DAY + random.between(0, DAY);
  const agenda = createAgenda(start);
  const faults = { ...drawFaults(random, start), ...change };
  const truth = createTruth();
  const processes: Running[] = [];
  let kills = 0;
  const turns = createTurns({
    now: agenda.now,
    random,
    faults: () => stepFaultsAt(faults, agenda.now()),
    onKill(process) {
      kills += 1;
      processes.splice(processes.indexOf(process as Running), 1);
      agenda.at(agenda.now() + random.spread(100, 90_000), () => void (toOpen += 1));
    },
  });
  const database = tapDatabase(store.database, turns);
  const mailer = createMail({ agenda, random, faults, turns, truth });
  const fetch = createProvider({ agenda, random, faults, turns, truth, post });
  let toOpen = faults.processes;

  async function open(): Promise<void> {
    const built = await buildDeps(faults.limits ? WITH_LIMITS : WITHOUT_LIMITS, {
      database,
      mailer,
      fetch,
      clock: agenda,
      newId: random.id,
      log: SILENT,
    });
    const deps = bug?.plant?.(built) ?? built;
    const app = createApi(deps);
    processes.push({ alive: true, isClaiming: false, app, deps: bug?.plantInWorker?.(deps) ?? deps });
  }

  /** A request that arrives at any process; nobody answers when none is alive. */
  function request(
    method: string,
    path: string,
    body: object | undefined,
    headers: Record<string, string>,
    done: (response: Response) => Promise<void>,
  ) {
    const [first, ...others] = processes;
    if (!first) return;
    const process = random.pick([first, ...others]);
    turns.spawn(process, async () => {
      const init = { method, headers: { "content-type": "application/json", ...headers } };
      await done(await process.app.request(path, body === undefined ? init : { ...init, body: JSON.stringify(body) }));
    });
  }

  function post(url: string, body: object, arrived: () => void): void {
    if (processes.length > 0) arrived();
    request("POST", new URL(url).pathname, body, {}, async () => undefined);
  }

  const call: Call = (method, path, body, headers, answered) =>
    request(method, `/api/v1${path}`, body, headers, async (response) =>
      answered(response.status, await response.json()),
    );

  /** Lets a process take the jobs that are due. */
  function work(): void {
    const free = processes.filter((process) => !process.isClaiming);
    const [first, ...others] = free;
    if (!first) return;
    const process = random.pick([first, ...others]);
    process.isClaiming = true;
    turns.spawn(process, async () => {
      const worker = process.deps.newId();
      const jobs = await process.deps.jobs.claim(worker, agenda.now(), 20).catch(() => []);
      process.isClaiming = false;
      for (const job of jobs) turns.spawn(process, () => runJob(process.deps, job, worker));
    });
  }

  async function nextJobAt(): Promise<number> {
    const row = await store.database.db
      .selectFrom("job")
      .select((e) =>
        e.fn
          .min<number | null>(
            e
              .case()
              .when("run_at", ">", e.ref("claimed_until"))
              .then(e.ref("run_at"))
              .else(e.ref("claimed_until"))
              .end(),
          )
          .as("at"),
      )
      .where("done_at", "is", null)
      .executeTakeFirst();
    return row?.at ?? Infinity;
  }

  const gifts: Gift[] = Array.from({ length: random.pick([1, 2, 3]) }, (_, index) => ({
    pesewas: 100 * random.between(1, 50) + index * 10_000 + random.between(0, 99),
    phone: `23324123000${random.between(1, 3)}`,
    key: random.id(),
    email: `donor${index}@example.com`,
  }));
  const statements: Statement[] = [];
  for (const gift of gifts) {
    agenda.at(start + random.spread(1, 10 * 60_000), () => give({ agenda, random, call, statements }, gift));
  }

  let steps = 0;
  let isAtRest = false;
  for (; steps < STEPS; steps += 1) {
    while (toOpen > 0) {
      toOpen -= 1;
      await open();
    }
    if (await turns.take()) continue;
    const jobAt = await nextJobAt();
    const isJobDue = jobAt <= agenda.now() && processes.some(({ isClaiming }) => !isClaiming);
    if (isJobDue) {
      work();
      continue;
    }
    const next = Math.min(
      agenda.nextAt(),
      turns.nextAt(),
      processes.length > 0 && jobAt > agenda.now() ? jobAt : Infinity,
    );
    if (next === Infinity || next > start + LONGEST_MS) {
      isAtRest = true;
      break;
    }
    agenda.moveTo(next);
  }

  const wrong = isAtRest
    ? await judge({ database: store.database, truth, statements, gifts })
    : [`stuck: no rest after ${STEPS} steps`];
  return {
    seed,
    wrong,
    counts: {
      gifts: gifts.length,
      prompts: truth.payments.length,
      charges: truth.charges.length,
      kills,
      statements: statements.length,
      steps,
    },
  };
}

const SILENT = { info: () => undefined, warn: () => undefined, error: () => undefined };

function configure(limits: "on" | "off"): ApiConfig {
  return readApiConfig({
    API_SECRET: "a secret that is long enough for proofs",
    PROVIDER_URL: "http://127.0.0.1",
    CALLBACK_ORIGIN: "https://beat.example",
    PUBLIC_ORIGIN: "https://beat.example",
    LIMITS: limits,
    PROMPTS_PER_PHONE: "3/15m,6/24h",
    LOG_LEVEL: "silent",
  });
}
const WITH_LIMITS = configure("on");
const WITHOUT_LIMITS = configure("off");

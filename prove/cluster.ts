import { createApi } from "#api/app.ts";
import { readConfig } from "#api/config.ts";
import { buildDeps, type Deps } from "#api/deps.ts";
import { WINDOWS } from "#api/limits/windows.ts";
import { runJob } from "#api/jobs/run-jobs.ts";
import type { Send } from "#api/gateway/send.ts";
import type { Database } from "#api/store/engine/database.ts";
import type { JobPool } from "#api/store/engine/job-kinds.ts";
import type { Process } from "./agenda.ts";
import type { Call } from "./donor.ts";
import type { Mistake } from "./bugs.ts";
import type { World } from "./provider-ledger.ts";
import type { Post } from "./transport.ts";

type Running = Process & { deps: Deps; app: ReturnType<typeof createApi>; leasing: Set<JobPool> };
type Respond = (response: Response) => Promise<void>;

/** The living processes of the API: the real code of each, on the tapped store and the sandbox. */
export function createCluster(
  { agenda, random, faults }: World,
  { bug, database, send, mailer }: { bug: Mistake | undefined; database: Database; send: Send } & Pick<Deps, "mailer">,
) {
  let processes: Running[] = [];

  /** Sends a request to any process. Returns false, and nobody answers, if none is alive. */
  function request(method: string, path: string, body: object | undefined, headers: object, done: Respond): boolean {
    const process = random.pickAny(processes);
    if (!process) return false;
    const json = { "content-type": "application/json", ...headers };
    const init = { method, headers: json, ...(body && { body: JSON.stringify(body) }) };
    agenda.spawn(process, async () => done(await process.app.request(path, init)));
    return true;
  }

  const post: Post = (url, body, taken) =>
    request("POST", new URL(url).pathname, body, {}, async ({ status }) => {
      if (status === 200) taken?.();
    });

  const call: Call = (method, path, body, headers, answered) =>
    void request(method, `/api/v1${path}`, body, headers, async (response) =>
      answered(response.status, await response.json()),
    );

  /** Builds the API for this schedule, with its planted mistake if there is one. */
  async function build(): Promise<Deps> {
    const built = await buildDeps(faults.limits ? WITH_LIMITS : WITHOUT_LIMITS, {
      send,
      mailer,
      database: bug?.throughStore?.(database) ?? database,
      clock: agenda,
      newId: random.id,
      newSecret: () => "a secret of the store's own, for proofs",
      log: SILENT,
    });
    return bug?.plant?.(built) ?? built;
  }

  return {
    post,
    call,
    build,

    async open(): Promise<void> {
      const deps = await build();
      processes.push({ alive: true, leasing: new Set(), app: createApi(deps), deps });
    },

    /** Removes a killed process. */
    bury: (process: Process) => void (processes = processes.filter((one) => one !== process)),

    /** Runs domain code in any living process. */
    run(work: (deps: Deps) => Promise<unknown>): void {
      const process = random.pickAny(processes);
      if (process) agenda.spawn(process, () => work(process.deps).catch(() => undefined));
    },

    all: () => processes,

    /** Lets a process take the due jobs of one of these pools. Returns whether a process was free. */
    work(pools: readonly JobPool[]): boolean {
      const free = random.pickAny(
        processes.flatMap((process) =>
          pools.filter((pool) => !process.leasing.has(pool)).map((pool) => ({ process, pool })),
        ),
      );
      if (!free) return false;
      const { process, pool } = free;
      process.leasing.add(pool);
      agenda.spawn(process, async () => {
        const worker = process.deps.newId();
        const jobs = await process.deps.jobs.lease(worker, agenda.now(), pool, 20).catch(() => []);
        process.leasing.delete(pool);
        for (const job of jobs) agenda.spawn(process, () => runJob(process.deps, job, worker));
      });
      return true;
    },
  };
}

const SILENT = { info: () => undefined, warn: () => undefined, error: () => undefined };

const configure = (limits: "on" | "off") =>
  readConfig({
    API_SECRET: "a secret that is long enough for proofs",
    PROVIDER_URL: "http://127.0.0.1",
    CALLBACK_ORIGIN: "https://beat.example",
    PUBLIC_ORIGIN: "https://beat.example",
    LIMITS: limits,
    LOG_LEVEL: "silent",
  });
/** Those of real phones. The donors of a schedule have no address. */
const WITH_LIMITS = { ...configure("on"), limits: WINDOWS.filter(({ per }) => per === "phone") };
const WITHOUT_LIMITS = configure("off");

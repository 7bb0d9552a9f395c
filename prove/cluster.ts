import { createApi } from "#api/app.ts";
import { readConfig } from "#api/config.ts";
import { buildDeps, type Deps } from "#api/deps.ts";
import { runJob } from "#api/jobs/run-jobs.ts";
import type { Send } from "#api/gateway/send.ts";
import type { Database } from "#api/store/engine/database.ts";
import type { JobPool } from "#api/store/engine/job-kinds.ts";
import type { Process } from "./agenda.ts";
import type { Mistake } from "./bugs.ts";
import type { World } from "./provider-ledger.ts";

type Running = Process & { deps: Deps; app: ReturnType<typeof createApi>; leasing: Set<JobPool> };

/** `answered`: not called if the process is killed meanwhile, because then the connection breaks. */
type Sent = { body?: object | undefined; headers?: object; answered?: (response: Response) => unknown };
export type Call = (method: string, path: string, sent: Sent) => boolean;

/** The living processes of the API: the real code of each, on the tapped store and the sandbox. */
export function createCluster(
  { agenda, random }: World,
  { bug, database, send, mailer }: { bug: Mistake | undefined; database: Database; send: Send } & Pick<Deps, "mailer">,
) {
  let processes: Running[] = [];

  /** Builds the API for this schedule, with its planted mistake if there is one. */
  async function build(): Promise<Deps> {
    const built = await buildDeps(CONFIG, {
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
    build,

    /** Sends a request to any process. Returns false, and nobody answers, if none is alive. */
    call(method: string, path: string, { body, headers, answered }: Sent): boolean {
      const process = random.pickAny(processes);
      if (!process) return false;
      const json = { "content-type": "application/json", ...headers };
      const init = { method, headers: json, ...(body && { body: JSON.stringify(body) }) };
      agenda.spawn(process, async () => answered?.(await process.app.request(path, init)));
      return true;
    },

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

const CONFIG = readConfig({
  LIMITS: "off",
  API_SECRET: "a secret that is long enough for proofs",
  PROVIDER_URL: "http://127.0.0.1",
  CALLBACK_ORIGIN: "https://beat.example",
  PUBLIC_ORIGIN: "https://beat.example",
  LOG_LEVEL: "silent",
});

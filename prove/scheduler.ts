import type { Seeded } from "./seeded.ts";

/** A process of the API in the simulator. It can be killed between any two steps. */
export type Process = { alive: boolean };

/** How often a step of a process fails. All but `longestStallMs` are probabilities. */
export type StepFaults = { kill: number; trouble: number; stall: number; longestStallMs: number };

/** The process was killed inside a transaction, which the database then rolls back. */
export class Killed extends Error {
  override name = "Killed";
}

/** The connection to the database broke. Nobody knows whether the last statement was carried out. */
export class StoreTrouble extends Error {
  override name = "StoreTrouble";
}

type Task = { process: Process; readyAt: number; resume: () => void; stopped: () => void };

export type Scheduler = ReturnType<typeof createScheduler>;

/**
 * Runs tasks of several processes one at a time, so that a seed decides their order. A task runs until it pauses or
 * ends; then any task that is ready may run. Killing a process abandons its tasks where they are, forever.
 */
export function createScheduler(parts: {
  now: () => number;
  random: Seeded;
  faults: () => StepFaults;
  onKill: (process: Process) => void;
}) {
  const { now, random, faults, onKill } = parts;
  let running: Task | undefined;
  let parked: Task[] = [];
  /** An error that a task threw. It is a fault of the simulator, because no part of the API lets an error escape. */
  let failure: unknown;
  const never = new Promise<never>(() => undefined);

  function kill(process: Process): void {
    process.alive = false;
    parked = parked.filter((task) => task.process !== process);
    onKill(process);
  }

  /** Ends the running task with its process. */
  function die(): Promise<never> {
    const task = running;
    if (task?.process.alive) kill(task.process);
    task?.stopped();
    return never;
  }

  return {
    kill,
    die,

    /** Adds a task of a process, to be run later. */
    spawn(process: Process, work: () => Promise<unknown>): void {
      const fail = (error: unknown) => void (failure ??= error);
      const task: Task = {
        process,
        readyAt: now(),
        stopped: () => undefined,
        resume: () =>
          void work()
            .catch(fail)
            .then(() => task.stopped()),
      };
      parked.push(task);
    },

    /** Pauses for `ms` and perhaps longer. The process may be killed here. */
    async pause(ms = 0): Promise<void> {
      const task = running;
      if (!task) return undefined;
      const { kill: killed, stall, longestStallMs } = faults();
      if (random.chance(killed)) return die();
      const stalled = random.chance(stall) ? random.between(0, longestStallMs) : 0;
      await new Promise<void>((resolve) => {
        task.readyAt = now() + ms + stalled;
        task.resume = resolve;
        parked.push(task);
        task.stopped();
      });
    },

    /** Throws if a step inside a transaction, or just after it, should fail. */
    inject(): void {
      if (!running) return;
      const { kill: killed, trouble } = faults();
      if (random.chance(killed)) throw new Killed();
      if (random.chance(trouble)) throw new StoreTrouble("The connection to the database was lost.");
    },

    /** When the next paused task is ready; `Infinity` if there is none. */
    nextAt: () => parked.reduce((soonest, task) => Math.min(soonest, task.readyAt), Infinity),

    /** Runs one ready task until it pauses or ends. Returns whether there was one. */
    async take(): Promise<boolean> {
      const task = random.pickAny(parked.filter(({ readyAt }) => readyAt <= now()));
      if (!task) return false;
      parked.splice(parked.indexOf(task), 1);
      running = task;
      await new Promise<void>((resolve) => {
        task.stopped = resolve;
        task.resume();
      });
      running = undefined;
      if (failure !== undefined) throw failure;
      return true;
    },
  };
}

export type Seeded = ReturnType<typeof createSeeded>;

/** Pseudo-random numbers that repeat with the same seed: Mulberry32, which passes gjrand's small tests. */
export function createSeeded(seed: number) {
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) >>> 0;
  const word = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const next = () => word() / 2 ** 32;
  const pick = <Item>(items: readonly [Item, ...Item[]]): Item => items[Math.floor(next() * items.length)] ?? items[0];
  return {
    pick,
    /** Any of these, if there are any. */
    pickAny: <Item>([first, ...others]: readonly Item[]) =>
      first === undefined ? undefined : pick([first, ...others]),
    /** True with this probability. */
    chance: (probability: number) => next() < probability,
    /** A whole number, at least `low` and less than `high`. */
    between: (low: number, high: number) => low + Math.floor(next() * (high - low)),
    /** Like `between`, but logarithmic: 1 to 10 is as likely as 10 to 100. */
    spread: (low: number, high: number) => Math.floor(low * (high / low) ** next()),
    /** 32 hex digits. */
    id: () => Array.from({ length: 4 }, () => word().toString(16).padStart(8, "0")).join(""),
  };
}

/** A process of the API in the simulator. It can be killed between any two steps. */
export type Process = { alive: boolean };

/** How often a step of a process fails. All but `longestStallMs` are probabilities. */
export type StepFaults = { kill: number; trouble: number; stall: number; longestStallMs: number };

/** The process was killed inside a transaction, which the database then rolls back. */
export class Killed extends Error {
  override name = "Killed";
}

/** What is to be done from a time on. It belongs to a process, or happens in the world around all of them. */
type Task = { process: Process | undefined; readyAt: number; resume: () => void; stopped: () => void };

export type Agenda = ReturnType<typeof createAgenda>;

/**
 * Runs the tasks of several processes and of the world one at a time, so that a seed decides their order, on a clock that
 * stands still until everything due at the moment is done. A task runs until it pauses or ends; then any task that is ready
 * may run. Killing a process abandons its tasks where they are, forever.
 */
export function createAgenda(parts: {
  start: number;
  random: Seeded;
  faultsAt: (time: number) => StepFaults;
  onKill: (process: Process) => void;
}) {
  const { start, random, faultsAt, onKill } = parts;
  let time = start;
  let running: Task | undefined;
  let parked: Task[] = [];
  /** An error that a task threw. It is a fault of the simulator, because no part of the API lets an error escape. */
  let failure: unknown;
  const never = new Promise<never>(() => undefined);

  function add(process: Process | undefined, readyAt: number, work: () => unknown): void {
    const fail = (error: unknown) => void (failure ??= error);
    const run = async () => work();
    const task: Task = {
      process,
      readyAt,
      stopped: () => undefined,
      resume: () =>
        void run()
          .catch(fail)
          .then(() => task.stopped()),
    };
    parked.push(task);
  }

  function kill(process: Process): void {
    process.alive = false;
    parked = parked.filter((task) => task.process !== process);
    onKill(process);
  }

  /** Ends the running task with its process. */
  function die(): Promise<never> {
    const task = running;
    if (task?.process?.alive) kill(task.process);
    task?.stopped();
    return never;
  }

  return {
    now: () => time,
    /** Has something happen in the world at this time, or at once if it is over. */
    at: (when: number, run: () => unknown) => add(undefined, when, run),
    after: (ms: number, run: () => unknown) => add(undefined, time + ms, run),
    /** Adds a task of a process, to be run at once. */
    spawn: (process: Process, work: () => Promise<unknown>) => add(process, time, work),
    kill,
    die,

    /** Pauses the running task of a process for `ms` and perhaps longer. The process may be killed here. */
    async pause(ms = 0): Promise<void> {
      const task = running;
      if (!task) return undefined;
      const { kill: killed, stall, longestStallMs } = faultsAt(time);
      if (random.chance(killed)) return die();
      const stalled = random.chance(stall) ? random.between(0, longestStallMs) : 0;
      await new Promise<void>((resolve) => {
        task.readyAt = time + ms + stalled;
        task.resume = resolve;
        parked.push(task);
        task.stopped();
      });
    },

    /** Throws if a step inside a transaction, or just after it, should fail. */
    inject(): void {
      if (!running) return;
      const { kill: killed, trouble } = faultsAt(time);
      if (random.chance(killed)) throw new Killed();
      // Nobody knows whether the last statement was carried out.
      if (random.chance(trouble)) throw new Error("The connection to the database was lost.");
    },

    /** When the next task is ready; `Infinity` if there is none. */
    nextAt: () => parked.reduce((soonest, task) => Math.min(soonest, task.readyAt), Infinity),
    moveTo: (target: number) => void (time = Math.max(time, target)),

    /** Runs one ready task until it pauses or ends. Returns whether there was one. */
    async take(): Promise<boolean> {
      const task = random.pickAny(parked.filter(({ readyAt }) => readyAt <= time));
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

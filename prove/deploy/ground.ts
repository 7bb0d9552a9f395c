import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { makeScratchFolder } from "#api/fixtures/scratch-folder.ts";

export const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** The environment of one step: what it starts ends with it, and its folder is removed. */
export type Ground = {
  folder: string;
  /** Runs at the end of the step, the last one registered first. */
  later: (end: () => unknown) => void;
  start: (command: string, args: readonly string[], env?: Record<string, string>) => Started;
};

export type Started = {
  child: ChildProcess;
  /** Its output so far. */
  output: () => string;
  end: (signal: NodeJS.Signals) => Promise<void>;
};

/** A step has found something wrong; the message is the reason in the step's line. */
export class Finding extends Error {
  override name = "Finding";
}

const stillOpen = new Set<() => Promise<void>>();

/** Gives `work` a ground of its own, and clears it whatever happens. */
export async function onGround<Result>(work: (ground: Ground) => Promise<Result>): Promise<Result> {
  const folder = makeScratchFolder("beat-deploy-");
  const ends: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  const clear = async () => {
    stillOpen.delete(clear);
    for (let end = ends.pop(); end; end = ends.pop()) {
      try {
        await end();
      } catch (error) {
        // If one thing cannot be ended, the others must still be.
        process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
      }
    }
  };
  stillOpen.add(clear);
  try {
    return await work({
      folder,
      later: (end) => void ends.push(end),
      start(command, args, env = {}) {
        const started = watch(spawn(command, args, { cwd: ROOT, env, stdio: ["ignore", "pipe", "pipe"] }));
        ends.push(() => started.end("SIGKILL"));
        return started;
      },
    });
  } finally {
    await clear();
  }
}

/** Clears every open ground when the proof is interrupted. */
export async function clearEveryGround(): Promise<void> {
  for (const clear of stillOpen) await clear();
}

export function watch(child: ChildProcess): Started {
  const chunks: Buffer[] = [];
  for (const output of [child.stdout, child.stderr]) output?.on("data", (chunk: Buffer) => chunks.push(chunk));
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  return {
    child,
    output: () => Buffer.concat(chunks).toString("utf8"),
    async end(signal) {
      if (hasEnded()) return;
      const ended = once(child, "exit");
      child.kill(signal);
      await ended;
    },
  };
}

/** Repeats the check until it is true. Throws a finding if that takes too long. */
export async function until(what: string, isSo: () => boolean | Promise<boolean>, seconds = 30): Promise<void> {
  const last = performance.now() + seconds * 1000;
  while (!(await isSo())) {
    if (performance.now() > last) throw new Finding(`not within ${seconds} s: ${what}`);
    await sleep(100);
  }
}

/** Runs a command to its end and returns all its output. Throws a finding if it fails. */
export function runToEnd(command: string, args: readonly string[], env?: Record<string, string>): string {
  const { stdout, stderr } = run(command, args, env);
  return `${stdout}${stderr}`;
}

/** The same, but only standard output. */
export function readOutput(command: string, args: readonly string[], env?: Record<string, string>): string {
  return run(command, args, env).stdout.trim();
}

function run(command: string, args: readonly string[], env?: Record<string, string>) {
  const options = { cwd: ROOT, encoding: "utf8", maxBuffer: 64 * 1024 * 1024, ...(env ? { env } : {}) } as const;
  const { status, stdout, stderr, error } = spawnSync(command, args, options);
  if (status === 0) return { stdout, stderr };
  const said = `${stdout ?? ""}${stderr ?? ""}`.trim().split("\n").slice(-8).join("\n");
  throw new Finding(`${command} ${args.slice(0, 3).join(" ")} ended with ${status ?? error?.message}: ${said}`);
}

export function expectSo(isSo: boolean, otherwise: string): asserts isSo {
  if (!isSo) throw new Finding(otherwise);
}

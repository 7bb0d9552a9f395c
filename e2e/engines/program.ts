import { type ChildProcess, spawn, type StdioOptions } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** Whether the machine has this program. */
export function hasProgram(path: string | undefined, name: string): boolean {
  return (path ?? "").split(delimiter).some((folder) => existsSync(join(folder, name)));
}

/** Starts a program that ends with this process, however this process ends. */
export function start(command: string, args: string[], stdio: StdioOptions, env: NodeJS.ProcessEnv = {}): ChildProcess {
  return spawn("setpriv", ["--pdeathsig", "KILL", command, ...args], { stdio, env: { ...process.env, ...env } });
}

export async function end(child: ChildProcess, signal: NodeJS.Signals = "SIGTERM"): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, "exit");
  child.kill(signal);
  await exit;
}

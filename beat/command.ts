import type { ParseArgsOptionsConfig } from "node:util";
import type { Config } from "#api/config.ts";
import type { Clock } from "#api/clock.ts";
import type { OperatorContext } from "#api/operator-context.ts";

/** What one run of a command gets. */
export type Call = {
  /** Reads the environment. Throws `ConfigError`. */
  config: () => Config;
  /** Opens the store and the provider for this run; they are closed after it. */
  context: () => Promise<OperatorContext>;
  clock: Clock;
  /** Who runs the command, for the audit log. Throws `RefusedError` if that is unknown. */
  who: () => string;
  words: readonly string[];
  options: Readonly<Record<string, string | boolean | undefined>>;
  /** A file, relative to the folder where the command was typed. */
  pathOf: (file: string) => string;
  /** Writes the command's output, and waits until it has been accepted. */
  write: (text: string) => Promise<void>;
  progress: (text: string) => void;
};

/** A command's result: `data` for `--json`, `text` for people. If not `ok`, the exit code is 1. */
export type Answer = { data: unknown; text: string; ok?: boolean };

export type Command = {
  name: string;
  usage: string;
  summary: string;
  /** How many words follow its name. */
  words: number;
  options?: ParseArgsOptionsConfig;
  /** `undefined`: it has written its output itself. */
  run: (call: Call) => Promise<Answer | undefined>;
};

export function textOption({ options }: Pick<Call, "options">, name: string): string | undefined {
  const value = options[name];
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** The command was typed wrongly: exit code 2. */
export class UsageError extends Error {
  override name = "UsageError";
}

/** `2026-03-02 10:00:05`, in Ghana's time, which is GMT all year. */
export function timeText(at: number): string {
  return new Date(at).toISOString().slice(0, 19).replace("T", " ");
}

export function counted(count: number, one: string, more = `${one}s`): string {
  return `${count} ${count === 1 ? one : more}`;
}

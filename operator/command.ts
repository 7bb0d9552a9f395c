import type { ParseArgsOptionsConfig } from "node:util";
import type { ApiConfig } from "#api/config.ts";
import type { Clock } from "#api/clock.ts";
import type { OperatorContext } from "./operator-context.ts";

/** What one run of a command is given. */
export type Call = {
  /** Reads the environment; throws `ConfigError`. */
  config: () => ApiConfig;
  /** Opens the store and the provider for this run; they are closed after it. */
  context: () => Promise<OperatorContext>;
  clock: Clock;
  /** Who runs the command, for the audit log. Throws `RefusedError` when nobody has said. */
  who: () => string;
  words: readonly string[];
  options: Readonly<Record<string, string | boolean | undefined>>;
  json: boolean;
  /** A file as it was named where the command was typed. */
  pathOf: (file: string) => string;
  /** Writes what the command is for, and waits until it has been taken. */
  write: (text: string) => Promise<void>;
  /** Says how far the work is. */
  progress: (text: string) => void;
};

/** What a command answers: `data` for `--json`, `text` for people. Not `ok` ends with exit code 1. */
export type Answer = { data: unknown; text: string; ok?: boolean };

export type Command = {
  name: string;
  /** How its words and options are written. */
  usage: string;
  summary: string;
  words: { least: number; most: number };
  options?: ParseArgsOptionsConfig;
  /** `undefined`: it has written its answer itself. */
  run: (call: Call) => Promise<Answer | undefined>;
};

/** The value of a text option. */
export function textOption({ options }: Pick<Call, "options">, name: string): string | undefined {
  const value = options[name];
  return typeof value === "string" && value !== "" ? value : undefined;
}

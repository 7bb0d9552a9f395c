import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import type { Writable } from "node:stream";
import { once } from "node:events";
import { resolve } from "node:path";
import { ConfigError, SecondWriterError } from "#process/config-error.ts";
import type { Clock } from "#api/clock.ts";
import { nameOf } from "#api/monitoring/log.ts";
import { backupCommands } from "./backup-commands.ts";
import { officeCommands } from "./office-commands.ts";
import type { Call, Command } from "./command.ts";
import { RefusedError } from "#api/operators/refused-error.ts";
import { UsageError } from "./errors.ts";
import { type OperatorContext, openOperatorContext } from "#api/operator-context.ts";
import { doctorCommand } from "./doctor-command.ts";
import { exportCommand } from "./export-command.ts";

const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")) as {
  version: string;
};

const COMMANDS: readonly Command[] = [doctorCommand, ...backupCommands, exportCommand, ...officeCommands];

export type Surroundings = {
  config: Call["config"];
  env: Call["env"];
  clock: Clock;
  /** The operator's name. Throws `RefusedError` if it is unknown. */
  who: () => string;
  /** The folder in which the command was typed. */
  folder: string;
  out: Writable;
  err: Writable & { isTTY?: boolean };
};

/** Runs one command line. Returns the exit code: 0 done, 1 not done or something to look at, 2 wrong usage. */
export async function runBeat(line: readonly string[], around: Surroundings): Promise<number> {
  if (["--version", "-V", "version"].includes(line[0] ?? "")) {
    around.out.write(`beat ${version} on Node ${process.versions.node}\n`);
    return 0;
  }
  const command = commandOf(line);
  const asked = helpAskedOf(line);
  if (!command || asked) {
    const help = helpWith(asked ?? line, { isAsked: asked !== undefined });
    (help.isThere ? around.out : around.err).write(help.text);
    return help.isThere ? 0 : 2;
  }
  const contexts: OperatorContext[] = [];
  const progress = progressLine(around.err);
  try {
    const call = callOf(command, line.slice(command.name.split(" ").length), around, { contexts, progress });
    const answer = await command.run(call);
    progress.end();
    if (!answer) return 0;
    await call.write(call.json ? `${JSON.stringify(answer.data, null, 2)}\n` : `${answer.text}\n`);
    return answer.ok === false ? 1 : 0;
  } catch (error) {
    progress.end();
    around.err.write(`${wordsOf(error, command)}\n`);
    return error instanceof UsageError ? 2 : 1;
  } finally {
    for (const context of contexts) await context.close();
  }
}

/** The command for which help is asked: `beat help office invite`, `beat office invite -h`. An empty list asks for everything. */
function helpAskedOf(line: readonly string[]): readonly string[] | undefined {
  if (line.length === 0 || line[0] === "help") return line.slice(1);
  const isAsked = line.includes("--help") || line.includes("-h");
  return isAsked ? line.filter((word) => !word.startsWith("-")) : undefined;
}

/** `beat office` alone lists the commands that begin with it. As a request for help, that is no error. */
function helpWith(words: readonly string[], { isAsked }: { isAsked: boolean }): { text: string; isThere: boolean } {
  const [first = "", second] = words;
  if (first === "") return { text: overview(), isThere: true };
  const command = commandOf(words);
  if (command) return { text: usageOf(command), isThere: true };
  const family = COMMANDS.filter(({ name }) => name.startsWith(`${first} `)).map(usageOf);
  if (isAsked && second === undefined && family.length > 0) return { text: family.join(""), isThere: true };
  const typed = second === undefined ? first : `${first} ${second}`;
  const others = family.length > 0 ? `There are:\n${family.join("")}` : "`beat help` lists them.\n";
  return { text: `There is no command ${typed}. ${others}`, isThere: false };
}

function commandOf(line: readonly string[]): Command | undefined {
  const [first = "", second = ""] = line;
  return COMMANDS.find(({ name }) => name === `${first} ${second}` || name === first);
}

type Running = { contexts: OperatorContext[]; progress: ReturnType<typeof progressLine> };

function callOf(
  command: Command,
  line: readonly string[],
  around: Surroundings,
  { contexts, progress }: Running,
): Call {
  const { words, options } = parse(command, line);
  if (words.length < command.words.least || words.length > command.words.most) throw new UsageError("");
  return {
    config: around.config,
    env: around.env,
    async context() {
      const context = await openOperatorContext(around.config(), around);
      contexts.push(context);
      return context;
    },
    clock: around.clock,
    who: around.who,
    words,
    options,
    json: options["json"] === true,
    pathOf: (file) => resolve(around.folder, file),
    async write(text) {
      if (!around.out.write(text)) await once(around.out, "drain");
    },
    progress: progress.say,
  };
}

function parse({ options = {} }: Command, line: readonly string[]) {
  try {
    const parsed = parseArgs({
      args: [...line],
      options: { ...options, json: { type: "boolean" } },
      allowPositionals: true,
    });
    // No option may be repeated, so no value is a list.
    return { words: parsed.positionals, options: parsed.values as Call["options"] };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : "");
  }
}

/** On a terminal, one line that is overwritten; otherwise one line per message. */
function progressLine(err: Surroundings["err"]) {
  let isOpen = false;
  return {
    say(text: string) {
      err.write(err.isTTY ? `\r\u001b[K${text}` : `${text.trimEnd()}\n`);
      isOpen = err.isTTY === true && !text.endsWith("\n");
    },
    end() {
      if (isOpen) err.write("\r\u001b[K");
      isOpen = false;
    },
  };
}

/** Our own errors say what to do. For any other error only its kind is shown, because its message may quote personal data. */
const OURS = [ConfigError, RefusedError, SecondWriterError];

const FILE_ERRORS = ["EACCES", "EPERM", "EROFS", "ENOENT", "ENOTDIR", "EISDIR", "ENAMETOOLONG", "ENOSPC"];

function wordsOf(error: unknown, command: Command): string {
  if (error instanceof UsageError) return `${error.message ? `${error.message}\n` : ""}${usageOf(command).trimEnd()}`;
  if (error instanceof Error && OURS.some((kind) => error instanceof kind)) return error.message;
  if (error instanceof Error && "path" in error && FILE_ERRORS.some((code) => "code" in error && error.code === code))
    return `${String(error.path)} cannot be read or written (${nameOf(error)}). The user that beat runs as needs access to the file and its folder, and the disk needs room.`;
  const code = error instanceof Error && "code" in error ? ` (${String(error.code)})` : "";
  return `It did not work: ${error instanceof Error ? error.name : "unknown"}${code}. \`beat doctor\` shows what cannot be reached.`;
}

function usageOf({ name, usage, summary }: Command): string {
  return `beat ${name} ${usage}`.trimEnd() + `  [--json]\n  ${summary}\n`;
}

function overview(): string {
  const lines = COMMANDS.map((command) => usageOf(command));
  return `Beat's commands for whoever runs the server. OPERATOR is your name in the office's record; .env.example lists the configuration.\n\n${lines.join("")}`;
}

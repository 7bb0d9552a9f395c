import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import type { Writable } from "node:stream";
import { once } from "node:events";
import { resolve } from "node:path";
import { ConfigError, SecondWriterError } from "#process/variables.ts";
import { nameOf } from "#api/monitoring/log.ts";
import { backupCommands } from "./backup-commands.ts";
import { officeCommands } from "./office-commands.ts";
import { type Call, type Command, UsageError } from "./command.ts";
import { RefusedError } from "#api/operators/refused-error.ts";
import { type OperatorContext, openOperatorContext } from "#api/operator-context.ts";
import { doctorCommand } from "./doctor-command.ts";
import { exportCommand } from "./export-command.ts";

const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")) as {
  version: string;
};

const COMMANDS: readonly Command[] = [doctorCommand, ...backupCommands, exportCommand, ...officeCommands];

type Surroundings = Pick<Call, "config" | "env" | "clock" | "who"> & { folder: string; out: Writable; err: Writable };

/** Runs one command line. Returns the exit code: 0 done, 1 not done or something to look at, 2 wrong usage. */
export async function runBeat(line: readonly string[], around: Surroundings): Promise<number> {
  if (["--version", "-V", "version"].includes(line[0] ?? "")) {
    around.out.write(`beat ${version} on Node ${process.versions.node}\n`);
    return 0;
  }
  if (line.length === 0 || line[0] === "help" || line.includes("--help") || line.includes("-h")) {
    const words = line.filter((word) => word !== "help" && !word.startsWith("-"));
    return help(words, around, true);
  }
  const command = commandOf(line);
  if (!command) return help(line, around, false);
  const contexts: OperatorContext[] = [];
  try {
    const call = callOf(command, line.slice(command.name.split(" ").length), around, contexts);
    const answer = await command.run(call);
    if (!answer) return 0;
    await call.write(call.json ? `${JSON.stringify(answer.data, null, 2)}\n` : `${answer.text}\n`);
    return answer.ok === false ? 1 : 0;
  } catch (error) {
    around.err.write(`${wordsOf(error, command)}\n`);
    return error instanceof UsageError ? 2 : 1;
  } finally {
    for (const context of contexts) await context.close();
  }
}

/** Says how the commands that begin with these words are typed. Nobody who asked for that has typed anything wrong. */
function help(words: readonly string[], { out, err }: Surroundings, isAsked: boolean): number {
  const [first = ""] = words;
  const command = commandOf(words);
  const usages = (command ? [command] : COMMANDS.filter(({ name }) => `${name} `.startsWith(first && `${first} `)))
    .map(usageOf)
    .join("");
  if (isAsked && usages !== "") {
    out.write(first === "" ? `${ABOUT}\n\n${usages}` : usages);
    return 0;
  }
  err.write(`There is no command ${first}. ${usages === "" ? "`beat help` lists them.\n" : `There are:\n${usages}`}`);
  return 2;
}

const ABOUT =
  "Beat's commands for whoever runs the server. OPERATOR is your name in the office's record; .env.example lists the configuration.";

function commandOf(line: readonly string[]): Command | undefined {
  const [first = "", second = ""] = line;
  return COMMANDS.find(({ name }) => name === `${first} ${second}` || name === first);
}

function callOf(command: Command, line: readonly string[], around: Surroundings, contexts: OperatorContext[]): Call {
  const { words, options } = parse(command, line);
  if (words.length !== command.words) throw new UsageError("");
  return {
    ...around,
    async context() {
      const context = await openOperatorContext(around.config(), around);
      contexts.push(context);
      return context;
    },
    words,
    options,
    json: options["json"] === true,
    pathOf: (file) => resolve(around.folder, file),
    async write(text) {
      if (!around.out.write(text)) await once(around.out, "drain");
    },
    progress: (text) => void around.err.write(`${text}\n`),
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

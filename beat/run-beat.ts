import { readFileSync } from "node:fs";
import { userInfo } from "node:os";
import { parseArgs } from "node:util";
import type { Writable } from "node:stream";
import { once } from "node:events";
import { resolve } from "node:path";
import { ConfigError, SecondWriterError } from "#process/variables.ts";
import { nameOf } from "#api/monitoring/log.ts";
import { backupCommands } from "./backup-commands.ts";
import { inviteCommand } from "./invite-command.ts";
import { type Call, type Command, UsageError } from "./command.ts";
import { RefusedError } from "#api/operators/refused-error.ts";
import { type OperatorContext, openOperatorContext } from "#api/operator-context.ts";
import { doctorCommand } from "./doctor-command.ts";
import { exportCommand } from "./export-command.ts";

const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")) as {
  version: string;
};

const COMMANDS: readonly Command[] = [doctorCommand, ...backupCommands, exportCommand, inviteCommand];

const ABOUT =
  "Beat's commands for whoever runs the server. OPERATOR is your name in the office's record; .env.example lists the configuration.";

type Surroundings = Pick<Call, "config" | "clock" | "who"> & { folder: string; out: Writable; err: Writable };

/** Runs one command line. Returns the exit code: 0 done, 1 not done or something to look at, 2 wrong usage. */
export async function runBeat([name = "help", ...rest]: readonly string[], around: Surroundings): Promise<number> {
  const { out, err } = around;
  if (name === "--version") {
    out.write(`beat ${version} on Node ${process.versions.node}\n`);
    return 0;
  }
  if (name === "help" || [name, ...rest].some((word) => word === "--help" || word === "-h")) {
    out.write(`${ABOUT}\n\n${COMMANDS.map(usageOf).join("")}`);
    return 0;
  }
  const command = COMMANDS.find((each) => each.name === name);
  if (!command) {
    err.write(`There is no command ${name}. \`beat help\` lists them.\n`);
    return 2;
  }
  let context: OperatorContext | undefined;
  try {
    const { words, options } = parse(command, rest);
    if (words.length !== command.words) throw new UsageError("");
    const json = options["json"] === true;
    const write = async (text: string) => {
      if (!out.write(text)) await once(out, "drain");
    };
    const answer = await command.run({
      ...around,
      context: async () => (context ??= await openOperatorContext(around.config(), around)),
      words,
      options,
      pathOf: (file) => resolve(around.folder, file),
      write,
      progress: (text) => void err.write(`${text}\n`),
    });
    if (!answer) return 0;
    await write(json ? `${JSON.stringify(answer.data, null, 2)}\n` : `${answer.text}\n`);
    return answer.ok === false ? 1 : 0;
  } catch (error) {
    err.write(`${wordsOf(error, command)}\n`);
    return error instanceof UsageError ? 2 : 1;
  } finally {
    await context?.close();
  }
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

function wordsOf(error: unknown, command: Command): string {
  if (error instanceof UsageError) return `${error.message ? `${error.message}\n` : ""}${usageOf(command).trimEnd()}`;
  if (error instanceof Error && OURS.some((kind) => error instanceof kind)) return error.message;
  if (error instanceof Error && "path" in error)
    return `${String(error.path)} cannot be read or written (${nameOf(error)}). The user that beat runs as needs access to the file and its folder, and the disk needs room.`;
  const code = error instanceof Error && "code" in error ? ` (${String(error.code)})` : "";
  return `It did not work: ${error instanceof Error ? error.name : "unknown"}${code}. \`beat doctor\` shows what cannot be reached.`;
}

function usageOf({ name, usage, summary }: Command): string {
  return `beat ${name} ${usage}`.trimEnd() + `  [--json]\n  ${summary}\n`;
}

/** Accounts that several people share, so that the name identifies nobody. */
const SHARED: readonly string[] = ["", "root", "node", "beat", "nobody"];

type Named = Readonly<{ SUDO_USER?: string | undefined; OPERATOR?: string | undefined }>;

/**
 * The operator's name for the audit log: the account that `sudo` was typed in, or `OPERATOR`, or else the machine's account.
 * Only the first cannot be typed, so it wins. Throws `RefusedError` if none identifies anybody.
 */
export function operatorName({ SUDO_USER, OPERATOR }: Named, account = accountName()): string {
  const sudoer = SHARED.includes(SUDO_USER?.trim().toLowerCase() ?? "") ? undefined : SUDO_USER?.trim();
  const name = sudoer || OPERATOR?.trim() || account;
  if (!SHARED.includes(name.toLowerCase())) return name;
  throw new RefusedError(
    `Say who you are: every command is recorded with a name, and ${name === "" ? "this account has none" : `${name} may be anybody`}. Type OPERATOR=your-name in front of the command, or export it once.`,
  );
}

/** In a container the account may have no name. */
function accountName(): string {
  try {
    return userInfo().username;
  } catch {
    return "";
  }
}

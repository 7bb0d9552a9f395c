import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { z } from "zod";

/** Every problem with the environment at once: one line each, beginning with the variable's name. */
export class ConfigError extends Error {
  override name = "ConfigError";
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    const lines = problems.map((line) => `  ${line}`).join("\n");
    super(`The configuration needs correcting (.env.example explains each variable):\n${lines}`);
    this.problems = problems;
  }
}

/** The data folder cannot be used. */
export function unwritable(dataDir: string, cause: unknown): ConfigError {
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "unknown";
  const why = code.startsWith("ERR_") && cause instanceof Error ? cause.message : code;
  return new ConfigError([
    `DATA_DIR: ${dataDir} is not writable (${why}). Free some space and let this account write there, or name another folder.`,
  ]);
}

/** Another process already writes to this SQLite file. */
export class SecondWriterError extends Error {
  override name = "SecondWriterError";
}

/** The types of variables, with the same messages in every process. */
export const wholeNumber = (least: number, most: number) => {
  const error = `must be a whole number from ${least} to ${most}`;
  return z.coerce.number({ error }).int({ error }).min(least, { error }).max(most, { error });
};

export const origin = z
  .url({ protocol: /^https?$/u, error: "must be an origin like https://beat.example" })
  .refine((text) => URL.canParse(text) && new URL(text).origin === text, "must be an origin without a path");

/** The parsed address has no trailing slashes. */
export const httpAddress = z
  .url({ protocol: /^https?$/u, error: "must be an http or https address" })
  .transform((text) => text.replace(/\/+$/u, ""));

/** Items separated by commas or spaces. */
export const list = z.string().transform((text) => text.split(/[\s,]+/u).filter(Boolean));

/** A shorter secret could be guessed. */
const SHORTEST_SECRET = 32;

export const secret = z
  .string()
  .min(SHORTEST_SECRET, `must be at least ${SHORTEST_SECRET} characters long`)
  .refine((text) => new Set(text).size >= 8, "must be random: this one repeats a few characters");

/** The pretend provider's credentials. `.env.example` has them, so production must not accept them from a copy of it. */
export const PRETEND_ACCOUNT = {
  PROVIDER_ACCOUNT: "2040001",
  PROVIDER_KEY: "sandbox-key",
  PROVIDER_SECRET: "sandbox-secret",
};

/** Our account with the provider, which the pretend provider needs too. */
export const accountVariables = {
  PROVIDER_ACCOUNT: z
    .string()
    .regex(/^\w+$/u, "must be the account's number")
    .default(PRETEND_ACCOUNT.PROVIDER_ACCOUNT),
  PROVIDER_KEY: z.string().default(PRETEND_ACCOUNT.PROVIDER_KEY),
  PROVIDER_SECRET: z.string().default(PRETEND_ACCOUNT.PROVIDER_SECRET),
};

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the variables of a shape. Throws `ConfigError` with every problem at once. `problemsBetween` finds those that involve
 * several variables: one line each, beginning with the name of the variable to change. It gets the raw variables, so that it
 * can report problems even if others are invalid.
 */
export function readVariables<Shape extends z.ZodRawShape>(
  env: Environment,
  shape: Shape,
  problemsBetween: (given: Environment) => readonly string[] = () => [],
): z.output<z.ZodObject<Shape>> {
  const given = withoutEmpty(env);
  const parsed = z.object(shape).safeParse(given);
  const wrong: Record<string, string[] | undefined> = parsed.error ? z.flattenError(parsed.error).fieldErrors : {};
  const first = Object.entries(wrong).map(([name, messages]) => `${name}: ${messages?.[0]}`);
  const problems = new Set([...first, ...problemsBetween(given)]);
  if (!parsed.success || problems.size > 0) throw new ConfigError([...problems]);
  return parsed.data;
}

/** An empty variable counts as not set. */
function withoutEmpty(env: Environment): Environment {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ""));
}

/**
 * Reads this installation's secret from a file beside its data, or creates it there, readable only by its user. Throws
 * `ConfigError` if the file exists without a whole secret, because a new secret would not open what the old one has
 * encrypted.
 */
export function keptSecret(file: string): string {
  let secret: string;
  try {
    if (!existsSync(file)) {
      mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
      writeFileSync(file, randomBytes(32).toString("hex"), { flag: "wx", mode: 0o600, flush: true });
    }
    secret = readFileSync(file, "utf8").trim();
  } catch (error) {
    throw unwritable(dirname(file), error);
  }
  if (secret.length >= SHORTEST_SECRET) return secret;
  throw new ConfigError([
    `DATA_DIR: ${file} does not hold a whole secret (${secret.length} characters, ${SHORTEST_SECRET} at least). Restore it from a backup: no other secret reads what was encrypted with it. If nothing has been stored yet, remove the file, and Beat makes a new one.`,
  ]);
}

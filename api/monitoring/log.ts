import { pino } from "pino";

/**
 * What a log line may hold. The list is closed on purpose: no other field is logged, so no personal data can be
 * (docs/threats.md, L1). `reference` is one of our unguessable ids.
 */
export type LogFields = {
  reference?: string;
  /** A request's id, as in its problem document. */
  instance?: string;
  job?: string;
  /** Why a payment waits for a person. */
  flag?: string;
  port?: number;
  /** The service that does not answer; its host and the symptom follow. */
  service?: string;
  host?: string;
  why?: string;
  /** Names of configuration variables. */
  variables?: string;
  /** How long an outage has lasted. */
  seconds?: number;
  error?: unknown;
};

export type Log = Record<"info" | "warn" | "error", (fields: LogFields, message: string) => void>;

/** Writes JSON lines to standard output. */
export function createLog(level: string): Log {
  const log = pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
  const line =
    (write: "info" | "warn" | "error") =>
    ({ error, ...fields }: LogFields, message: string) => {
      const { reference, instance, job, flag, port, service, host, why, variables, seconds } = fields;
      const known = { reference, instance, job, flag, port, service, host, why, variables, seconds };
      log[write]({ ...known, ...(error === undefined ? {} : describe(error)) }, message);
    };
  return { info: line("info"), warn: line("warn"), error: line("error") };
}

/** An error's kind and stack, but never its message, which may quote what somebody typed. */
function describe(error: unknown): { error: string; at?: string[] } {
  const frames = error instanceof Error ? (error.stack ?? "").split("\n").filter((line) => /^\s+at /u.test(line)) : [];
  return { error: nameOf(error), at: frames.slice(0, 8).map((line) => line.trim().replace(process.cwd(), "")) };
}

export function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const code = "code" in error && typeof error.code === "string" ? ` ${error.code}` : "";
  // SQLite has one code for all errors. `errstr`, from a closed list, says which error it was.
  const words = "errstr" in error && typeof error.errstr === "string" ? ` (${error.errstr})` : "";
  return `${error.name}${code}${words}`;
}

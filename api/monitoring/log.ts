import { pino } from "pino";

/**
 * What a log line may carry. The list is closed on purpose: a field that is not here is not logged, so no person can be
 * (docs/reliability.md, L1). `reference` is one of our unguessable ids.
 */
export type LogFields = {
  reference?: string;
  /** A request's id, as in its problem document. */
  instance?: string;
  job?: string;
  port?: number;
  /** A service that does not answer, its host, and the symptom. */
  service?: string;
  host?: string;
  why?: string;
  /** Names of variables of the configuration. */
  variables?: string;
  /** How long an outage has lasted. */
  seconds?: number;
  error?: unknown;
};

export type Log = Record<"info" | "warn" | "error", (fields: LogFields, message: string) => void>;

/** JSON lines on the standard output. */
export function createLog(level: string): Log {
  const log = pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
  const line =
    (write: "info" | "warn" | "error") =>
    ({ error, ...fields }: LogFields, message: string) => {
      const { reference, instance, job, port, service, host, why, variables, seconds } = fields;
      const known = { reference, instance, job, port, service, host, why, variables, seconds };
      log[write]({ ...known, ...(error === undefined ? {} : describe(error)) }, message);
    };
  return { info: line("info"), warn: line("warn"), error: line("error") };
}

/** An error's kind and where it happened, never its message: a message may quote what somebody typed. */
function describe(error: unknown): { error: string; at?: string[] } {
  const frames = error instanceof Error ? (error.stack ?? "").split("\n").filter((line) => /^\s+at /u.test(line)) : [];
  return { error: nameOf(error), at: frames.slice(0, 8).map((line) => line.trim().replace(process.cwd(), "")) };
}

export function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const code = "code" in error && typeof error.code === "string" ? ` ${error.code}` : "";
  // SQLite has one code for every error; its message, from a closed list, says which it was.
  const words = "errstr" in error && typeof error.errstr === "string" ? ` (${error.errstr})` : "";
  return `${error.name}${code}${words}`;
}

import { pino } from "pino";

/**
 * What a log line may hold. The list is closed on purpose: no other field is logged, so no personal data can be
 * (docs/threats.md, L1). `reference` is one of our unguessable ids; `instance` is a request's, as in its problem document;
 * `flag` is why a payment waits for a person.
 */
const FIELDS = ["reference", "instance", "job", "flag", "port"] as const;
type LogFields = Partial<Record<(typeof FIELDS)[number], string | number>> & { error?: unknown };

export type Log = Record<"info" | "warn" | "error", (fields: LogFields, message: string) => void>;

export function createLog(level: string): Log {
  const log = pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
  const line = (write: "info" | "warn" | "error") => (fields: LogFields, message: string) => {
    const known = Object.fromEntries(FIELDS.map((name) => [name, fields[name]]));
    log[write]({ ...known, ...(fields.error === undefined ? {} : describe(fields.error)) }, message);
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

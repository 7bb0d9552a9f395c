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

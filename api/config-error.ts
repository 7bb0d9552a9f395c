/** Everything that is wrong with the environment, at once: one line each, beginning with the variable's name. */
export class ConfigError extends Error {
  override name = "ConfigError";
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    const lines = problems.map((line) => `  ${line}`).join("\n");
    super(`The configuration needs another look (.env.example says what each variable is):\n${lines}`);
    this.problems = problems;
  }
}

/** The folder of data cannot be used. */
export function unwritable(dataDir: string, cause: unknown): ConfigError {
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "unknown";
  const why = code.startsWith("ERR_") && cause instanceof Error ? cause.message : code;
  return new ConfigError([
    `DATA_DIR: ${dataDir} cannot be written (${why}). Make room and let this account write there, or name another folder.`,
  ]);
}

import { ConfigError, SecondWriterError } from "./variables.ts";

/** Reads the configuration. If that fails, prints why and exits. */
export function readOrGiveUp<Config>(read: () => Config): Config {
  try {
    return read();
  } catch (error) {
    return giveUp(error);
  }
}

/** Prints how to correct the error and exits. Rethrows an error that the person who starts the process cannot correct. */
export function giveUp(error: unknown, portVariable?: string): never {
  const text = startErrorText(error, portVariable);
  if (text === undefined) throw error;
  process.stderr.write(`${text}\n`);
  // The service manager does not start a process again whose settings are wrong (EX_CONFIG of sysexits.h).
  process.exit(error instanceof ConfigError ? 78 : 1);
}

/**
 * Which setting to correct, with the words of whatever refused it. `undefined` for an error that the person who starts the
 * process cannot correct, because its stack is more useful.
 */
export function startErrorText(error: unknown, portVariable = "PORT"): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof ConfigError || error instanceof SecondWriterError) return error.message;
  const { code = "", syscall, severity } = error as Error & { code?: string; syscall?: string; severity?: string };
  const words = error.message || code;
  if (syscall === "listen")
    return `${portVariable} or HOST: ${words}. Name a free port, on an address of this machine.`;
  if (syscall === "getaddrinfo") return `HOST or DATABASE_URL: ${words}. Check the address.`;
  if (severity || /^ECONN|^ETIMEDOUT|^EHOSTUNREACH/u.test(code) || /timeout/iu.test(words))
    return `DATABASE_URL: PostgreSQL cannot be used: ${words}. Check that it runs, its address, the user and the database.`;
  if (code === "ERR_SQLITE_ERROR") {
    if (/^no such (?:table|column)/u.test(words))
      return `DATA_DIR: SQLite says "${words}": another version of Beat made this database. Start that version, or name an empty folder.`;
    return `DATA_DIR: SQLite says "${words}". Make room on the disk. If the file is damaged, see "Restore" in docs/runbook.md.`;
  }
  if (code === "ERR_MODULE_NOT_FOUND" && words.includes("/build/server/"))
    return "The site has not been built. Type `npm start`, which builds it first, or `npm run build`.";
  return undefined;
}

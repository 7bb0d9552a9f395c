import { ConfigError, SecondWriterError } from "./variables.ts";

/** What a process knows about itself when it fails to start: nothing until it has read its configuration. */
export type Known = {
  port?: number | undefined;
  host?: string | undefined;
  /** The variable that sets its port. */
  portVariable?: string;
};

/** Reads the configuration. If that fails, prints why and exits. */
export function readOrGiveUp<Config>(read: () => Config): Config {
  try {
    return read();
  } catch (error) {
    return giveUp(error, {});
  }
}

/** Prints how to correct the error and exits. Rethrows an error that the person who starts the process cannot correct. */
export function giveUp(error: unknown, known: Known): never {
  const text = startErrorText(error, known);
  if (text === undefined) throw error;
  process.stderr.write(`${text}\n`);
  // The service manager does not start a process again whose settings are wrong (EX_CONFIG of sysexits.h).
  process.exit(error instanceof ConfigError ? 78 : 1);
}

/**
 * Why the process cannot start, and how to correct that. `undefined` for an error that the person who starts it cannot
 * correct, because its stack is more useful.
 */
export function startErrorText(error: unknown, { port, host, portVariable = "PORT" }: Known): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof ConfigError || error instanceof SecondWriterError) return error.message;
  const known = error as Error & { code?: unknown; syscall?: unknown; hostname?: unknown; severity?: unknown };
  const code = typeof known.code === "string" ? known.code : "";
  if (known.syscall === "listen") return listenText(code, { port, host, portVariable });
  if (known.syscall === "getaddrinfo") {
    const name = String(known.hostname);
    if (name === host) return `HOST: there is no address called ${name}. Leave it empty to listen on every address.`;
    return `DATABASE_URL: there is no machine called ${name}. Check the address.`;
  }
  if (typeof known.severity === "string") {
    return `DATABASE_URL: PostgreSQL answers "${error.message}" (${code}). Check the user, its password and rights, and the database's name.`;
  }
  if (/^ECONN|^ETIMEDOUT|^EHOSTUNREACH/u.test(code) || /timeout/iu.test(error.message)) {
    return `DATABASE_URL: PostgreSQL does not answer${code ? ` (${code})` : ""}. Start it, or check the address.`;
  }
  if (code === "ERR_SQLITE_ERROR") {
    if (/^no such (?:table|column)/u.test(error.message)) {
      return `DATA_DIR: SQLite says "${error.message}": another version of Beat made this database. Start that version, or name an empty folder.`;
    }
    return `DATA_DIR: SQLite says "${error.message}". Make room on the disk. If the file is damaged, see "Restore" in docs/runbook.md.`;
  }
  if (code === "ERR_MODULE_NOT_FOUND" && error.message.includes("/build/server/")) {
    return "The site has not been built. Type `npm start`, which builds it first, or `npm run build`.";
  }
  return undefined;
}

function listenText(code: string, { port, host, portVariable }: Known): string | undefined {
  const reasons: Record<string, string> = {
    EADDRINUSE: `Port ${port} is taken: something is already listening there, perhaps another Beat. Stop it, or set ${portVariable} to a free port.`,
    EACCES: `This account may not listen on port ${port}. Set ${portVariable} to 1024 or above.`,
    EADDRNOTAVAIL: `HOST: ${host ?? ""} is not an address of this machine. Leave it empty to listen on every address.`,
  };
  return reasons[code];
}

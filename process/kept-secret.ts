import { randomBytes } from "node:crypto";
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import { dirname } from "node:path";
import { ConfigError, unwritable } from "./config-error.ts";

/** The same as for a configured secret: a shorter one could be guessed. */
const SHORTEST = 32;

/**
 * A secret of this installation, kept in a file beside its data: made once, completely or not at all, and readable only
 * by its user. Throws `ConfigError` if the file holds none, because another secret would not open what the first has
 * sealed.
 */
export function keptSecret(file: string): string {
  try {
    return read(file) ?? make(file);
  } catch (error) {
    throw error instanceof ConfigError ? error : unwritable(dirname(file), error);
  }
}

function read(file: string): string | undefined {
  let secret: string;
  try {
    secret = readFileSync(file, "utf8").trim();
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
  if (secret.length >= SHORTEST) return secret;
  throw new ConfigError([
    `DATA_DIR: ${file} does not hold a whole secret (${secret.length} characters, ${SHORTEST} at least). Restore it from a backup: no other secret opens what was sealed with it. If nothing has been stored yet, remove the file, and Beat makes a new one.`,
  ]);
}

/** Written under another name first, so that a killed process does not leave half of it. */
function make(file: string): string {
  const folder = dirname(file);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomBytes(6).toString("hex")}`;
  try {
    const handle = openSync(draft, "wx", 0o600);
    try {
      writeSync(handle, randomBytes(32).toString("hex"));
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    link(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
  flush(folder);
  const secret = read(file);
  if (secret === undefined) throw new Error("A secret that was written is gone.");
  return secret;
}

/** Unlike a rename, this does not overwrite the file of another process that was faster: its secret is then ours. */
function link(draft: string, file: string): void {
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
}

function flush(folder: string): void {
  const handle = openSync(folder, "r");
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

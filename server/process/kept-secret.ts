import { randomBytes } from "node:crypto";
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import { dirname } from "node:path";
import { ConfigError, unwritable } from "./variables.ts";

/** The same minimum length as for a configured secret, because a shorter one could be guessed. */
const SHORTEST = 32;

/**
 * Reads this installation's secret from a file beside its data, or creates it there, atomically and readable only by its
 * user. Throws `ConfigError` if the file exists without a whole secret, because a new secret would not open what the old
 * one has encrypted.
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
    `DATA_DIR: ${file} does not hold a whole secret (${secret.length} characters, ${SHORTEST} at least). Restore it from a backup: no other secret reads what was encrypted with it. If nothing has been stored yet, remove the file, and Beat makes a new one.`,
  ]);
}

/** Writes the secret under another name first, so that a killed process does not leave a partial file. */
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

/** Links rather than renames, so as not to overwrite the file of a process that was faster; we then use its secret. */
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

import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { ConfigError, unwritable } from "./variables.ts";

/** The same minimum length as for a configured secret, because a shorter one could be guessed. */
const SHORTEST = 32;

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
  if (secret.length >= SHORTEST) return secret;
  throw new ConfigError([
    `DATA_DIR: ${file} does not hold a whole secret (${secret.length} characters, ${SHORTEST} at least). Restore it from a backup: no other secret reads what was encrypted with it. If nothing has been stored yet, remove the file, and Beat makes a new one.`,
  ]);
}

import { userInfo } from "node:os";
import { RefusedError } from "./errors.ts";

/** Accounts that several people share, so that the name identifies nobody. */
const SHARED: readonly string[] = ["", "root", "node", "beat", "nobody"];

/**
 * The operator's name for the audit log: `OPERATOR`, or else the machine's account. Throws `RefusedError` if that
 * identifies nobody.
 */
export function operatorName(given: string | undefined, account = accountName()): string {
  const name = given?.trim() || account;
  if (!SHARED.includes(name.toLowerCase())) return name;
  throw new RefusedError(
    `Say who you are: every command is recorded with a name, and ${name === "" ? "this account has none" : `${name} may be anybody`}. Type OPERATOR=your-name in front of the command, or export it once.`,
  );
}

/** In a container the account may have no name. */
function accountName(): string {
  try {
    return userInfo().username;
  } catch {
    return "";
  }
}

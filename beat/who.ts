import { userInfo } from "node:os";
import { RefusedError } from "#api/operators/refused-error.ts";

/** Accounts that several people share, so that the name identifies nobody. */
const SHARED: readonly string[] = ["", "root", "node", "beat", "nobody"];

type Named = Readonly<{ SUDO_USER?: string | undefined; OPERATOR?: string | undefined }>;

/**
 * The operator's name for the audit log: the account that `sudo` was typed in, or `OPERATOR`, or else the machine's account.
 * Only the first cannot be typed, so it wins. Throws `RefusedError` if none identifies anybody.
 */
export function operatorName({ SUDO_USER, OPERATOR }: Named, account = accountName()): string {
  const sudoer = SHARED.includes(SUDO_USER?.trim().toLowerCase() ?? "") ? undefined : SUDO_USER?.trim();
  const name = sudoer || OPERATOR?.trim() || account;
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

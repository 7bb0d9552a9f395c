/** The command was typed wrongly: exit code 2. */
export class UsageError extends Error {
  override name = "UsageError";
}

/** The command was understood but cannot be done: exit code 1. */
export class RefusedError extends Error {
  override name = "RefusedError";
}

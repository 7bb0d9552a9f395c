import { z } from "zod";
import { type Environment, readVariables, accountVariables, wholeNumber } from "#process/variables.ts";

/** Every variable that `npm run sandbox` reads. */
const variables = {
  ...accountVariables,
  NODE_ENV: z
    .literal(["development", "test"], "must never be `production` for the pretend provider")
    .default("development"),
  PORT: wholeNumber(0, 65_535).default(3001),
  DATA_DIR: z.string().optional(),
};

/** Reads the settings of a sandbox that runs alone, on this port. Throws `ConfigError`. */
export function readSandboxConfig(env: Environment, port?: string) {
  const value = readVariables({ ...env, PORT: port }, variables);
  return {
    port: value.PORT,
    account: value.PROVIDER_ACCOUNT,
    key: value.PROVIDER_KEY,
    secret: value.PROVIDER_SECRET,
    /** The file that keeps charges across restarts; `undefined` to keep them only in memory. */
    chargesFile: value.DATA_DIR && `${value.DATA_DIR}/sandbox-charges.jsonl`,
  };
}

import { z } from "zod";

export type SandboxConfig = {
  port: number;
  account: string;
  key: string;
  secret: string;
  /** Where charges are kept over a restart; in memory alone when `undefined`. */
  chargesFile: string | undefined;
};

const PORT = "is a whole number from 0 to 65535";

const Environment = z.object({
  NODE_ENV: z.literal(["development", "test"], "The pretend provider never runs in production").default("development"),
  SANDBOX_PORT: z.coerce.number(PORT).int(PORT).min(0, PORT).max(65_535, PORT).default(3001),
  // The defaults of the API (api/config.ts), so that the two find each other.
  PROVIDER_ACCOUNT: z.string().default("2040001"),
  PROVIDER_KEY: z.string().default("sandbox-key"),
  PROVIDER_SECRET: z.string().default("sandbox-secret"),
  DATA_DIR: z.string().optional(),
});

/** Everything that is wrong with the environment, one line each. */
export class SandboxConfigError extends Error {
  override name = "SandboxConfigError";
  constructor(problems: readonly string[]) {
    super(`The configuration needs another look:\n${problems.map((line) => `  ${line}`).join("\n")}`);
  }
}

/** Every variable that `npm run sandbox` reads, for `.env.example`. */
export const sandboxVariables: readonly string[] = Object.keys(Environment.shape);

/** Reads what the sandbox is told when it runs alone; an empty variable counts as not set. Throws `SandboxConfigError`. */
export function readSandboxConfig(env: Readonly<Record<string, string | undefined>>): SandboxConfig {
  const given = Object.fromEntries(Object.entries(env).filter(([, text]) => text !== ""));
  const { success, data: value, error } = Environment.safeParse(given);
  if (!success) throw new SandboxConfigError(error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`));
  return {
    port: value.SANDBOX_PORT,
    account: value.PROVIDER_ACCOUNT,
    key: value.PROVIDER_KEY,
    secret: value.PROVIDER_SECRET,
    chargesFile: value.DATA_DIR && `${value.DATA_DIR}/sandbox-charges.jsonl`,
  };
}

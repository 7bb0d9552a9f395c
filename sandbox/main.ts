import { z } from "zod";
import { giveUp, readOrGiveUp } from "#process/start-error.ts";
import { accountVariables, readVariables, wholeNumber } from "#process/variables.ts";
import { startSandbox } from "./start.ts";

/** Every variable that `npm run sandbox` reads. */
const variables = {
  ...accountVariables,
  NODE_ENV: z
    .literal(["development", "test"], "must never be `production` for the pretend provider")
    .default("development"),
  PORT: wholeNumber(0, 65_535).default(3001),
  DATA_DIR: z.string().optional(),
};

/** The sandbox as a process of its own: `npm run sandbox`, or `npm run sandbox 3005` for another port. */
const env = readOrGiveUp(() => readVariables({ ...process.env, PORT: process.argv[2] }, variables));
const { url } = await startSandbox({
  port: env.PORT,
  account: env.PROVIDER_ACCOUNT,
  key: env.PROVIDER_KEY,
  secret: env.PROVIDER_SECRET,
  chargesFile: env.DATA_DIR && `${env.DATA_DIR}/sandbox-charges.jsonl`,
}).catch((error: unknown) => giveUp(error, "the port behind `npm run sandbox`"));
process.stdout.write(`The pretend provider listens at ${url}; its phones are at ${url}/sandbox\n`);

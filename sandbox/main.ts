import { giveUp, readOrGiveUp } from "#process/start-error.ts";
import { readSandboxConfig } from "./config.ts";
import { startSandbox } from "./start.ts";

/** The sandbox as a process of its own: `npm run sandbox`. */
const config = readOrGiveUp(() => readSandboxConfig(process.env));
const { url } = await startSandbox(config).catch((error: unknown) =>
  giveUp(error, { port: config.port, portVariable: "SANDBOX_PORT" }),
);
process.stdout.write(`The pretend provider listens at ${url}; its phones are at ${url}/sandbox\n`);

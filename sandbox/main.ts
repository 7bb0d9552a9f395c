import { giveUp, readOrGiveUp } from "#process/start-error.ts";
import { readSandboxConfig } from "./config.ts";
import { startSandbox } from "./start.ts";

/** The sandbox as a process of its own: `npm run sandbox`, or `npm run sandbox 3005` for another port. */
const config = readOrGiveUp(() => readSandboxConfig(process.env, process.argv[2]));
const { url } = await startSandbox(config).catch((error: unknown) =>
  giveUp(error, { port: config.port, portVariable: "the port behind `npm run sandbox`" }),
);
process.stdout.write(`The pretend provider listens at ${url}; its phones are at ${url}/sandbox\n`);

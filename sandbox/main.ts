import { readSandboxConfig, SandboxConfigError } from "./config.ts";
import { startSandbox } from "./start.ts";

/** The sandbox as a process of its own: `npm run sandbox`. */
try {
  const { url } = await startSandbox(readSandboxConfig(process.env));
  process.stdout.write(`The pretend provider listens at ${url}; its phones are at ${url}/sandbox\n`);
} catch (error) {
  if (!(error instanceof SandboxConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

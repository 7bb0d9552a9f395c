import { readSandboxConfig, SandboxConfigError } from "./config.ts";
import { startSandbox } from "./start.ts";

/** The sandbox as a process of its own: `npm run sandbox`. */
try {
  const { url } = await startSandbox(readSandboxConfig(process.env));
  process.stdout.write(`The pretend provider listens at ${url}; its phones are at ${url}/sandbox\n`);
} catch (error) {
  const isTaken = error instanceof Error && "code" in error && error.code === "EADDRINUSE";
  if (!isTaken && !(error instanceof SandboxConfigError)) throw error;
  process.stderr.write(isTaken ? "That port is taken. Set SANDBOX_PORT to a free one.\n" : `${error.message}\n`);
  process.exitCode = 1;
}

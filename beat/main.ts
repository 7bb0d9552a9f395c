import { readConfig } from "#api/config.ts";
import { operatorName, runBeat } from "./run-beat.ts";

// A program that has read enough (`beat export … | head`) closes the pipe.
process.stdout.on("error", (error: NodeJS.ErrnoException) => process.exit(error.code === "EPIPE" ? 0 : 1));

process.exitCode = await runBeat(process.argv.slice(2), {
  config: () => readConfig(process.env, { attach: true }),
  clock: { now: () => Date.now() },
  who: () => operatorName(process.env),
  folder: process.env["INIT_CWD"] || process.cwd(),
  out: process.stdout,
  err: process.stderr,
});

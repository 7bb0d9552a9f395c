import { spawn } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { endChild, freePort } from "#api/fixtures/child-process.ts";
import { makeScratchFolder } from "#api/fixtures/scratch-folder.ts";

const here = fileURLToPath(new URL("..", import.meta.url));
/** The server ends with the process that started it, however that one ends, so interrupted tests leave none behind. */
const END_WITH_PARENT = `
const startedBy = process.ppid;
setInterval(() => process.ppid === startedBy || process.kill(process.pid, "SIGKILL"), 1000).unref();`;

export type BuiltServer = {
  origin: string;
  dataDir: string;
  /** The process's output so far: its log and its errors. */
  output: () => string;
  /** Ends it, lets what has begun finish, and deletes its own data. Returns its exit code. */
  close: () => Promise<number | null>;
  kill: () => Promise<void>;
};

/**
 * Starts the built server as `npm start` runs it, on a free port unless `env` names one, and with its own data, which is
 * deleted when it closes. `env` adds to the environment, and `root` is the folder of another clone. If the process ends
 * before it listens, throws an error with its output.
 */
export async function startBuiltServer(env: Record<string, string> = {}, root = here): Promise<BuiltServer> {
  const port = env["PORT"] ?? String(await freePort());
  const data = makeScratchFolder("beat-server-", { onDisk: true });
  const child = spawn(
    process.execPath,
    ["--import", `data:text/javascript,${encodeURIComponent(END_WITH_PARENT)}`, "server/main.ts"],
    {
      cwd: root,
      env: { ...process.env, PORT: port, DATA_DIR: data, FILL: "0", ...env },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  const chunks: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => chunks.push(chunk.toString()));
  }
  const ended = once(child, "exit").then(() => {
    throw new Error(`The server ended before it listened:\n${chunks.join("")}`);
  });
  await Promise.race([ended, listening(child.stdout)]);
  ended.catch(() => undefined);
  return {
    origin: `http://localhost:${port}`,
    dataDir: data,
    output: () => chunks.join(""),
    async close() {
      await endChild(child, "SIGTERM");
      await rm(data, { recursive: true, force: true });
      return child.exitCode;
    },
    kill: () => endChild(child),
  };
}

/** The first line that server/main.ts prints says that it listens. */
async function listening(output: NodeJS.ReadableStream): Promise<void> {
  await once(createInterface({ input: output }), "line");
  output.resume();
}

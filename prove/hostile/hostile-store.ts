import { execFileSync } from "node:child_process";
import { appendFileSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { startPostgres } from "#api/fixtures/postgres-server.ts";
import { makeScratchFolder } from "#api/fixtures/scratch-folder.ts";

export type HostileStore = {
  env: { DATA_DIR: string; DATABASE_URL?: string };
  /** Sends SIGKILL, and starts again on what was written. */
  crash?: () => Promise<void>;
  /** Fills the disk until `free`. */
  fill: () => void;
  free: () => Promise<void>;
  stop: () => Promise<void>;
};

const DISK = "1536m";

/** A store on its own small disk, which can be filled. Mounting it needs root. */
export async function openHostileStore(engine: "sqlite" | "postgres"): Promise<HostileStore> {
  const folder = makeScratchFolder("beat-hostile-");
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${DISK}`, "tmpfs", folder]);
  const filler = join(folder, "filler");
  const data = join(folder, "store");
  mkdirSync(data);
  const server = engine === "postgres" ? await startPostgres({ folder: data }) : undefined;
  return {
    env: server ? { DATA_DIR: folder, DATABASE_URL: server.urlOf("postgres") } : { DATA_DIR: data },
    ...(server ? { crash: server.crash } : {}),
    fill() {
      for (const size of [2 ** 20, 2 ** 12]) appendUntilFull(filler, Buffer.alloc(size));
    },
    async free() {
      rmSync(filler, { force: true });
      // PostgreSQL may have stopped for lack of space.
      await server?.revive();
    },
    async stop() {
      await server?.stop();
      execFileSync("umount", ["-l", folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function appendUntilFull(file: string, piece: Buffer): void {
  try {
    for (;;) appendFileSync(file, piece);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOSPC")) throw error;
  }
}

import autocannon from "autocannon";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "../../scripts/built-server.ts";
import { median } from "./median.ts";

export const LOAD = { connections: 32, seconds: 2, rounds: 9 } as const;

/** One round at one address. */
export type Load = { perSecond: number; p99Ms: number; failed: number };

/** The pages as `origin` sends them, compressed, from the least that Node can do (bare-server.ts). */
export async function openBareServer(origin: string, paths: readonly string[]) {
  const folder = await mkdtemp(join(tmpdir(), "beat-bare-"));
  for (const path of paths) {
    const file = join(folder, path === "/" ? "index" : path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, await brotliOf(`${origin}${path}`));
  }
  const port = await freePort();
  const script = fileURLToPath(new URL("bare-server.ts", import.meta.url));
  const child = spawn(process.execPath, [script, folder, String(port)], { stdio: ["ignore", "pipe", "inherit"] });
  await once(child.stdout, "data");
  return {
    origin: `http://localhost:${port}`,
    async close() {
      const exit = once(child, "exit");
      child.kill("SIGTERM");
      await exit;
      await rm(folder, { recursive: true });
    },
  };
}

/** Measures each address in turn, round after round, so that other work on the machine affects all of them alike. */
export async function measureLoad(addresses: readonly string[]): Promise<Load[][]> {
  const loads = addresses.map((): Load[] => []);
  for (let round = 0; round < LOAD.rounds; round += 1) {
    for (const [index, url] of addresses.entries()) {
      const { requests, latency, errors, non2xx } = await autocannon({
        url,
        connections: LOAD.connections,
        duration: LOAD.seconds,
        headers: { "accept-encoding": "br" },
      });
      loads[index]?.push({ perSecond: requests.average, p99Ms: latency.p99, failed: errors + non2xx });
    }
  }
  return loads;
}

/** The median of the rounds, but the sum of the failures. */
export function summary(rounds: readonly Load[]): Load {
  return {
    perSecond: median(rounds.map(({ perSecond }) => perSecond)),
    p99Ms: median(rounds.map(({ p99Ms }) => p99Ms)),
    failed: rounds.reduce((sum, { failed }) => sum + failed, 0),
  };
}

/** The median of each round's share, because two neighbouring rounds ran on the same machine under the same load. */
export function share(ours: readonly Load[], theirs: readonly Load[]): number {
  return median(ours.map(({ perSecond }, round) => perSecond / (theirs[round]?.perSecond ?? Number.NaN)));
}

/** The body as sent over the wire; `fetch` would decompress it. */
async function brotliOf(address: string): Promise<Buffer> {
  const [response] = await once(get(address, { headers: { "accept-encoding": "br" } }), "response");
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  return Buffer.concat(chunks);
}

import { spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { Agent, createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { endChild, freePort } from "#api/fixtures/child-process.ts";
import { makeScratchFolder } from "#api/fixtures/scratch-folder.ts";
import { findTool } from "./fixtures/tools.ts";

const caddyPath = findTool("caddy");
const AT_ONCE = 32;
const GIFTS = 6000;

/** A process that accepts every request, and says whether it is ready. */
async function startProcess(health: 200 | 503): Promise<number> {
  const server = createServer((incoming, outgoing) => {
    incoming.resume();
    incoming.once("end", () => outgoing.writeHead(incoming.url === "/healthz" ? health : 202).end());
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void (server.close(), server.closeAllConnections()));
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

test.skipIf(!caddyPath)("while one process drains, Caddy sends each of many gifts at once to the other", async () => {
  const [leaving, staying, front] = [await startProcess(503), await startProcess(200), await freePort()];
  const folder = makeScratchFolder("beat-caddyfile-");
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const env = {
    DOMAIN: `http://beat.example:${front}`,
    PROCESSES: `127.0.0.1:${leaving} 127.0.0.1:${staying}`,
    ERROR_PAGE: "deploy",
    CADDY_ADMIN: `127.0.0.1:${await freePort()}`,
    HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
  };
  const args = ["run", "--config", new URL("Caddyfile", import.meta.url).pathname, "--adapter", "caddyfile"];
  const caddy = spawn(caddyPath ?? "", args, { env, stdio: ["ignore", "ignore", "pipe"] });
  onTestFinished(() => endChild(caddy));
  const said: string[] = [];
  caddy.stderr.on("data", (chunk: Buffer) => said.push(String(chunk)));
  await expect.poll(() => said.join(""), { timeout: 20_000 }).toContain("status code out of tolerances");

  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  onTestFinished(() => agent.destroy());
  const give = () =>
    new Promise<number>((resolve, reject) => {
      const options = { host: "127.0.0.1", port: front, method: "POST", path: "/api/v1/x", agent };
      const asked = request({ ...options, headers: { host: "beat.example" } }, (answer) => {
        answer.resume();
        answer.once("end", () => resolve(answer.statusCode ?? 0));
      });
      asked.once("error", reject);
      asked.end("{}");
    });
  const statuses = await Promise.all(Array.from({ length: GIFTS }, give));
  expect(statuses.filter((status) => status !== 202)).toEqual([]);
});

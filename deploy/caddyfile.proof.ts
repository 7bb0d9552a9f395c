import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { Agent, createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { endChild, freePort } from "#api/fixtures/child-process.ts";
import { makeScratchFolder } from "#api/fixtures/scratch-folder.ts";

/** Debian keeps it in a folder that is only on root's path. */
const FIND = spawnSync("sh", ["-c", 'PATH="$PATH:/usr/sbin" command -v caddy'], { encoding: "utf8" });
const caddyPath = FIND.stdout.trim();
const AT_ONCE = 32;
const GIFTS = 6000;

/** A process that accepts every request but one, which it drops, and says whether it is ready. */
async function startProcess(health: 200 | 503) {
  const server = createServer((incoming, outgoing) => {
    incoming.resume();
    if (incoming.url === "/api/v1/dropped") incoming.destroy();
    incoming.once("end", () => outgoing.writeHead(incoming.url === "/healthz" ? health : 202).end());
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const end = () => void (server.close(), server.closeAllConnections());
  onTestFinished(end);
  return { port: (server.address() as AddressInfo).port, end };
}

test.skipIf(caddyPath === "")("Caddy sends gifts to what does not drain, or says whom to call", async () => {
  const [leaving, staying, front] = [await startProcess(503), await startProcess(200), await freePort()];
  const folder = makeScratchFolder("beat-caddyfile-");
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const env = {
    DOMAIN: `http://beat.example:${front}`,
    PROCESSES: `127.0.0.1:${leaving.port} 127.0.0.1:${staying.port}`,
    ERROR_PAGE: "deploy",
    CADDY_ADMIN: `127.0.0.1:${await freePort()}`,
    HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
  };
  const args = ["run", "--config", new URL("Caddyfile", import.meta.url).pathname, "--adapter", "caddyfile"];
  const caddy = spawn(caddyPath, args, { env, stdio: ["ignore", "ignore", "pipe"] });
  onTestFinished(() => endChild(caddy));
  const said: string[] = [];
  caddy.stderr.on("data", (chunk: Buffer) => said.push(String(chunk)));
  await expect.poll(() => said.join(""), { timeout: 20_000 }).toContain("status code out of tolerances");

  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  onTestFinished(() => agent.destroy());
  const ask = (method: string, path: string) =>
    new Promise<{ status: number | undefined; said: string }>((resolve, reject) => {
      const options = { host: "127.0.0.1", port: front, method, path, agent, headers: { host: "beat.example" } };
      const asked = request(options, async (answer) =>
        resolve({ status: answer.statusCode, said: await text(answer) }),
      );
      asked.once("error", reject);
      asked.end(method === "POST" ? "{}" : undefined);
    });
  const give = () => ask("POST", "/api/v1/x");
  const answers = await Promise.all(Array.from({ length: GIFTS }, give));
  expect(answers.filter(({ status }) => status !== 202)).toEqual([]);
  // A phone may have been asked.
  expect(JSON.parse((await ask("POST", "/api/v1/dropped")).said)).toMatchObject({ code: "unexpected" });

  staying.end();
  const [page, gift] = await Promise.all([ask("GET", "/pulse/cardiac-arrest"), give()]);
  expect(page.said).toContain('href="tel:112"');
  expect(JSON.parse(gift.said)).toMatchObject({ code: gift.status === 503 ? "not-ready" : "unexpected" });
  expect(said.join("")).not.toMatch(/remote_ip|"uri"/u);
});

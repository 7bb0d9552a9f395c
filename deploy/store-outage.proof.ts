import { type ChildProcess, spawn } from "node:child_process";
import { request } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { aPayment } from "#api/fixtures/donations.ts";
import { hasPostgres, startPostgres } from "#api/fixtures/postgres-server.ts";
import { COMPILED, endChild, freePort } from "#api/fixtures/child-process.ts";
import { makeScratchFolder } from "#api/fixtures/scratch-folder.ts";
import { startSandbox } from "#sandbox/start.ts";
import { findTool } from "./fixtures/tools.ts";

const root = new URL("..", import.meta.url).pathname;
const caddyPath = findTool("caddy");
const FIRST_AID = ["/", "/pulse/cardiac-arrest", "/pulse/general-emergencies", "/impact/donate"];

const hasSaid = new WeakMap<ChildProcess, () => string>();

/** Runs a program until the test is over. */
function run(command: string, args: string[], env: Record<string, string>): ChildProcess {
  const child = spawn(command, args, { cwd: root, env: { ...COMPILED, ...env }, stdio: ["ignore", "pipe", "pipe"] });
  const said: string[] = [];
  for (const output of [child.stdout, child.stderr]) output?.on("data", (chunk: Buffer) => said.push(String(chunk)));
  hasSaid.set(child, () => said.join(""));
  onTestFinished(() => endChild(child));
  return child;
}

type Answer = { status: number; text: string };

/** Sends Caddy a request under the site's own name. */
function ask(port: number, method: string, path: string, body?: object): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = { host: "beat.example", ...(body ? { "content-type": "application/json" } : {}) };
    const asked = request({ host: "127.0.0.1", port, method, path, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => resolve({ status: response.statusCode ?? 0, text: String(Buffer.concat(chunks)) }));
    });
    asked.once("error", reject);
    asked.end(body && JSON.stringify(body));
  });
}

test.skipIf(!caddyPath || !hasPostgres())(
  "behind the project's Caddyfile a database outage takes down no page, and a gift gets a true answer",
  async () => {
    const folder = makeScratchFolder("beat-outage-");
    const postgres = await startPostgres();
    const sandbox = await startSandbox({ account: "2040002", key: "key", secret: "secret", approvalMs: 100 });
    onTestFinished(() => sandbox.close());
    const [port, front, admin] = [await freePort(), await freePort(), await freePort()];
    const server = run(process.execPath, ["--import", "./scripts/end-with-parent.ts", "server/main.ts"], {
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: String(port),
      DATA_DIR: folder,
      DATABASE_URL: postgres.urlOf("postgres"),
      PUBLIC_ORIGIN: "https://beat.example",
      PROVIDER_URL: sandbox.url,
      PROVIDER_ACCOUNT: "2040002",
      PROVIDER_KEY: "key",
      PROVIDER_SECRET: "secret",
      API_SECRET: "a secret that is long enough for tests",
      METRICS_TOKEN: "the token of the monitor",
      SMTP_URL: "smtps://127.0.0.1:1",
      PHONE_CHECK: "off",
      TRUSTED_PROXIES: "1",
    });
    const caddy = run(caddyPath ?? "", ["run", "--config", "deploy/Caddyfile", "--adapter", "caddyfile"], {
      DOMAIN: `http://beat.example:${front}`,
      PROCESSES: `127.0.0.1:${port}`,
      ERROR_PAGE: "deploy",
      CADDY_ADMIN: `127.0.0.1:${admin}`,
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
    });
    const statusOf = (path: string) =>
      ask(front, "GET", path).then(
        ({ status }) => status,
        () => 0,
      );
    await expect.poll(() => statusOf("/"), { timeout: 20_000 }).toBe(200);
    const donation = () => ask(front, "POST", "/api/v1/payments/pay/mobilemoney", aPayment("0001"));
    expect((await donation()).status).toBe(202);
    expect(JSON.parse((await ask(front, "GET", "/healthz/money")).text)).toMatchObject({
      reasons: ["No backup has been made."],
    });

    await postgres.stop();
    const money = () => ask(front, "GET", "/healthz/money").then(({ text }) => text);
    await expect.poll(money, { timeout: 20_000 }).toContain("The store does not answer.");
    await expect.poll(() => hasSaid.get(server)?.(), { timeout: 20_000 }).toContain("the store does not answer");
    // Long enough for Caddy to check the process twice.
    const until = performance.now() + 5000;
    while (performance.now() < until) {
      for (const path of FIRST_AID) expect(await statusOf(path), path).toBe(200);
      const refused = await donation();
      expect(refused.status).toBe(503);
      expect(JSON.parse(refused.text)).toMatchObject({ code: "not-ready", retryAfter: 60 });
    }
    const lines = hasSaid.get(server)?.().split("\n") ?? [];
    expect(lines.filter((line) => line.includes("the store does not answer"))).toHaveLength(1);

    // No process can answer any more, so Caddy's own page says what to do.
    await endChild(server);
    const [page, refused] = await Promise.all([ask(front, "GET", "/pulse/cardiac-arrest"), donation()]);
    // 503 once Caddy has checked again, 502 before.
    expect([502, 503]).toContain(page.status);
    expect(page.text).toContain('href="tel:112"');
    expect(refused.status).toBe(page.status);
    expect(JSON.parse(refused.text)).toHaveProperty("code", page.status === 503 ? "not-ready" : "unexpected");
    await endChild(caddy, "SIGTERM");
    expect(hasSaid.get(caddy)?.()).toContain("health_checker");
    expect(hasSaid.get(caddy)?.()).not.toMatch(/remote_ip|"uri"/u);
  },
);

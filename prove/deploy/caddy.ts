import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "#api/fixtures/child-process.ts";
import { aPayment } from "#api/fixtures/donations.ts";
import { METRICS_TOKEN, openSurroundings, startBeat } from "./beat.ts";
import { nextPhone, PAY } from "./donors.ts";
import { expectFront } from "./front.ts";
import { expectSo, type Ground, runToEnd, until } from "./ground.ts";
import { type Ask, createVisitor, SITE_NAME } from "./visitor.ts";

/**
 * Starts Caddy with the project's Caddyfile in front of these ports. Caddy itself converts the file to its JSON format;
 * in that the proof sets free ports and a local certificate authority, because no other issues certificates here.
 */
export async function startCaddy(ground: Ground, ports: readonly number[]) {
  const env = {
    PATH: "/usr/bin:/usr/sbin:/bin",
    DOMAIN: SITE_NAME,
    PROCESSES: ports.map((port) => `127.0.0.1:${port}`).join(" "),
    ERROR_PAGE: "deploy",
    HOME: ground.folder,
    XDG_DATA_HOME: ground.folder,
    XDG_CONFIG_HOME: ground.folder,
  };
  const adapted = runToEnd("caddy", ["adapt", "--config", "deploy/Caddyfile", "--adapter", "caddyfile"], env);
  const [document = ""] = /^\{.*\}$/mu.exec(adapted) ?? [];
  const settings = JSON.parse(document) as { apps: { http: { servers: { srv0: { listen: string[] } } } } };
  const [https, http] = [await freePort(), await freePort()];
  const { srv0 } = settings.apps.http.servers;
  expectSo(srv0.listen.join() === ":443", "the Caddyfile does not listen only on 443");
  const own = {
    ...settings,
    admin: { disabled: true },
    apps: {
      ...settings.apps,
      http: {
        ...settings.apps.http,
        http_port: http,
        https_port: https,
        servers: { srv0: { ...srv0, listen: [`127.0.0.1:${https}`] } },
      },
      tls: { automation: { policies: [{ issuers: [{ module: "internal" }] }] } },
      pki: { certificate_authorities: { local: { install_trust: false } } },
    },
  };
  const file = join(ground.folder, "caddy.json");
  writeFileSync(file, JSON.stringify(own));
  const caddy = ground.start("caddy", ["run", "--config", file], env);
  const root = join(ground.folder, "caddy", "pki", "authorities", "local", "root.crt");
  let visitor: ReturnType<typeof createVisitor> | undefined;
  await until("Caddy serves the site over TLS", async () => {
    try {
      visitor ??= createVisitor(https, readFileSync(root, "utf8"));
      return (await visitor.ask("GET", "/livez")).status === 200;
    } catch {
      return false;
    }
  });
  const ready = visitor ?? createVisitor(https);
  ground.later(ready.close);
  return { caddy, https, http, ask: ready.ask };
}

/** How many requests a process has answered, by its own metrics. */
async function answered(port: number): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`, {
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  });
  const counts = (await answer.text()).matchAll(/^beat_api_request_seconds_count\{.*\} (\d+)$/gmu);
  return Array.from(counts, ([, count]) => Number(count)).reduce((sum, count) => sum + count, 0);
}

export async function proveCaddy(ground: Ground): Promise<string> {
  const around = await openSurroundings(ground);
  const beats = [await startBeat(ground, around.env), await startBeat(ground, around.env)];
  const { ask, http } = await startCaddy(
    ground,
    beats.map(({ port }) => port),
  );

  for (const path of ["/", "/pulse/cardiac-arrest", "/impact/donate"]) {
    expectSo((await ask("GET", path)).status === 200, `${path} does not answer`);
  }
  await expectFront(ground, { ask, http });

  const before = await Promise.all(beats.map(({ port }) => answered(port)));
  for (let n = 0; n < 6; n += 1) await give(ask);
  const after = await Promise.all(beats.map(({ port }) => answered(port)));
  const shares = after.map((count, index) => count - (before[index] ?? 0));
  expectSo(
    shares.every((share) => share > 0),
    `one process got everything (${shares.join(" and ")})`,
  );

  await Promise.all(beats.map((beat) => beat.end("SIGKILL")));
  const page = await ask("GET", "/pulse/cardiac-arrest");
  expectSo(
    page.status >= 502 && page.text.includes('href="tel:112"'),
    "with no process running, no page says what to do",
  );
  return `TLS of its own, both processes asked (${shares.join(" and ")}), /metrics shut, a page when none answers`;
}

async function give(ask: Ask): Promise<void> {
  const { status, text } = await ask("POST", PAY, aPayment("0001", { CustomerMsisdn: nextPhone() }));
  expectSo(status === 202, `a gift was answered with ${status} ${text.slice(0, 200)}`);
}

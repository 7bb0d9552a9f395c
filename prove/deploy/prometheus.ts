import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "#api/fixtures/child-process.ts";
import { METRICS_TOKEN } from "./beat.ts";
import { expectSo, type Ground, ROOT, until } from "./ground.ts";

/** In the proof a minute lasts a second: every duration in the rules and the configuration is divided by this. */
export const FASTER = 60;

export type Monitor = {
  /** The alerts that fire now. */
  firing: () => Promise<Set<string>>;
  /** The names of all alerts in the rules. */
  names: readonly string[];
};

/** Starts the real Prometheus with the project's configuration and rules, watching these processes. */
export async function startPrometheus(ground: Ground, ports: readonly number[]): Promise<Monitor> {
  const { folder } = ground;
  const rules = readFileSync(join(ROOT, "deploy/monitoring/alerts.yaml"), "utf8");
  const names = Array.from(rules.matchAll(/- alert: (\w+)/gu), ([, name = ""]) => name);
  writeFileSync(join(folder, "alerts.yaml"), hasten(rules));
  const token = join(folder, "token");
  writeFileSync(token, METRICS_TOKEN);
  const settings = readFileSync(join(ROOT, "deploy/monitoring/prometheus.yaml"), "utf8");
  const targets = ports.map((port) => `127.0.0.1:${port}`).join(", ");
  const own = hasten(settings)
    .replace("/etc/prometheus/beat-metrics-token", token)
    .replace("[beat-1:3000, beat-2:3000]", `[${targets}]`);
  expectSo(own.includes(token) && own.includes(targets), "deploy/monitoring/prometheus.yaml has other targets");
  writeFileSync(join(folder, "prometheus.yaml"), `global:\n  evaluation_interval: ${60_000 / FASTER / 4}ms\n${own}`);

  const port = await freePort();
  const prometheus = ground.start(
    "prometheus",
    [
      `--config.file=${folder}/prometheus.yaml`,
      `--storage.tsdb.path=${folder}/prometheus`,
      `--web.listen-address=127.0.0.1:${port}`,
      "--log.level=warn",
    ],
    { PATH: "/usr/bin:/bin" },
  );
  const ask = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/${path}`);
    return (
      (await answer.json()) as {
        data: { [name: string]: { health?: string; state?: string; labels: { alertname: string } }[] };
      }
    ).data;
  };
  await until(`Prometheus reads the processes (${prometheus.output()})`, async () => {
    const targets = await ask("targets").catch(() => undefined);
    const healthy = targets?.["activeTargets"]?.filter(({ health }) => health === "up") ?? [];
    return healthy.length === ports.length;
  });
  return {
    names,
    async firing() {
      const alerts = (await ask("alerts"))["alerts"] ?? [];
      return new Set(alerts.filter(({ state }) => state === "firing").map(({ labels }) => labels.alertname));
    },
  };
}

/** Shortens every duration of a rule, and the scrape interval. */
function hasten(text: string): string {
  const seconds = { s: 1, m: 60, h: 3600 };
  const shorter = (count: string, unit: string) =>
    `${(Number(count) * seconds[unit as keyof typeof seconds] * 1000) / FASTER}ms`;
  return text
    .replaceAll(/\[(\d+)([smh])\]/gu, (_, count: string, unit: string) => `[${shorter(count, unit)}]`)
    .replaceAll(
      /^(\s+(?:for|scrape_interval): )(\d+)([smh])$/gmu,
      (_, name: string, count: string, unit: string) => `${name}${shorter(count, unit)}`,
    );
}

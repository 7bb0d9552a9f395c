import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { readApiConfig } from "#api/config.ts";
import { openDatabase } from "#api/store/engine/database.ts";
import { openPracticeRun } from "../operator/practice/practice-run.ts";
import { pretendDonor } from "../operator/practice/pretend-donors.ts";
import { giveRecurring } from "../operator/practice/recurring-donations.ts";
import { giveOnce } from "../operator/practice/single-donations.ts";
import { drawPanels, type Panel, type Series } from "./dashboard-picture.ts";

// Draws the dashboard of deploy/monitoring after a busy evening of practice, without Grafana. A real Prometheus gets
// the real metrics, read once a minute, and each panel shows its answer to the panel's own query.

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const END = Date.UTC(2026, 10, 22, 22);
const START = END - 6 * HOUR;
const EVERY = 4 * MINUTE;
const GIFTS = 450;
const PROCESS = 'job="beat",instance="beat-1:3000"';
/** For twenty minutes the provider answers no call and sends no callback. */
const OUTAGE = { from: END - 3 * HOUR, to: END - 3 * HOUR + 20 * MINUTE };
const PICTURE = new URL("../docs/pictures/dashboard.svg", import.meta.url);
const DASHBOARD = new URL("../deploy/monitoring/dashboard.json", import.meta.url);

type Target = { expr: string; legendFormat?: string };
type Described = {
  title: string;
  type: string;
  gridPos: Panel["place"];
  targets: Target[];
  fieldConfig: { defaults: { unit: string } };
};

const folder = mkdtempSync(join(tmpdir(), "beat-dashboard-"));
try {
  writeFileSync(join(folder, "metrics"), await liveAndScrape());
  execFileSync("promtool", [
    "tsdb",
    "create-blocks-from",
    "openmetrics",
    join(folder, "metrics"),
    join(folder, "blocks"),
  ]);
  const { panels } = JSON.parse(readFileSync(DASHBOARD, "utf8")) as { panels: Described[] };
  const answered = await withPrometheus((ask) => Promise.all(panels.map((panel) => askFor(panel, ask))));
  writeFileSync(PICTURE, drawPanels(answered, { from: START, to: END }));
} finally {
  rmSync(folder, { recursive: true });
}

/** Runs the evening. Returns the metrics of each minute in the format that promtool reads. */
async function liveAndScrape(): Promise<string> {
  const dataDir = join(folder, "data");
  const database = await openDatabase({ url: undefined, dataDir });
  const run = await openPracticeRun(readApiConfig({ DATA_DIR: dataDir }), { database, from: START, seed: 1 });
  const { random, context, provider } = run;
  await context.jobs.begin("check-ledger", START);
  for (let gift = 0; gift < GIFTS; gift += 1) {
    const donor = pretendDonor(gift, context.config.recurringChannels);
    const answer = random.pick([
      "approved",
      "approved",
      "approved",
      "approved",
      "Wrong PIN entered",
      "ignored",
    ] as const);
    const at = START + random.between(0, END - START);
    run.at(at, () =>
      gift % 12 === 0 ? giveRecurring(run, donor, { answer: "approved" }) : giveOnce(run, donor, { answer }),
    );
  }
  const turn = (isOut: boolean) => Object.assign(provider.settings, { statusOutage: isOut, loseCallbacks: isOut });
  run.at(OUTAGE.from, () => turn(true));
  run.at(OUTAGE.to, () => turn(false));
  const lines: string[] = [];
  for (let at = START; at <= END; at += MINUTE) {
    await run.liveUntil(at);
    lines.push(...samplesOf(await context.metrics.registry.metrics(), at / 1000));
  }
  await database.close();
  return `${lines.join("\n")}\n# EOF\n`;
}

function samplesOf(text: string, seconds: number): string[] {
  const samples = Array.from(text.matchAll(/^(beat_\w+)(?:\{(.*)\})? (\S+)$/gmu), ([, name, labels, value]) => {
    const all = labels ? `${labels},${PROCESS}` : PROCESS;
    return `${name}{${all}} ${value} ${seconds}`;
  });
  return [...samples, `up{${PROCESS}} 1 ${seconds}`];
}

type Ask = (path: string, query: Record<string, string>) => Promise<Answered>;
type Answered = { data: { result: { metric: Record<string, string>; values: [number, string][] }[] } };

async function askFor({ title, type, gridPos, targets, fieldConfig }: Described, ask: Ask): Promise<Panel> {
  const range = { start: String(START / 1000), end: String(END / 1000), step: String(EVERY / 1000) };
  const series: Series[] = [];
  for (const { expr, legendFormat = "" } of targets) {
    const { data } = await ask("query_range", { query: expr, ...range });
    for (const { metric, values } of data.result) {
      const name = legendFormat.replaceAll(/\{\{(\w+)\}\}/gu, (_, label: string) => metric[label] ?? "");
      series.push({ name, points: values.map(([at, value]) => ({ at: at * 1000, value: Number(value) })) });
    }
  }
  return { title, isNumber: type === "stat", unit: fieldConfig.defaults.unit, place: gridPos, series };
}

async function withPrometheus<Result>(work: (ask: Ask) => Promise<Result>): Promise<Result> {
  const port = await freePort();
  writeFileSync(join(folder, "prometheus.yaml"), "scrape_configs: []\n");
  const prometheus = spawn(
    "prometheus",
    [
      `--config.file=${join(folder, "prometheus.yaml")}`,
      `--storage.tsdb.path=${join(folder, "blocks")}`,
      "--storage.tsdb.retention.time=100y",
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    { stdio: "ignore" },
  );
  const address = `http://127.0.0.1:${port}`;
  try {
    const isReady = () =>
      fetch(`${address}/-/ready`)
        .then(({ ok }) => ok)
        .catch(() => false);
    while (!(await isReady())) {
      if (prometheus.exitCode !== null) throw new Error("Prometheus has ended.");
      await sleep(100);
    }
    return await work(async (path, query) => {
      const response = await fetch(`${address}/api/v1/${path}?${new URLSearchParams(query)}`);
      return (await response.json()) as Answered;
    });
  } finally {
    prometheus.kill();
    await new Promise((ended) => prometheus.once("exit", ended));
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}

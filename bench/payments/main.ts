/**
 * Measures how many payments a second are stored durably (`npm run bench:payments`), and renews docs/benchmark.md with
 * its chart and bench/results. `--cycles=1` measures once instead of three times; `--try` measures once and writes
 * nothing.
 */
import { writeFile } from "node:fs/promises";
import { cpus, loadavg } from "node:os";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { freePort } from "../../api/fixtures/child-process.ts";
import { startPostgres } from "../../api/fixtures/postgres-server.ts";
import { drawCourse } from "../course.ts";
import { commit, format, put } from "../document.ts";
import { median } from "../median.ts";
import { keepRun } from "../results.ts";
import { markdown } from "../table.ts";
import { drawChart } from "./chart.ts";
import { LOAD, measureOurs, measurePeer, type Round, startProvider } from "./measure.ts";
import { installPeer, PEER, startPeer } from "./peer.ts";
import { openPostgresStore, openSqliteStore, versionOf } from "./stores.ts";

const DOCUMENT = "benchmark.md";
const { values: options } = parseArgs({
  options: { try: { type: "boolean", default: false }, cycles: { type: "string", default: "3" } },
});
const cycles = options.try ? 1 : Number(options.cycles);
const [busy = 0] = loadavg();
const date = new Date().toISOString().slice(0, 16);
const say = (line: string) => process.stdout.write(`${line}\n`);

const SERVERS = {
  bareSqlite: { label: "Bare handler", store: "SQLite" },
  oursSqlite: { label: "Beat", store: "SQLite" },
  barePostgres: { label: "Bare handler", store: "PostgreSQL" },
  oursPostgres: { label: "Beat", store: "PostgreSQL" },
  peer: { label: "Vendure, payment alone", store: "PostgreSQL" },
} as const;
type Server = keyof typeof SERVERS;
const names = Object.keys(SERVERS) as Server[];
const rounds: Record<Server, Round[]> = {
  bareSqlite: [],
  oursSqlite: [],
  barePostgres: [],
  oursPostgres: [],
  peer: [],
};
const orders: number[] = [];

installPeer();
const provider = await startProvider();
const postgres = await startPostgres({ fsync: true });
const postgresVersion = await versionOf(postgres);
const peerStore = await openPostgresStore(postgres);
const peer = await startPeer(await freePort(), peerStore.env.DATABASE_URL, provider.url);
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void closeAll().finally(() => process.exit(130)));
}
try {
  say("The servers are ready; the first rounds warm them.");
  await measurePeer(peer, peerStore, 1);
  for (let cycle = 0; cycle < cycles; cycle += 1) {
    const onSqlite = await measureOurs(openSqliteStore, provider.url);
    rounds.oursSqlite.push(...onSqlite.ours);
    rounds.bareSqlite.push(...onSqlite.bare);
    const onPostgres = await measureOurs(() => openPostgresStore(postgres), provider.url);
    rounds.oursPostgres.push(...onPostgres.ours);
    rounds.barePostgres.push(...onPostgres.bare);
    const theirs = await measurePeer(peer, peerStore, LOAD.blockRounds);
    rounds.peer.push(...theirs.payments);
    orders.push(...theirs.orders);
    say(
      `cycle ${cycle + 1} of ${cycles}: ${names.map((name) => Math.round(of(name, "perSecond"))).join(", ")} calls a second`,
    );
  }
} finally {
  await closeAll();
}

const rows = names.map((name) => {
  const { label, store } = SERVERS[name];
  const all = rounds[name].map(({ perSecond }) => Math.round(perSecond));
  const failed = rounds[name].reduce((sum, { failed }) => sum + failed, 0);
  const spread = `${Math.min(...all)} to ${Math.max(...all)}`;
  const figures = (["perSecond", "p50", "p99"] as const).map((figure) => Math.round(of(name, figure)));
  return [label, store, ...figures, spread, failed];
});
const head = [
  "Server",
  "Store",
  "Calls a second",
  "p50, ms",
  "p99, ms",
  "Slowest to fastest round, a second",
  "Failed",
];
/** Each round is compared with its neighbour, which ran on the same machine under the same load. */
const share = (ours: Server, bare: Server) =>
  Math.round(100 * median(rounds[ours].map(({ perSecond }, turn) => perSecond / (rounds[bare][turn]?.perSecond ?? 0))));
/** Whole gifts a second, as ours are: each takes the time of an order and of its payment. */
const wholeOrders = 1 / (1 / median(orders) + 1 / of("peer", "perSecond"));
const results = `${markdown({ head, rows })}

Medians of ${cycles * LOAD.blockRounds} rounds. Beat takes ${share("oursSqlite", "bareSqlite")} % of the bare handler's calls on SQLite and ${share("oursPostgres", "barePostgres")} % on PostgreSQL. Vendure's three calls
for a gift from nothing, of which the payment is the last, make ${Math.round(wholeOrders)} gifts a second.`;
say(`\n${results}`);
const failed = names.filter((name) => rounds[name].some(({ failed }) => failed > 0));
if (failed.length > 0) throw new Error(`Calls failed: ${failed.join(", ")}`);

if (!options.try) {
  const [cpu] = cpus();
  const machine = `${cpus().length} × ${cpu?.model ?? "?"}, Node ${process.versions.node}, PostgreSQL ${postgresVersion}, Vendure ${PEER["@vendure/core"]}, load before ${busy.toFixed(1)}`;
  const each = names.flatMap((name) =>
    rounds[name].map(({ perSecond, p50, p99, calls }, index) => [
      `${SERVERS[name].label} on ${SERVERS[name].store}, round ${index + 1}`,
      ...[perSecond, p50, p99, calls].map(Math.round),
    ]),
  );
  const made = orders.map((perSecond, index) => [`Vendure's orders, round ${index + 1}`, Math.round(perSecond)]);
  const raw = { head: ["Round", "Calls a second", "p50, ms", "p99, ms", "Calls"], rows: [...each, ...made] };
  format(fileURLToPath(keepRun({ date, commit: commit(), machine, parts: { payments: raw } })));
  drawCourse();
  const bars = names.map((name) => {
    const each = rounds[name].map(({ perSecond }) => perSecond);
    const [slowest, fastest] = [Math.min(...each), Math.max(...each)];
    return { ...SERVERS[name], median: median(each), slowest, fastest, isOurs: name.startsWith("ours") };
  });
  const chart = drawChart(bars, "Payments taken durably, calls a second");
  await writeFile(fileURLToPath(new URL("../../docs/pictures/benchmark.svg", import.meta.url)), chart);
  await put(DOCUMENT, "machine", `${date} UTC, commit ${commit()}, ${machine}.`);
  await put(DOCUMENT, "results", results);
}

/** A paused process does not end by itself. */
async function closeAll(): Promise<void> {
  await peer.close();
  await peerStore.remove();
  await postgres.stop();
  await provider.close();
}

function of(server: Server, figure: "perSecond" | "p50" | "p99"): number {
  return median(rounds[server].map((round) => round[figure]));
}

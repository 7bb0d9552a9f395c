import { setTimeout as sleep } from "node:timers/promises";
import { aPayment } from "#api/fixtures/donations.ts";
import { startPostgres } from "#api/fixtures/postgres-server.ts";
import { openSurroundings, PROVIDER, query, startBeat, typeBeat } from "./beat.ts";
import { nextPhone, PAY } from "./donors.ts";
import { expectSo, Finding, type Ground, until } from "./ground.ts";
import { FASTER, type Monitor, startPrometheus } from "./prometheus.ts";
import { type Ask, createVisitor } from "./visitor.ts";
import { startSandbox } from "#sandbox/start.ts";

const HOUR_MS = 3_600_000;

/** Something that goes wrong, the alerts that must report it, and how it is repaired. */
type Incident = { alerts: readonly string[]; begin: () => Promise<unknown>; mend: () => Promise<unknown> };

/** Only the rules' own tests (deploy/alerts.test.ts) make these fire: here they would take an hour or days. */
const SHOWN_BY_TESTS: readonly string[] = [
  "BeatDonationReversed",
  "BeatChargeMissing",
  "BeatPayOutUnknown",
  "BeatPayOutFailed",
  "BeatDonationNotStopped",
  "BeatSlow",
];

export async function proveAlerts(ground: Ground): Promise<string> {
  const postgres = await startPostgres();
  ground.later(() => postgres.stop());
  const store = postgres.urlOf("postgres");
  const around = await openSurroundings(ground, { store });
  const env = { ...around.env, DRAIN_SECONDS: "0" };
  const beats = [await startBeat(ground, env), await startBeat(ground, env)];
  const monitor = await startPrometheus(
    ground,
    beats.map(({ port }) => port),
  );
  const visitors = beats.map(({ port }) => createVisitor(port));
  for (const { close } of visitors) ground.later(close);
  const give = (count: number, ending = "0001") =>
    giveTo(
      visitors.map(({ ask }) => ask),
      count,
      ending,
    );
  const typed = (...line: string[]) => typeBeat(env, ...line);
  const sandboxSettings = (settings: object) =>
    fetch(`${around.provider}/sandbox/settings`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(settings),
    });
  let { sandbox } = around;

  const shown: string[] = [];
  const play = async (incidents: readonly Incident[]) => void shown.push(...(await playAll(monitor, incidents)));

  const stuck: string[] = [];
  await sandboxSettings({ loseCallbacks: true });
  await play([
    {
      alerts: ["BeatCallbackSilence"],
      begin: () => give(8),
      mend: async () => {
        await sandboxSettings({ loseCallbacks: false });
        await give(2);
      },
    },
    {
      alerts: ["BeatJobsFail", "BeatReceiptsWait"],
      begin: async () => {
        around.mail.refuse(() => Object.assign(new Error("try later"), { responseCode: 451 }));
        await until(
          "receipts wait",
          async () => (await query(store, "select 1 from receipt where sent_at is null")).length >= 6,
          60,
        );
        await query(store, `update receipt set at = at - ${2 * HOUR_MS} where sent_at is null`);
      },
      mend: async () => {
        around.mail.refuse(() => undefined);
        await query(store, "update job set run_at = 0 where pool = 'mail' and done_at is null");
      },
    },
    {
      alerts: ["BeatDonationStuck", "BeatDonationInReview"],
      begin: async () => {
        await give(2, "0408");
        const open = await query<{ id: string }>(
          store,
          "select id from donation where state = 'pending' and id not in (select payment_id from ledger) order by created_at desc limit 2",
        );
        stuck.push(...open.map(({ id }) => `'${id}'`));
        await query(
          store,
          `update donation set created_at = created_at - ${26 * HOUR_MS} where id in (${stuck.join()})`,
        );
        await query(store, `update donation set state = 'review' where id = ${stuck[0]}`);
      },
      // Exactly what was changed, because the books are checked against each gift's history.
      mend: async () => {
        await query(store, `update donation set state = 'pending' where id = ${stuck[0]} and state = 'review'`);
        await query(
          store,
          `update donation set created_at = created_at + ${26 * HOUR_MS} where id in (${stuck.join()})`,
        );
      },
    },
    {
      alerts: ["BeatWorkerBehind"],
      begin: () =>
        query(
          store,
          `update job set run_at = ${Date.now() - HOUR_MS}, claimed_until = ${Date.now() + HOUR_MS} where kind = 'forget'`,
        ),
      mend: () => query(store, "update job set claimed_until = 0 where kind = 'forget'"),
    },
    {
      alerts: ["BeatOutsideDonationWaits"],
      begin: async () => {
        typed(
          "gift",
          "record",
          "--amount",
          "200",
          "--how",
          "cash",
          "--on",
          new Date().toISOString().slice(0, 10),
          "--why",
          "slip 12",
        );
        await query(store, `update outside_donation set proposed_at = proposed_at - ${25 * HOUR_MS}`);
      },
      mend: () => query(store, "update outside_donation set state = 'withdrawn'"),
    },
  ]);
  // The same line in both directions, whatever is given meanwhile.
  const [line] = await query<{ id: string }>(store, "select id from ledger order by payment_id limit 1");
  const changeBooks = async (pesewas: number) => {
    await query(store, `update ledger set amount = amount + ${pesewas} where id = '${line?.id}'`);
    await query(store, "update job set run_at = 0 where kind = 'check-ledger'");
  };
  await play([
    {
      alerts: ["BeatRefundWaits"],
      begin: async () => {
        const [gift] = await query<{ payment_id: string }>(
          store,
          "select payment_id from ledger order by payment_id desc limit 1",
        );
        typed("refund", gift?.payment_id ?? "", "--why", "charged twice");
        await query(store, `update refund set proposed_at = proposed_at - ${25 * HOUR_MS}`);
      },
      mend: () => query(store, "update refund set state = 'withdrawn'"),
    },
    {
      alerts: ["BeatBooksDisagree"],
      begin: () => changeBooks(1),
      mend: () => changeBooks(-1),
    },
    {
      alerts: ["BeatProviderSilent", "BeatDonationsFail"],
      begin: async () => {
        await sandbox.close();
        await give(24, "0001");
      },
      mend: async () => {
        sandbox = await startSandbox({ ...PROVIDER, port: Number(new URL(around.provider).port), approvalMs: 100 });
        ground.later(() => sandbox.close());
        await give(10);
      },
    },
  ]);
  await play([
    {
      alerts: ["BeatStoreDown", "BeatServerErrors"],
      begin: async () => {
        await postgres.kill();
        for (let n = 0; n < 20; n += 1) {
          await give(1);
          await sleep(400);
        }
      },
      mend: () => postgres.revive(),
    },
  ]);
  const ends = [() => beats[0]?.end("SIGKILL"), () => beats[1]?.end("SIGKILL")];
  await play([
    {
      alerts: ["BeatProcessDown", "BeatDown"],
      begin: async () => {
        for (const end of ends) await end();
      },
      mend: async () => {
        for (const { port } of beats) await startBeat(ground, env, { port });
      },
    },
  ]);
  return summary(monitor, shown);
}

/** All incidents begin at once. Each alert has to fire, and to stop after the repair. */
async function playAll(monitor: Monitor, incidents: readonly Incident[]): Promise<string[]> {
  const expected = incidents.flatMap(({ alerts }) => alerts);
  const early = await monitor.firing();
  expectSo(!expected.some((name) => early.has(name)), `before anything is wrong, ${[...early].join(", ")} fires`);
  const seen = new Set<string>();
  const look = async () => {
    for (const name of await monitor.firing()) seen.add(name);
    return expected.every((name) => seen.has(name));
  };
  const begun = Promise.all(incidents.map(({ begin }) => begin()));
  try {
    await until("", look, 150);
  } catch {
    const silent = expected.filter((name) => !seen.has(name));
    throw new Finding(`no alert within 150 s: ${silent.join(", ")}`);
  } finally {
    await begun;
  }
  for (const { mend } of incidents) await mend();
  let left: string[] = [];
  await until(
    "the alerts are over",
    async () => {
      const firing = await monitor.firing();
      left = expected.filter((name) => firing.has(name));
      return left.length === 0;
    },
    150,
  ).catch(() => expectSo(false, `still fires 150 s after it was mended: ${left.join(", ")}`));
  return expected;
}

function summary({ names }: Monitor, shown: readonly string[]): string {
  const rest = names.filter((name) => !shown.includes(name));
  const untried = rest.filter((name) => !SHOWN_BY_TESTS.includes(name));
  expectSo(untried.length === 0, `no incident makes these fire: ${untried.join(", ")}`);
  return `${shown.length} of ${names.length} alerts fired and were over (a minute lasting ${60 / FASTER} s): ${shown.join(", ")}; by the rules' tests alone: ${rest.join(", ")}`;
}

/** Gives this many times, to each process in turn. Whether a gift is accepted does not matter here. */
async function giveTo(asks: readonly Ask[], count: number, ending: string): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    const ask = asks[n % asks.length];
    await ask?.("POST", PAY, aPayment(ending, { CustomerMsisdn: nextPhone(ending) })).catch(() => undefined);
  }
}

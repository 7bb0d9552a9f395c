import { Client } from "pg";
import { freePort, killChild, startFile } from "#api/fixtures/child-process.ts";
import { startMailServer } from "#api/fixtures/mail-server.ts";
import { startPostgres } from "#api/fixtures/postgres-server.ts";
import { openDatabase } from "#api/store/engine/database.ts";
import { checkLedger, type LedgerCheck } from "#api/store/ledger/ledger-check.ts";
import { startSandbox } from "#sandbox/start.ts";
import { expectSo, Finding, type Ground, type Started, until, watch } from "./ground.ts";
import { type Load } from "./donors.ts";
import { SITE_NAME } from "./visitor.ts";

export const PROVIDER = { account: "2040002", key: "key", secret: "secret-of-the-provider" };
export const METRICS_TOKEN = "the token of the monitor";
const DRAIN_SECONDS = 6;

/** What the processes need: PostgreSQL, the provider, the mail server, and the environment they are given. */
export type Surroundings = {
  store: string;
  env: Record<string, string>;
  provider: string;
  mails: () => number;
};

/** `store`: the address of a database that the caller runs. */
export async function openSurroundings(
  ground: Ground,
  { store, approvalMs = 100 }: { store?: string; approvalMs?: number } = {},
) {
  const url = store ?? (await openStore(ground));
  const sandbox = await startSandbox({ ...PROVIDER, approvalMs });
  ground.later(() => sandbox.close());
  const mail = await startMailServer();
  ground.later(() => mail.close());
  const around: Surroundings = {
    store: url,
    env: productionEnv({ store: url, provider: sandbox.url, mail: mail.url, dataDir: ground.folder }),
    provider: sandbox.url,
    mails: () => mail.arrived.length,
  };
  return { ...around, mail, sandbox };
}

export async function openStore(ground: Ground): Promise<string> {
  const postgres = await startPostgres();
  ground.later(() => postgres.stop());
  return postgres.urlOf("postgres");
}

/**
 * The environment that docs/deploy.md asks for. Limits on phones are off, because a few pretend donors give thousands
 * of times.
 */
function productionEnv(where: { store: string; provider: string; mail: string; dataDir: string }) {
  return {
    NODE_ENV: "production",
    HOST: "127.0.0.1",
    DATA_DIR: where.dataDir,
    DATABASE_URL: where.store,
    PUBLIC_ORIGIN: `https://${SITE_NAME}`,
    PROVIDER_URL: where.provider,
    PROVIDER_ACCOUNT: PROVIDER.account,
    PROVIDER_KEY: PROVIDER.key,
    PROVIDER_SECRET: PROVIDER.secret,
    API_SECRET: "a secret that is long enough for tests",
    COOKIE_SECRET: "another secret that is long enough",
    SMTP_URL: where.mail,
    PHONE_CHECK: "off",
    TRUSTED_PROXIES: "1",
    METRICS_TOKEN,
    DRAIN_SECONDS: String(DRAIN_SECONDS),
    PROMPTS_PER_PHONE: "off",
    UNANSWERED_PER_DAY: "off",
  };
}

export type Beat = Started & { port: number };

/** Starts one process of the server, and waits until it is ready. */
export async function startBeat(
  ground: Ground,
  env: Record<string, string>,
  { port, file = "server/main.ts" }: { port?: number; file?: string } = {},
): Promise<Beat> {
  const own = port ?? (await freePort());
  const child = startFile(file, { ...env, PORT: String(own), CALLBACK_ORIGIN: `http://127.0.0.1:${own}` });
  const started = watch(child);
  ground.later(() => killChild(child));
  await untilHealthy(started, own);
  return { ...started, port: own };
}

export async function untilHealthy({ child, output }: Started, port: number): Promise<void> {
  await until(`the process on port ${port} is ready`, async () => {
    if (child.exitCode !== null) throw new Finding(`the process ended at its start: ${output().slice(-600)}`);
    return (await statusOf(port, "/healthz")) === 200;
  });
}

export async function statusOf(port: number, path: string): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => undefined);
  await answer?.text();
  return answer?.status ?? 0;
}

export async function query<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/**
 * Waits until every gift that was accepted, and everything the provider took, is in the ledger once. `hasMails`: each
 * must also have its receipt.
 */
export async function expectCounted(
  around: Surroundings,
  { ids }: Pick<Load, "ids">,
  { hasMails = true, seconds = 90 } = {},
): Promise<void> {
  const answer = await fetch(`${around.provider}/sandbox/charges`);
  const charges = ((await answer.json()) as { reference: string }[]).map(({ reference }) => reference);
  expectSo(new Set(charges).size === charges.length, "the provider took the money of a gift twice");
  const taken = [...new Set([...ids, ...charges])];
  const counted = async () => {
    const rows = await query<{ payment_id: string }>(around.store, "select payment_id from ledger");
    return new Set(rows.map(({ payment_id }) => payment_id));
  };
  const areCounted = (known: Set<string>) => taken.every((id) => known.has(id));
  await until(`all ${taken.length} gifts are in the ledger`, async () => areCounted(await counted()), seconds);
  if (hasMails) {
    const { size } = await counted();
    await until(`each of ${size} gifts has one receipt`, () => around.mails() === size, 90);
  }
  const { broken } = await checkBooks(around);
  expectSo(broken.length === 0, `the books do not agree: ${broken.map(({ rule }) => rule).join("; ")}`);
}

async function checkBooks({ store, env }: Surroundings): Promise<LedgerCheck> {
  const database = await openDatabase({ url: store, dataDir: env["DATA_DIR"] ?? "", attach: true });
  try {
    return await checkLedger(database);
  } finally {
    await database.close();
  }
}

export function expectNoFailure({ failed, requests }: Load): void {
  expectSo(
    failed.length === 0,
    `${failed.length} of ${requests} requests failed: ${[...new Set(failed)].slice(0, 3).join("; ")}`,
  );
}

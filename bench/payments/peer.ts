import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/**
 * Vendure, an open-source shop server from npm that takes payments over HTTP and writes them to PostgreSQL. It is not a
 * dependency: it is installed for the measurement, in build/peer.
 */
export const PEER = { "@vendure/core": "3.7.3", pg: "8.23.1" } as const;
const FOLDER = fileURLToPath(new URL("../../build/peer", import.meta.url));
const SERVER = fileURLToPath(new URL("vendure-server.mjs", import.meta.url));

export function installPeer(): void {
  if (existsSync(`${FOLDER}/node_modules/@vendure/core`)) return;
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(`${FOLDER}/package.json`, JSON.stringify({ private: true, dependencies: PEER }));
  // None of its install scripts runs, because nothing that they build is needed here.
  const { status } = spawnSync("npm", ["install", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: FOLDER,
    stdio: "inherit",
  });
  if (status !== 0) throw new Error("The peer could not be installed.");
}

/** Starts it on an empty database and pauses it, because only the measured server may run. */
export async function startPeer(port: number, databaseUrl: string, providerUrl: string) {
  const child = spawn(process.execPath, ["--no-warnings", SERVER], {
    cwd: FOLDER,
    env: { PORT: String(port), DATABASE_URL: databaseUrl, PROVIDER_URL: providerUrl, NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  const listening = new Promise<void>((resolve) => {
    child.stdout.on("data", (chunk: Buffer) => {
      said += String(chunk);
      if (said.includes("listening\n")) resolve();
    });
  });
  const ended = once(child, "exit").then(() => {
    throw new Error(`The peer ended before it listened:\n${said}`);
  });
  await Promise.race([listening, ended]);
  ended.catch(() => undefined);
  child.kill("SIGSTOP");
  return {
    url: `http://127.0.0.1:${port}/shop-api`,
    resume: () => child.kill("SIGCONT"),
    pause: () => child.kill("SIGSTOP"),
    async close() {
      const exit = once(child, "exit");
      child.kill("SIGKILL");
      await exit;
    },
  };
}
export type Peer = Awaited<ReturnType<typeof startPeer>>;

const PREPARE = [
  'mutation { addItemToOrder(productVariantId: "1", quantity: 1) { __typename } }',
  'mutation { transitionOrderToState(state: "ArrangingPayment") { __typename } }',
];
export const PAYMENT =
  'mutation { addPaymentToOrder(input: { method: "mobile-money", metadata: {} }) { __typename ... on Order { code state } } }';

/** A visitor makes an order that waits for its payment, in two calls. Returns the token of the session. */
export async function prepareOrder({ url }: Peer): Promise<string> {
  let token = "";
  for (const query of PREPARE) {
    const headers = { "content-type": "application/json", ...(token ? { authorization: `Bearer ${token}` } : {}) };
    const response = await fetch(url, { method: "POST", headers, body: JSON.stringify({ query }) });
    token ||= response.headers.get("vendure-auth-token") ?? "";
    const text = await response.text();
    if (!text.includes('"__typename":"Order"')) throw new Error(text);
  }
  return token;
}

import { Agent, request } from "node:http";
import { aPayment } from "#api/fixtures/donations.ts";
import type { Process } from "#api/fixtures/child-process.ts";
import { PAY } from "./production.ts";

export type Sent = { name: string; method: string; path: string; headers?: Record<string, string>; body?: string };
/** `ms`: the server's processor time for one request. `bytes`: the size of the request. */
export type Cost = { name: string; ms: number; bytes: number };

const JSON_TYPE = { "content-type": "application/json" };
const FORM_TYPE = { "content-type": "application/x-www-form-urlencoded" };

let serial = 0;
let phones = 0;
/** A new number each time, because a refused gift costs less. */
function newPhone(): string {
  phones += 1;
  return `23320${String(phones % 1000).padStart(3, "0")}${String(Math.floor(phones / 1000)).padStart(2, "0")}08`;
}

/** What a visitor's browser sends. We cannot stop anybody from sending as much. */
export const ORDINARY: readonly (() => Sent)[] = [
  () => ({ name: "a page", method: "GET", path: "/community" }),
  () => ({ name: "the giving page", method: "GET", path: "/impact/donate" }),
  () => ({ name: "the donor's page", method: "GET", path: "/impact/donate/manage" }),
  () => ({
    name: "a gift",
    method: "POST",
    path: PAY,
    headers: { ...JSON_TYPE, "idempotency-key": `the-key-of-gift-${newPhone()}` },
    body: JSON.stringify(aPayment("", { CustomerMsisdn: newPhone() })),
  }),
];

const BODY = 15_900;
const FORM = 16_300;
const HEADER = 7400;

/** Requests made to be expensive: at the limit of what is accepted, at each place that reads them. */
export const HOSTILE: readonly (() => Sent)[] = [
  get("a path of slashes", `/${"/".repeat(900)}x`),
  get("a longer path of slashes", `/${"/".repeat(7900)}x`),
  get("a query of seven kilobytes", `/impact?${"amount=1&".repeat(770)}`),
  get("a forged pass", `/impact/donate/manage?pass=d.${"BEAT-".repeat(1300)}`),
  get("an encoding of spaces", "/community", { "accept-encoding": `br${" ".repeat(HEADER)}x` }),
  get("a cookie of many", "/impact/donate", { cookie: "a=b; ".repeat(HEADER / 5) }),
  get("a forged cookie", "/impact/donate", { cookie: `gift=${"A".repeat(HEADER)}` }),
  get("a language of commas", "/community", { "accept-language": "a,".repeat(HEADER / 2) }),
  get("ranges of a file", "/icon-512.png", { range: `bytes=${"0-1,".repeat(HEADER / 4)}1-2` }),
  get("tags of a page", "/community", { "if-none-match": 'W/"a",'.repeat(HEADER / 7) }),
  get("an unknown receipt", `/api/v1/receipts/1/${"0".repeat(800)}`),
  post("escaped quotes in JSON", PAY, `{"CustomerName":"${'\\"'.repeat(BODY / 2 - 10)}"}`),
  post("deep JSON", PAY, `${"[".repeat(BODY / 2)}${"]".repeat(BODY / 2)}`),
  post("many fields of JSON", PAY, `{${Array.from({ length: 1300 }, (_, n) => `"field${n}":1`).join()}}`),
  post(
    "a name of invisible characters",
    PAY,
    JSON.stringify(aPayment("0408", { CustomerName: "\u202e".repeat(5000) })),
  ),
  post("an address of dots", "/api/v1/subscriptions", `{"email":"${"a.".repeat(BODY / 2 - 20)}@example.com"}`),
  post("an unsolicited callback", "/api/v1/callbacks/receive/x/x", `{"Data":"${"0".repeat(BODY - 20)}"}`),
  post("a code of digits", "/api/v1/manage/passes", `{"requestId":"${"0".repeat(7000)}","code":"${"1".repeat(7000)}"}`),
  form("fields of a form", "/impact", "a=1&".repeat(FORM / 4)),
  form("escapes in a form", "/impact", `CustomerName=${"%F0%9F%98%80".repeat(FORM / 12 - 2)}`),
  form("an amount of digits", "/impact", `Amount=other&OtherAmount=${"9".repeat(FORM - 30)}`),
];

function get(name: string, path: string, headers: Record<string, string> = {}): () => Sent {
  return () => ({ name, method: "GET", path, headers });
}
function post(name: string, path: string, body: string): () => Sent {
  return () => ({ name, method: "POST", path, headers: JSON_TYPE, body });
}
function form(name: string, path: string, body: string): () => Sent {
  return () => ({ name, method: "POST", path, headers: FORM_TYPE, body });
}

/**
 * The lowest cost of one request of each kind, over several rounds. Other work on the machine only adds to the cost,
 * and because the kinds alternate, it does not hit only one of them.
 */
export async function costsOf(
  server: Process,
  kinds: readonly (() => Sent)[],
  { requests, rounds }: { requests: number; rounds: number },
): Promise<Cost[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const costs = kinds.map((make) => ({ name: make().name, ms: Infinity, bytes: 0 }));
  // One more round warms the server up.
  for (let round = 0; round <= rounds; round += 1) {
    for (const [index, make] of kinds.entries()) {
      const before = server.usedMs();
      let bytes = 0;
      for (let n = 0; n < requests; n += 1) bytes += await send(server.origin, agent, make());
      const ms = (server.usedMs() - before) / requests;
      const cost = costs[index];
      if (cost && round > 0) Object.assign(cost, { ms: Math.min(cost.ms, ms), bytes: Math.round(bytes / requests) });
    }
  }
  agent.destroy();
  return costs;
}

/** Returns the number of bytes sent. */
function send(origin: string, agent: Agent, { method, path, headers = {}, body = "" }: Sent): Promise<number> {
  serial += 1;
  const from = `41.${(serial >> 16) & 255}.${(serial >> 8) & 255}.${serial & 255}`;
  const length = method === "GET" ? {} : { "content-length": String(Buffer.byteLength(body)) };
  const all = { host: "beat.example", "x-forwarded-for": from, ...length, ...headers };
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, method, path, headers: all, agent }, (response) => {
      if ((response.statusCode ?? 500) >= 500)
        reject(new Error(`${method} ${path.slice(0, 40)}: ${response.statusCode}`));
      const head = Object.entries(all).reduce((sum, [name, value]) => sum + name.length + value.length + 4, 0);
      const size = method.length + path.length + 13 + head + Buffer.byteLength(body);
      response.resume().on("end", () => resolve(size));
    });
    asked.on("error", reject);
    asked.end(body);
  });
}

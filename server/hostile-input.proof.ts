import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createApi } from "#api/app.ts";
import type { DocumentedOperation, JsonSchema } from "#api/fixtures/openapi-requests.ts";
import { openTestApi, type TestApi } from "#api/fixtures/test-api.ts";
import { createServer } from "./app.ts";
import { readConfig } from "./config.ts";
import { createCookieSealer } from "./cookie-sealer.ts";
import { hostileTexts } from "./fixtures/hostile-texts.ts";
import { loadBuild } from "./load-build.ts";
import { PAGES_ALONE } from "./pages-alone.ts";

/** Sizes just below the limits: Node accepts 8 KB of headers; we accept 1 KB of path, and 16 KB of JSON or form. */
const PATH = 1000;
const QUERY = 7000;
const HEADER = 7900;
const JSON_BODY = 16 * 1024 - 500;
const FORM_BODY = 16 * 1024 - 500;
/** Extra processor time, in milliseconds, that is too little to matter. */
const FLOOR_MS = 15;
/** Twice the text may take twice the time, with a margin. */
const MOST_RATIO = 3;

/** The timeout of a test. It is long, because these tests compare times and do not measure absolute ones. */
const PATIENCE_MS = 600_000;

const ORIGIN = "http://localhost:3000";

/** A place for text in a request. `seed` is what a valid text begins with. */
type Slot = { name: string; limit: number; seed: string; request: (text: string) => Request };

let api: TestApi;
let send: (request: Request) => Promise<Response>;
/** The cookie of a visitor between the first and the second step of giving. */
let donationCookie: string;
beforeAll(async () => {
  api = await openTestApi({ LIMITS: "off", SMTP_URL: "smtp://127.0.0.1:1", TRUSTED_PROXIES: "1" });
  const { config } = readConfig({ LOG_LEVEL: "silent" });
  const now = () => new Date();
  const app = createApi(api.deps);
  const { answer } = createServer({
    ...PAGES_ALONE,
    ...(await loadBuild()),
    config,
    cookies: createCookieSealer({ secret: "x".repeat(32), secure: false, now }),
    api: { fetch: (request, connection) => app.fetch(request, connection) },
    now,
  });
  send = async (request) => {
    const context = { request, url: new URL(request.url), isLocal: false, connection: undefined };
    const response = await answer(context);
    await response.arrayBuffer();
    if (response.status >= 500) throw new Error(`${request.method} ${context.url.pathname}: ${response.status}`);
    return response;
  };
  const first = await send(form("/impact", new URLSearchParams(GIVER).toString()));
  donationCookie = first.headers.get("set-cookie")?.split(";")[0] ?? "";
  expect(donationCookie).toMatch(/^gift=./u);
});
afterAll(() => api.close());

/** A text in a URL: characters that are valid there stay, the others are escaped, and the text is cut to fit. */
const inAddress = (text: string, size = text.length) =>
  encodeURI(text.replaceAll(/[?#]/gu, "")).slice(0, size).replace(/%.?$/u, "");
/** A text in a header, which has one byte for each character and no control characters. */
const inHeader = (text: string) => [...text].map((sign) => (sign > "\u00ff" || sign < " " ? "\u00ff" : sign)).join("");
const at = (path: string, init: RequestInit = {}) => new Request(`${ORIGIN}${path}`, init);

const queries: Slot[] = [
  ["/impact", "amount=1"],
  ["/impact/donate", "gift="],
  ["/impact/donate/manage", "pass=d."],
  ["/impact/donate/manage", "receipt="],
  ["/updates", "confirm="],
].map(([path = "", seed = ""]) => ({
  name: `the query ${path}?${seed}…`,
  limit: QUERY,
  seed,
  request: (text) => at(`${path}?${inAddress(text, QUERY)}`),
}));

const json = { "content-type": "application/json" };
const headers: Slot[] = [
  headerSlot("cookie: gift=", (init) => at("/impact", init)),
  headerSlot("cookie: manage=", (init) => at("/impact/donate/manage", init)),
  headerSlot("authorization: Bearer d.", (init) => at("/api/v1/manage/gifts", init)),
  headerSlot("x-forwarded-for: 41.66.1.1", (init) => post("/subscriptions", "{}", init)),
  headerSlot("x-forwarded-for: 41.66.1.1", (init) => post("/manage/codes", '{"phone":"233241230001"}', init)),
  headerSlot("content-type: application/json", (init) => post("/subscriptions", "{}", init)),
  headerSlot("content-type: application/x-www-form-urlencoded", (init) => form("/impact", "a=1", init)),
  headerSlot("origin: http://localhost", (init) => form("/impact", "a=1", init)),
  ...["idempotency-key: ", "phone-check-code: 1"].map((header) =>
    headerSlot(header, (init) => post("/payments/pay/mobilemoney", "{}", init)),
  ),
];

function headerSlot(header: string, request: (init: RequestInit) => Request): Slot {
  const [name = "", seed = ""] = header.split(": ");
  return {
    name: `the header ${header}…`,
    limit: HEADER,
    seed,
    request: (text) => request({ headers: { [name]: inHeader(text) } }),
  };
}

function post(path: string, body: string, init: RequestInit = {}, method = "POST"): Request {
  return at(`/api/v1${path}`, { method, ...init, body, headers: { ...json, ...(init.headers as object) } });
}

function form(path: string, body: string, init: RequestInit = {}): Request {
  const type = { "content-type": "application/x-www-form-urlencoded" };
  return at(path, { method: "POST", ...init, body, headers: { ...type, ...(init.headers as object) } });
}

/** What a donor who gives twenty cedis types. */
const GIVER = {
  Amount: "20",
  CustomerName: "Ama",
  CustomerEmail: "ama@example.com",
  Country: "Ghana",
  City: "Accra",
};
/** Every field of every form, with the other fields that are needed for it to be read. */
const FORMS: [path: string, field: string, beside: Record<string, string>][] = [
  ...Object.keys(GIVER).map((field): [string, string, typeof GIVER] => ["/impact", field, GIVER]),
  ["/impact", "OtherAmount", { ...GIVER, Amount: "other" }],
  ["/impact/donate", "CustomerMsisdn", { Recurrent: "one-time", Channel: "mtn-gh" }],
  ["/impact/donate", "Amount", { Recurrent: "one-time", Channel: "mtn-gh" }],
  ["/impact/donate", "seed", { Recurrent: "one-time", Channel: "mtn-gh", CustomerMsisdn: "0" }],
  ["/impact/donate/manage", "phone", { intent: "ask" }],
  ["/impact/donate/manage", "code", { intent: "prove" }],
  ["/impact/donate/manage", "reference", { intent: "cancel" }],
  ["/impact/donate/manage", "number", { intent: "resend" }],
  ["/updates", "email", {}],
  ["/updates", "confirm", {}],
];
const forms: Slot[] = [
  ...[...new Set(FORMS.map(([path]) => path))].map((path) => ({
    name: `the body of the form ${path}`,
    limit: FORM_BODY,
    seed: "Amount=",
    request: (text: string) => form(path, text),
  })),
  ...FORMS.map(([path, field, beside]) => ({
    name: `${field} of the form ${path}`,
    limit: FORM_BODY,
    seed: "",
    request: (text: string) =>
      form(path, new URLSearchParams({ ...beside, [field]: text }).toString().slice(0, FORM_BODY), {
        headers: { cookie: donationCookie },
      }),
  })),
];

/** A slot for every text, and every body, of the operations in the OpenAPI document. */
async function operationSlots(): Promise<Slot[]> {
  const document = (await (await createApi(api.deps).request(`${ORIGIN}/api/v1/openapi.json`)).json()) as {
    paths: Record<string, Record<string, DocumentedOperation>>;
  };
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  return operations.flatMap(({ path, method, operation }): Slot[] => {
    const plain = path.replaceAll(/\{\w+\}/gu, "1");
    const slots: Slot[] = (path.match(/\{\w+\}/gu) ?? []).map((name) => ({
      name: `${name} of ${method} ${path}`,
      limit: PATH - 200,
      seed: "",
      request: (text) => at(`/api/v1${path.replace(name, inAddress(text, PATH - 200))}`, { method }),
    }));
    if (method === "GET" || method === "DELETE") return slots;
    const schema = operation.requestBody?.content["application/json"]?.schema ?? {};
    const body = (text: string) => post(plain, text, {}, method);
    slots.push({ name: `the body of ${method} ${path}`, limit: JSON_BODY, seed: '{"a":"', request: body });
    for (const name of namesIn(schema)) {
      slots.push({
        name: `${name} of ${method} ${path}`,
        limit: JSON_BODY,
        seed: "",
        request: (text) => body(wholeJson(schema, name, text)),
      });
    }
    return slots;
  });
}

function namesIn({ properties = {} }: JsonSchema): string[] {
  return Object.entries(properties).flatMap(([name, schema]) => [name, ...namesIn(schema)]);
}

/** A JSON body with the text in one field, cut so that the body is as long as the text was. */
function wholeJson(schema: JsonSchema, name: string, text: string): string {
  const filled = ({ properties = {} }: JsonSchema, value: string): object =>
    Object.fromEntries(
      Object.entries(properties).map(([key, inner]) => [
        key,
        inner.properties ? filled(inner, value) : key === name ? value : "1",
      ]),
    );
  const spare = JSON.stringify(filled(schema, text)).length - text.length;
  return JSON.stringify(filled(schema, text.slice(0, Math.floor((text.length * text.length) / (text.length + spare)))));
}

async function cpuOf(request: Request): Promise<number> {
  const before = process.cpuUsage();
  await send(request);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

async function leastOf(times: number, make: () => Request): Promise<number> {
  let least = Infinity;
  for (let time = 0; time < times; time += 1) least = Math.min(least, await cpuOf(make()));
  return least;
}

/** Describes a text for which a full-length request takes disproportionately longer than one of half length; else `undefined`. */
async function slowText({ limit, seed, request }: Slot): Promise<string | undefined> {
  const ordinary = await leastOf(3, () => request(seed));
  for (const text of hostileTexts(seed)) {
    const make = (size: number) => () => request(text(size));
    if ((await cpuOf(make(limit)())) <= 2 * ordinary + FLOOR_MS) continue;
    let [whole, half] = [Infinity, Infinity];
    // In turn, because a busy machine may slow down one stretch of the run and not the next.
    for (let time = 0; time < 5; time += 1) {
      whole = Math.min(whole, await cpuOf(make(limit)()));
      half = Math.min(half, await cpuOf(make(limit / 2)()));
    }
    if (whole > ordinary + FLOOR_MS && whole > MOST_RATIO * half)
      return `${JSON.stringify(text(40))}: ${whole.toFixed(1)} ms, half of it ${half.toFixed(1)} ms`;
  }
  return undefined;
}

describe("the time a request takes grows no faster than the request, with any text in", () => {
  test.each([...queries, ...headers, ...forms])("$name", { timeout: PATIENCE_MS }, async (slot) => {
    expect(await slowText(slot)).toBeUndefined();
  });

  test("any field or body of the API", { timeout: PATIENCE_MS }, async () => {
    for (const slot of await operationSlots()) expect(await slowText(slot), slot.name).toBeUndefined();
  });
});

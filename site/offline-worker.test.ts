import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { offlineWorker } from "./offline-worker.ts";

const ORIGIN = "https://beat.example";
const HELP = "/pulse/cardiac-arrest";
const FILE = "/assets/beat.js";
const WORDS = { numbers: [{ number: "193", name: "Ambulance" }], noNetwork: "A call needs no data." };

type Asked = { request: Request; respondWith: (answer: Promise<Response>) => void };
type Begun = { waitUntil: (work: Promise<unknown>) => void };

let stores: Map<string, Map<string, Response>>;
let handlers: Record<string, (event: Asked & Begun) => void>;
let hasNetwork: boolean;
let fetched: string[];

/** The part of the browser's Cache API that the worker uses. */
function openStore(name: string) {
  const store = stores.get(name) ?? new Map<string, Response>();
  stores.set(name, store);
  return {
    addAll: async (added: string[]) => {
      for (const path of added) store.set(path, await fetch(path));
    },
  };
}

beforeEach(() => {
  stores = new Map();
  handlers = {};
  hasNetwork = true;
  fetched = [];
  vi.stubGlobal("caches", {
    open: async (name: string) => openStore(name),
    match: async (path: string) => [...stores.values()].flatMap((store) => store.get(path)?.clone() ?? [])[0],
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
  });
  vi.stubGlobal("fetch", async (asked: string | { url: string }) => {
    const path = typeof asked === "string" ? asked : new URL(asked.url).pathname;
    fetched.push(path);
    if (!hasNetwork) throw new TypeError("no network");
    return new Response(path === FILE ? "the file" : "the page");
  });
  vi.stubGlobal("addEventListener", (name: string, handle: (typeof handlers)[string]) => {
    handlers[name] = handle;
  });
  vi.stubGlobal("location", { origin: ORIGIN });
  vi.stubGlobal("skipWaiting", async () => undefined);
  vi.stubGlobal("clients", { claim: async () => undefined });
  offlineWorker({ version: "2", pages: [{ path: HELP, name: "CPR" }], files: [FILE] }, WORDS);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** The worker's answer; undefined if it leaves the request to the browser. */
async function ask(path: string, isPage = false): Promise<string | undefined> {
  return (await answerTo(path, isPage))?.text();
}

async function answerTo(path: string, isPage: boolean): Promise<Response | undefined> {
  let answer: Promise<Response> | undefined;
  const request = new Request(ORIGIN + path);
  handlers["fetch"]?.({
    // Only a browser can create a request with this mode.
    request: isPage ? Object.defineProperty(request, "mode", { value: "navigate" }) : request,
    respondWith: (given) => {
      answer = given;
    },
    waitUntil: () => undefined,
  });
  return answer;
}

/** Waits until the worker has handled the event. */
async function happens(name: "install" | "activate"): Promise<void> {
  let work: Promise<unknown> = Promise.resolve();
  handlers[name]?.({
    request: new Request(ORIGIN),
    respondWith: () => undefined,
    waitUntil: (given) => {
      work = given;
    },
  });
  await work;
}

test("a stored page opens without a network, and any other page says so", async () => {
  await happens("install");
  expect(await ask(HELP, true)).toBe("the page");
  hasNetwork = false;
  expect(await ask(HELP, true)).toBe("the page");
  expect(await ask("/community", true)).toContain("You are offline");
});

test("a file is fetched once, and what the worker does not keep is left to the browser", async () => {
  await happens("install");
  fetched = [];
  expect(await ask(FILE)).toBe("the file");
  expect(await ask("/assets/other.js")).toBeUndefined();
  expect(fetched).toEqual([]);
});

test("a new version deletes what an older one stored", async () => {
  stores.set("beat-1", new Map());
  await happens("install");
  await happens("activate");
  expect([...stores.keys()]).toEqual(["beat-2"]);
});

test("without a network the page of one card is that card on the stored page of all cards", async () => {
  hasNetwork = false;
  const answer = await answerTo(`${HELP}/choking`, true);
  expect(answer?.status).toBe(302);
  expect(answer?.headers.get("location")).toBe(`${ORIGIN}${HELP}#choking`);
});

test("a page that is not stored says what to call", async () => {
  hasNetwork = false;
  const answer = await ask("/trainings", true);
  expect(answer).toContain('<a href="tel:193"><strong>193</strong> Ambulance</a>');
  expect(answer).toContain("A call needs no data.");
});

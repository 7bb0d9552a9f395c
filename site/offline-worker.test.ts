import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { offlineWorker } from "./offline-worker.ts";

const ORIGIN = "https://beat.example";
const CLIP = "/assets/call-1.opus";
const TRANSLATED = "/ak/pulse/cardiac-arrest";

type Asked = { request: Request; respondWith: (answer: Promise<Response>) => void };
type Begun = { waitUntil: (work: Promise<unknown>) => void };

let stores: Map<string, Map<string, Response>>;
let handlers: Record<string, (event: Asked & Begun) => void>;
let hasNetwork: boolean;
let fetched: string[];
let pageVersion: number;

/** The part of the browser's Cache API that the worker uses. */
function openStore(name: string) {
  const store = stores.get(name) ?? new Map<string, Response>();
  stores.set(name, store);
  return {
    match: async (path: string) => store.get(path)?.clone(),
    put: async (path: string, answer: Response) => void store.set(path, answer),
    keys: async () => Array.from(store.keys(), (path) => ({ url: ORIGIN + path })),
    delete: async ({ url }: { url: string }) => store.delete(new URL(url).pathname),
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
  pageVersion = 1;
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
    return new Response(path === TRANSLATED ? `page ${pageVersion}` : "sound");
  });
  vi.stubGlobal("addEventListener", (name: string, handle: (typeof handlers)[string]) => {
    handlers[name] = handle;
  });
  vi.stubGlobal("location", { origin: ORIGIN });
  vi.stubGlobal("skipWaiting", async () => undefined);
  vi.stubGlobal("clients", { claim: async () => undefined });
  offlineWorker({ version: "2", pages: [], files: [], onceAsked: [CLIP, TRANSLATED] });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** The worker's answer; undefined if it leaves the request to the browser. */
async function ask(path: string, isPage = false): Promise<string | undefined> {
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
  return (await answer)?.text();
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

test("keeps a recording once it was fetched, and plays it without a network afterwards", async () => {
  expect([...stores.keys()]).toEqual([]);
  expect(await ask(CLIP)).toBe("sound");
  hasNetwork = false;
  expect(await ask(CLIP)).toBe("sound");
  expect(fetched).toEqual([CLIP]);
  expect(await ask("/assets/other.opus")).toBeUndefined();
});

test("a new version keeps only the old recordings that pages still name", async () => {
  stores.set("beat-1", new Map());
  stores.set(
    "beat-once-asked",
    new Map([
      [CLIP, new Response("sound")],
      ["/assets/call-0.opus", new Response("old")],
    ]),
  );
  await happens("activate");
  expect([...stores.keys()]).toEqual(["beat-once-asked"]);
  expect([...(stores.get("beat-once-asked") ?? new Map()).keys()]).toEqual([CLIP]);
});

test("serves a translated page that was opened before without a network, in its newest version", async () => {
  expect(await ask(TRANSLATED, true)).toBe("page 1");
  pageVersion = 2;
  await happens("install");
  await happens("activate");
  hasNetwork = false;
  expect(await ask(TRANSLATED, true)).toBe("page 2");
});

test("keeps no translated page that was never opened", async () => {
  await happens("install");
  hasNetwork = false;
  expect(await ask(TRANSLATED, true)).toContain("You are offline");
});

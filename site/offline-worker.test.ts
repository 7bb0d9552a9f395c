import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { offlineWorker } from "./offline-worker.ts";

const ORIGIN = "https://beat.example";
const CLIP = "/assets/call-1.opus";

type Asked = { request: Request; respondWith: (answer: Promise<Response>) => void };
type Begun = { waitUntil: (work: Promise<unknown>) => void };

let stores: Map<string, Map<string, Response>>;
let handlers: Record<string, (event: Asked & Begun) => void>;
let hasNetwork: boolean;
let fetched: string[];

/** As much of a browser's stores as the worker uses. */
function openStore(name: string) {
  const store = stores.get(name) ?? new Map<string, Response>();
  stores.set(name, store);
  return {
    match: async (path: string) => store.get(path)?.clone(),
    put: async (path: string, answer: Response) => void store.set(path, answer),
    keys: async () => Array.from(store.keys(), (path) => ({ url: ORIGIN + path })),
    delete: async ({ url }: { url: string }) => store.delete(new URL(url).pathname),
  };
}

beforeEach(() => {
  stores = new Map();
  handlers = {};
  hasNetwork = true;
  fetched = [];
  vi.stubGlobal("caches", {
    open: async (name: string) => openStore(name),
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
  });
  vi.stubGlobal("fetch", async (path: string) => {
    fetched.push(path);
    if (!hasNetwork) throw new TypeError("no network");
    return new Response("sound");
  });
  vi.stubGlobal("addEventListener", (name: string, handle: (typeof handlers)[string]) => {
    handlers[name] = handle;
  });
  vi.stubGlobal("location", { origin: ORIGIN });
  vi.stubGlobal("clients", { claim: async () => undefined });
  offlineWorker({ version: "2", pages: [], files: [], onceAsked: [CLIP] });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** What the worker answers; undefined when it leaves the request to the browser. */
async function ask(path: string): Promise<string | undefined> {
  let answer: Promise<Response> | undefined;
  handlers["fetch"]?.({
    request: new Request(ORIGIN + path),
    respondWith: (given) => {
      answer = given;
    },
    waitUntil: () => undefined,
  });
  return (await answer)?.text();
}

test("a recording is kept once somebody has asked for it, and is heard without a network from then on", async () => {
  expect([...stores.keys()]).toEqual([]);
  expect(await ask(CLIP)).toBe("sound");
  hasNetwork = false;
  expect(await ask(CLIP)).toBe("sound");
  expect(fetched).toEqual([CLIP]);
  expect(await ask("/assets/other.opus")).toBeUndefined();
});

test("a new version keeps the recordings that pages still name, and nothing else of the old", async () => {
  stores.set("beat-1", new Map());
  stores.set(
    "beat-once-asked",
    new Map([
      [CLIP, new Response("sound")],
      ["/assets/call-0.opus", new Response("old")],
    ]),
  );
  let work: Promise<unknown> = Promise.resolve();
  handlers["activate"]?.({
    request: new Request(ORIGIN),
    respondWith: () => undefined,
    waitUntil: (given) => {
      work = given;
    },
  });
  await work;
  expect([...stores.keys()]).toEqual(["beat-once-asked"]);
  expect([...(stores.get("beat-once-asked") ?? new Map()).keys()]).toEqual([CLIP]);
});

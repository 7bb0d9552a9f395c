import { once } from "node:events";
import type { Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { promisify } from "node:util";
import { afterEach, expect, test, vi } from "vitest";
import { PROVIDER_TIMEOUT_MS } from "#api/gateway/send.ts";
import { SILENCE_MS } from "#server/listen.ts";
import * as built from "./fixtures/built-site.ts";
import { listen, nodeHandler } from "./listen.ts";

const LARGE = "x".repeat(256 * 1024);
/** More requests than both ends' socket buffers hold, because buffered data counts as sent, and the connection as idle. */
const ASKED = 50;
const READERS = 30;

let server: Server;
afterEach(() => server.close());

async function start(silenceMs: number): Promise<number> {
  const handler = nodeHandler(() => new Response(LARGE), {
    origin: "http://x",
    trustedProxies: 0,
    headers: {},
    report: fail,
  });
  server = await listen(handler, { port: 0, host: "127.0.0.1", headers: {}, silenceMs });
  return (server.address() as AddressInfo).port;
}

async function open(port: number): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => undefined);
  await once(socket, "connect");
  return socket;
}

const connections = () => promisify(server.getConnections.bind(server))();

test("a client that requests much and reads nothing is cut off, and one that reads is not", async () => {
  const port = await start(2000);
  let accepted = 0;
  server.on("connection", () => (accepted += 1));
  const silent = await Promise.all(Array.from({ length: READERS }, () => open(port)));
  for (const socket of silent) socket.pause().write("GET / HTTP/1.1\r\nhost: x\r\n\r\n".repeat(ASKED));
  const reader = await open(port);
  const asking = setInterval(() => reader.write("GET / HTTP/1.1\r\nhost: x\r\n\r\n"), 100);
  let read = 0;
  reader.on("data", (chunk: Buffer) => (read += chunk.length));
  await vi.waitFor(() => expect(accepted).toBe(READERS + 1), { timeout: 40_000 });
  await vi.waitFor(async () => expect(await connections()).toBe(1), { timeout: 40_000, interval: 100 });
  const before = read;
  await vi.waitFor(() => expect(read).toBeGreaterThan(before), { timeout: 10_000 });
  expect(reader.destroyed).toBe(false);
  clearInterval(asking);
  for (const socket of [reader, ...silent]) socket.destroy();
});

test("the time limit for silent connections is longer than a payment and at most two minutes", async () => {
  const port = await start(SILENCE_MS);
  expect(server.timeout).toBe(SILENCE_MS);
  expect(SILENCE_MS).toBeGreaterThan(2 * PROVIDER_TIMEOUT_MS);
  expect(SILENCE_MS).toBeLessThanOrEqual(120_000);
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
});

test("an error of ours is reported once, and answered without its words but with the headers", async () => {
  const errors: unknown[] = [];
  const broken = { ...built.site, render: () => Promise.reject(new Error("planted")) };
  const { answer } = built.aServer({ site: broken, config: { ...built.config, production: false } });
  const parts = { origin: built.ORIGIN, trustedProxies: 0, headers: { "x-frame-options": "DENY" } };
  const handler = nodeHandler(answer, { ...parts, report: (error) => errors.push(error) });
  server = await listen(handler, { port: 0, host: "127.0.0.1", headers: {} });
  const { port } = server.address() as AddressInfo;
  for (const path of ["/", "/updates?end=1"]) {
    const response = await fetch(`http://127.0.0.1:${port}${path}`);
    expect([response.status, response.headers.get("x-frame-options")]).toEqual([500, "DENY"]);
    expect(await response.text()).toBe("Something went wrong on our side. Try again in a minute.\n");
  }
  expect(errors).toEqual([new Error("planted"), new Error("planted")]);
});

function fail(error: unknown): never {
  throw error;
}

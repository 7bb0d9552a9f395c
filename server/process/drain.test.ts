import { once } from "node:events";
import { Agent, createServer, get, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { PROVIDER_TIMEOUT_MS } from "#api/gateway/send.ts";
import { stop } from "./drain.ts";

afterEach(() => vi.useRealTimers());

/** Makes a request, on a kept-alive connection, that still waits for its answer when the server is told to stop. */
async function waiting() {
  const begun = Promise.withResolvers<ServerResponse>();
  const server = createServer({ keepAliveTimeout: 600_000 }, (_, outgoing) => begun.resolve(outgoing));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const request = get({ host: "127.0.0.1", port, agent: new Agent({ keepAlive: true }) });
  const answer = once(request, "response") as Promise<[IncomingMessage]>;
  const outgoing = await begun.promise;
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
  return { outgoing, answer, stopped: stop(server, PROVIDER_TIMEOUT_MS) };
}

test("a stopping server still answers a payment whose provider is slow, and then ends at once", async () => {
  const { outgoing, answer, stopped } = await waiting();
  vi.advanceTimersByTime(PROVIDER_TIMEOUT_MS);
  outgoing.writeHead(202).end();
  const [response] = await answer;
  expect(response.statusCode).toBe(202);
  await once(response.resume(), "end");
  vi.advanceTimersByTime(200);
  await stopped;
});

test("a request that takes longer is cut off", async () => {
  const { answer, stopped } = await waiting();
  const cutOff = expect(answer).rejects.toThrow("socket hang up");
  vi.advanceTimersByTime(PROVIDER_TIMEOUT_MS + 5000);
  await Promise.all([cutOff, stopped]);
});

import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type BuiltServer, startBuiltServer } from "../scripts/built-server.ts";

let server: BuiltServer;
let before: string;
beforeAll(async () => {
  server = await startBuiltServer({ LOG_LEVEL: "info", PUBLIC_ORIGIN: "https://beat.example" });
  // Waits for the first answer, because everything that the process prints at the start comes before it.
  await fetch(`${server.origin}/impact/donate`);
  before = server.output();
});
afterAll(() => server.close());

const SAID = "Ama-who-typed-this";

/** Sends raw bytes. Returns the status of the first response. */
async function statusOf(request: string): Promise<number> {
  const socket = connect(Number(new URL(server.origin).port), "127.0.0.1");
  const chunks: Buffer[] = [];
  socket.on("data", (chunk: Buffer) => chunks.push(chunk));
  socket.on("error", () => undefined);
  socket.write(request);
  await once(socket, "close");
  return Number(Buffer.concat(chunks).toString().split(" ")[1]);
}

const HOST = "host: localhost\r\nconnection: close\r\n";
const get = (path: string, more = "") => `GET ${path} HTTP/1.1\r\n${HOST}${more}\r\n`;
const withBody = (line: string, type: string, body: string) =>
  `${line} HTTP/1.1\r\n${HOST}content-type: ${type}\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
const FORM = "application/x-www-form-urlencoded";
const FOREIGN = `${FORM}\r\nsec-fetch-site: same-origin\r\norigin: https://evil.example`;

test.each<[string, number, string]>([
  ["a host with a space in it", 400, `GET / HTTP/1.1\r\nhost: bea t\r\nconnection: close\r\n\r\n`],
  ["a host with somebody's name", 400, `GET / HTTP/1.1\r\nhost: ${SAID}@/\\\r\nconnection: close\r\n\r\n`],
  ["a host that is not ours", 421, `GET / HTTP/1.1\r\nhost: ${SAID}.example\r\nconnection: close\r\n\r\n`],
  ["a form of another site that claims to be ours", 403, withBody("POST /impact/donate", FOREIGN, `a=${SAID}`)],
  ["an address with a backslash", 400, get(`/${SAID}\\..\\x`)],
  ["an HTTP method that we do not support", 405, `PROPFIND /impact HTTP/1.1\r\n${HOST}\r\n`],
  ["a form posted to a page without one", 405, withBody("POST /community", FORM, `name=${SAID}`)],
  ["text posted to a form", 415, withBody("POST /impact/donate", "text/plain", SAID)],
  ["broken escapes in a form", 400, withBody("POST /impact/donate", FORM, `intent=start&Amount=%A&City=${SAID}%`)],
  ["headers that are too long", 431, get("/", `cookie: ${SAID.padEnd(9000, "x")}\r\n`)],
  ["invalid JSON to the API", 400, withBody("POST /api/v1/subscriptions", "application/json", SAID)],
  ["text sent to the API", 415, withBody("POST /api/v1/subscriptions", "text/plain", SAID)],
  ["an id of the API that cannot be read", 404, get(`/api/v1/donations/${SAID}%E0%A4%A`)],
])("%s is answered %i without a log line", async (_, status, request) => {
  expect(await statusOf(request)).toBe(status);
  expect(server.output()).toBe(before);
});

test("a form that breaks off is not logged either", async () => {
  const socket = connect(Number(new URL(server.origin).port), "127.0.0.1");
  socket.on("error", () => undefined);
  await once(socket, "connect");
  socket.write(`POST /impact HTTP/1.1\r\n${HOST}content-type: ${FORM}\r\ncontent-length: 1000\r\n\r\nname=${SAID}`);
  // Once this request is answered, the same event loop has begun with the first one.
  await fetch(`${server.origin}/healthz`);
  socket.resetAndDestroy();
  await once(socket, "close");
  await fetch(`${server.origin}/impact/donate`);
  expect(server.output()).toBe(before);
});

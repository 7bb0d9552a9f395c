import { request } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "#api/fixtures/child-process.ts";
import { openTestOffice } from "#office/fixtures/test-office.ts";
import { type BuiltServer, startBuiltServer } from "../scripts/built-server.ts";

/** What a port answers to a request for this host. */
function ask(
  port: number,
  host: string,
  { method = "GET", path = "/" } = {},
): Promise<{ status: number; location: string; transport: string }> {
  return new Promise((resolve, reject) => {
    request({ port, host: "127.0.0.1", method, path, headers: { host } }, (answer) => {
      answer.resume();
      const { location = "", "strict-transport-security": transport = "" } = answer.headers;
      resolve({ status: answer.statusCode ?? 0, location, transport });
    })
      .on("error", reject)
      .end();
  });
}

const OFFICE = "office.beat.example";
let site: BuiltServer;
let env: { OFFICE_PORT: string; OFFICE_ORIGIN: string };
beforeAll(async () => {
  env = { OFFICE_PORT: String(await freePort()), OFFICE_ORIGIN: `https://${OFFICE}` };
  site = await startBuiltServer(env);
});
afterAll(() => site.close());

test("the office answers under its own name alone, and another server starts without it", async () => {
  const port = Number(env.OFFICE_PORT);
  expect(await ask(port, OFFICE)).toMatchObject({ status: 303, location: "/sign-in" });
  expect((await ask(port, OFFICE)).transport).toContain("max-age=");
  expect((await ask(port, "beat.example")).status).toBe(421);
  expect((await ask(port, OFFICE, { method: "OPTIONS", path: "*" })).status).toBe(400);
  expect(site.output()).toMatch(/Efua, treasurer: https:\/\/office\.beat\.example\/join\/[\w-]{32}\n/u);
  const second = await startBuiltServer(env);
  expect(second.output()).toContain("not opened: another process has its port");
  expect((await fetch(`${second.origin}/healthz`)).status).toBe(200);
  await second.close();
});

test("the public origin knows none of the office's addresses, under any name", async () => {
  const office = await openTestOffice();
  // The site has a home page and files of its own.
  const routes = office.routes.filter(({ path }) => path !== "/" && !path.startsWith("/assets/"));
  await office.close();
  expect(routes.length).toBeGreaterThan(25);
  const { port, host } = new URL(site.origin);
  for (const { method, path } of routes) {
    const asked = { method, path: path.replaceAll(/:\w+(?:\{[^}]*\})?/gu, "x") };
    const unknown = await ask(Number(port), host, { method, path: `/no-such${asked.path}` });
    expect(await ask(Number(port), host, asked), `${method} ${asked.path}`).toEqual(unknown);
    expect((await ask(Number(port), OFFICE, asked)).status, asked.path).toBe(421);
  }
});

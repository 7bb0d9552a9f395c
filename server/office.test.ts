import { request } from "node:http";
import { expect, test } from "vitest";
import { freePort } from "#api/fixtures/child-process.ts";
import { startBuiltServer } from "../scripts/built-server.ts";

/** What the office answers to a request for this host. */
function ask(port: number, host: string): Promise<{ status: number; location: string; transport: string }> {
  return new Promise((resolve, reject) => {
    request({ port, host: "127.0.0.1", path: "/", headers: { host } }, (answer) => {
      answer.resume();
      const { location = "", "strict-transport-security": transport = "" } = answer.headers;
      resolve({ status: answer.statusCode ?? 0, location, transport });
    })
      .on("error", reject)
      .end();
  });
}

test("the office answers under its own name alone, and another server starts without it", async () => {
  const port = await freePort();
  const env = { OFFICE_PORT: String(port), OFFICE_ORIGIN: "https://office.beat.example" };
  const site = await startBuiltServer(env);
  expect(await ask(port, "office.beat.example")).toMatchObject({ status: 303, location: "/sign-in" });
  expect((await ask(port, "office.beat.example")).transport).toContain("max-age=");
  expect((await ask(port, "beat.example")).status).toBe(421);
  expect(site.output()).toMatch(/Efua, treasurer: https:\/\/office\.beat\.example\/join\/[\w-]{32}\n/u);
  const second = await startBuiltServer(env);
  expect(second.output()).toContain("not opened: another process has its port");
  expect((await fetch(`${second.origin}/healthz`)).status).toBe(200);
  await second.close();
  await site.close();
});

test("there is no office where its port is 0", async () => {
  const site = await startBuiltServer({ OFFICE_PORT: "0" });
  expect(site.output()).not.toContain("Office:");
  await site.close();
});

import { request } from "node:http";
import { expect, test } from "vitest";
import { freePort } from "#api/fixtures/child-process.ts";
import { startBuiltServer } from "../scripts/built-server.ts";
import { aServer } from "./fixtures/built-site.ts";

const OFFICE = "office.beat.example";

/** What a port answers to a request for this host. */
function ask(port: string, host: string, { method = "GET", path = "/" } = {}) {
  return new Promise<{ status: number | undefined; location?: string; transport?: string }>((resolve, reject) => {
    request({ port, host: "127.0.0.1", method, path, headers: { host } }, (answer) => {
      answer.resume();
      const { location, "strict-transport-security": transport } = answer.headers;
      resolve({ status: answer.statusCode, ...(location && { location }), ...(transport && { transport }) });
    })
      .on("error", reject)
      .end();
  });
}

test("the office answers under its own name alone, the site under its own, and another server starts without the office", async () => {
  const port = String(await freePort());
  const env = { OFFICE_PORT: port, OFFICE_ORIGIN: `https://${OFFICE}` };
  const site = await startBuiltServer(env);
  expect(await ask(port, OFFICE)).toMatchObject({ status: 303, location: "/sign-in" });
  expect((await ask(port, OFFICE)).transport).toContain("max-age=");
  expect((await ask(port, "beat.example")).status).toBe(421);
  expect((await ask(port, OFFICE, { method: "OPTIONS", path: "*" })).status).toBe(400);
  const { port: own, host } = new URL(site.origin);
  expect((await ask(own, OFFICE, { path: "/sign-in" })).status).toBe(421);
  expect(await ask(own, host, { path: "/sign-in" })).toEqual({ status: 302, location: "/" });
  expect(site.output()).toMatch(/Efua, treasurer: https:\/\/office\.beat\.example\/join\/[\w-]{32}\n/u);
  const second = await startBuiltServer(env);
  expect(second.output()).toContain("not opened: listen EADDRINUSE");
  expect((await fetch(`${second.origin}/healthz`)).status).toBe(200);
  await second.close();
  await site.close();
});

test("a page that the office previews has the site’s typefaces and runs nothing, and the code in its footer is drawn", async () => {
  const { preview } = aServer().forOffice;
  const page = await preview("/community", []);
  expect(page).toContain("@font-face");
  expect(page).not.toContain("<script");
  expect(page).toContain('src="/qr-code.svg"');
  expect(await preview("/qr-code.svg", [])).toMatch(/^<svg/u);
});

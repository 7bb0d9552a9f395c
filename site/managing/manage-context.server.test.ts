import { expect, test } from "vitest";
import type { SiteServices } from "#site/site-config.ts";
import { createApiClient } from "#contract/client.ts";
import { openManageContext, sessionHeaders, type Session } from "./manage-context.server.ts";

/** A sealer that only serialises, because these tests are about the cookie around it. */
const cookies = {
  secure: true,
  seal: (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url"),
  open(text: string): unknown {
    try {
      return JSON.parse(Buffer.from(text, "base64url").toString());
    } catch {
      return undefined;
    }
  },
};
const services = {
  cookies,
  api: createApiClient({ base: "http://localhost", fetch: () => Response.error() }),
} as unknown as SiteServices;
const visit = (cookie = "") => openManageContext(new Request("http://localhost/", { headers: { cookie } }), services);

function kept(session: Session): string {
  return sessionHeaders(session, visit(), services)["set-cookie"] ?? "";
}

test("a session survives being written to the cookie and read back", () => {
  const request = { requestId: "r", phone: "024 ••• ••67" };
  for (const session of [{ pass: "p.1" }, { codeRequest: request }]) {
    expect(visit(`other=1; ${kept(session).split(";")[0]}`).session).toEqual(session);
  }
});

test("the cookie is hidden from script, not sent by other sites' forms, and expires after half an hour", () => {
  const cookie = kept({ pass: "p" });
  expect(cookie).toMatch(/^__Host-manage=/u);
  for (const attribute of ["HttpOnly", "SameSite=Lax", "Secure", "Path=/", "Max-Age=1800"]) {
    expect(cookie.split("; ")).toContain(attribute);
  }
});

test("rejects a cookie after its time, even when the browser still sends it", () => {
  const old = cookies.seal({ pass: "p", until: Date.now() - 1 });
  expect(visit(`__Host-manage=${old}`).session).toEqual({});
  expect(visit(`__Host-manage=${cookies.seal({ pass: "p" })}`).session).toEqual({});
  expect(visit("__Host-manage=garbage").session).toEqual({});
});

test("sets no cookie when nothing has changed, and removes it for an empty session", () => {
  const manage = visit();
  expect(sessionHeaders(manage.session, manage, services)).toEqual({});
  expect(kept({})).toMatch(/^__Host-manage=; .*Max-Age=0/u);
});

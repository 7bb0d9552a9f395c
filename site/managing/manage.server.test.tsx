import { expect, test } from "vitest";
import { createApiClient } from "#contract/client.ts";
import type { DonationView } from "#contract/manage.ts";
import { DONATION_STATES, RECURRING_STATES } from "#contract/states.ts";
import { createCookieSealer } from "#server/site-services.ts";
import { MANAGE_MESSAGES } from "#site/facts/giving/giving-messages.ts";
import { renderView } from "#site/fixtures/render-view.tsx";
import { form, type Reply, responseOf } from "#site/giving/flow/fixtures/scripted-flow.ts";
import type { SiteServices } from "#site/site-config.ts";
import { DonationsView, ReceiptView } from "./gifts-view.tsx";
import { openManage, openManageContext, type Session, sessionHeaders, submitManage } from "./manage.server.ts";

const PAGE = "/impact/donate/manage";
const opened: Session = { pass: "p" };
const asking: Session = { codeRequest: { requestId: "c1", phone: "024 ••• ••67" } };

const receipt = { number: "000007", amount: 20.5, at: "2026-03-02T10:01:30.000Z", sent: true, returned: false };
/** A gift as the API answers it. */
const MONTHLY: DonationView = {
  reference: "r/1",
  frequency: "MONTHLY",
  state: "active",
  amount: 20.5,
  currency: "GHS",
  channel: "mtn-gh",
  givenAt: "2026-03-02T10:00:00.000Z",
  nextCharge: "2026-04-02",
  endsOn: "2031-03-02",
  endedAt: null,
  failedCharge: null,
  name: "Ama",
  email: "a•••@example.com",
  receipts: [receipt],
};

const says = (status: number, body: object = {}, headers: Record<string, string> = {}): Reply => ({
  status,
  body: { status, ...body },
  headers,
});
const gifts = (scope: "gift" | "phone", changes = {}) =>
  says(200, { data: { scope, gifts: [{ ...MONTHLY, ...changes }] } });

/** Somebody with this session, in front of an API that gives every request the same answer. */
function visitor(session: Session, reply: Reply) {
  const calls: string[] = [];
  const api = createApiClient({
    base: "http://localhost/api/v1",
    async fetch(request) {
      const sent = [request.method, new URL(request.url).pathname, request.headers.get("authorization")];
      calls.push([...sent, await request.text()].filter(Boolean).join(" "));
      return responseOf(reply);
    },
  });
  const manage = { api, session };
  return {
    calls,
    open: (query: string) => openManage(new URL(`http://localhost${PAGE}${query}`), manage),
    submit: (fields: Record<string, string>) => submitManage(form(fields), manage),
  };
}

const cookies = createCookieSealer({ secret: "s".repeat(32), secure: true, now: () => new Date() });
const services = { cookies } as unknown as SiteServices;
const visit = (cookie = "") => openManageContext(new Request("http://localhost/", { headers: { cookie } }), services);
const kept = (session: Session) => sessionHeaders(session, visit(), services)["set-cookie"] ?? "";

test("a session is kept for half an hour in a cookie, which is written only when it changes", () => {
  for (const session of [opened, asking]) {
    expect(visit(kept(session).split(";")[0]).session).toEqual(session);
  }
  expect(kept(opened)).toMatch(/^__Host-manage=[\w-]+; Max-Age=1800;/u);
  for (const old of [{ pass: "p", until: Date.now() - 1 }, { pass: "p" }]) {
    expect(visit(`__Host-manage=${cookies.seal(old)}`).session).toEqual({});
  }
  const manage = visit();
  expect(sessionHeaders(manage.session, manage, services)).toEqual({});
  expect(kept({})).toMatch(/^__Host-manage=; .*Max-Age=0/u);
});

test("moves a link's pass out of the address and replaces what was open before", async () => {
  const { open, calls } = visitor(asking, gifts("gift"));
  expect(await open("?pass=d.1.2.3")).toEqual({ session: { pass: "d.1.2.3" }, go: PAGE });
  expect(calls).toEqual([]);
});

test.each<[string, Reply, object]>([
  ["", gifts("gift"), { kind: "donations", whole: false, donations: [MONTHLY], resent: undefined }],
  ["?resent=000007", gifts("phone"), { kind: "donations", whole: true, resent: "000007" }],
  ["?receipt=000007", gifts("gift"), { kind: "receipt", receipt }],
  ["?receipt=000008", gifts("gift"), { kind: "donations" }],
  ["?ended=r%2F1", gifts("gift"), { kind: "donations" }],
  // Only the phone itself can have all of its gifts forgotten.
  ["?erase", gifts("gift"), { kind: "donations" }],
  ["?erase", gifts("phone"), { kind: "erase" }],
  ["", "cut", { kind: "unreached" }],
  ["", says(200, { data: {} }), { kind: "unreached" }],
  ["", { status: 200, body: "<html>sign in to this network</html>" }, { kind: "unreached" }],
])("with a pass, %j shows what it may", async (query, reply, view) => {
  const { open, calls } = visitor(opened, reply);
  expect(await open(query)).toMatchObject({ session: opened, view });
  expect(calls).toEqual(["GET /api/v1/manage/gifts Bearer p"]);
});

test("forgets an expired pass and says so, and forgets an invalid pass silently", async () => {
  for (const [code, ranOut] of [
    ["pass-expired", true],
    ["pass-needed", false],
  ] as const) {
    const view = { kind: "prove", ranOut };
    expect(await visitor(opened, says(401, { code })).open("")).toEqual({ session: {}, view });
  }
});

test.each<[Session, string, object]>([
  [{}, "", { kind: "prove", ranOut: false }],
  [{}, "?erased", { kind: "erased" }],
  [asking, "", { kind: "code", phone: "024 ••• ••67" }],
  [asking, "?again", { kind: "prove", ranOut: false }],
])("without a pass, %j sees at %j without any call", async (session, query, view) => {
  const { open, calls } = visitor(session, gifts("phone"));
  expect(await open(query)).toEqual({ session, view });
  expect(calls).toEqual([]);
});

const ask = { intent: "ask", phone: "024 123 4567" };
const prove = { intent: "prove", code: " 123-456 " };
const cancel = { intent: "cancel", reference: "r/1" };
const resend = { intent: "resend", number: "000007" };
const erase = { intent: "erase" };
const { unreached, notCancelled, stillNeeded, tooMany } = MANAGE_MESSAGES;
const told = (message: object) => ({ answer: { message } });
const wait = (...lines: string[]) => told({ title: "Wait, then try again", lines });
const wrong = (message: RegExp) => ({
  answer: { errors: [{ field: "code", message: expect.stringMatching(message) }] },
});
const threeAnHour = says(429, { detail: "Three codes an hour." }, { "retry-after": "600" });

test.each<[Session, Record<string, string>, Reply, object]>([
  [{}, ask, says(202), told(unreached)],
  [{}, ask, threeAnHour, wait("Three codes an hour.", "Wait 10 minutes.")],
  [asking, prove, "cut", told(unreached)],
  [asking, prove, says(422, { code: "code-wrong", triesLeft: 1 }), wrong(/1 try left$/u)],
  [asking, prove, says(422, { code: "code-expired" }), wrong(/can no longer be used/u)],
  // It may still be running.
  [opened, cancel, "cut", told(notCancelled)],
  [opened, cancel, says(500), told(notCancelled)],
  [opened, resend, says(429), wait(tooMany, "Wait a few minutes.")],
  [opened, erase, says(409, { code: "still-needed" }), told(stillNeeded)],
  [opened, erase, "cut", told(unreached)],
  // The page says that the pass ran out, or shows the gifts that there are.
  [opened, cancel, says(401), { go: PAGE }],
  [opened, resend, says(404), { go: PAGE }],
])("from %j, the form %j keeps the session and says what went wrong", async (session, fields, reply, submitted) => {
  expect(await visitor(session, reply).submit(fields)).toMatchObject({ session, ...submitted });
});

test("what was typed wrong, and what the session does not allow, is not sent", async () => {
  for (const [session, fields, field] of [
    [{}, { ...ask, phone: "24 123" }, "phone"],
    [asking, { ...prove, code: "12345" }, "code"],
  ] as const) {
    const { submit, calls } = visitor(session, says(200));
    expect(await submit(fields)).toMatchObject({ session, answer: { errors: [{ field }] } });
    expect(calls).toEqual([]);
  }
  const unasked = [prove, cancel, resend, erase, { intent: "other" }].map((fields) => [{}, fields] as const);
  // Whoever leaves forgets the pass.
  for (const [session, fields] of [...unasked, [opened, { intent: "leave" }] as const]) {
    const { submit, calls } = visitor(session, says(200));
    expect(await submit(fields)).toEqual({ session: {}, go: PAGE });
    expect(calls).toEqual([]);
  }
});

test("only a recurring gift that is active or may become active can be cancelled", async () => {
  const states = Object.keys({ ...DONATION_STATES, ...RECURRING_STATES }).toSorted();
  const seen = async (frequency: string, state: string) => {
    const step = await visitor(opened, gifts("gift", { frequency, state })).open("?cancel=r%2F1");
    return "view" in step ? step.view.kind : step.go;
  };
  const shown = await Promise.all(states.map(async (state) => [state, await seen("MONTHLY", state)]));
  const those = (kind: string) => shown.filter(([, each]) => each === kind).map(([state]) => state);
  expect(those("cancel")).toEqual(["active", "awaiting-approval", "checking"]);
  expect(those("ended")).toEqual(["cancelled", "cancelling", "not-stopped"]);
  for (const state of states) expect(await seen("one-time", state)).toBe("donations");
});

const listed = (gift: DonationView) => {
  const view = { kind: "donations" as const, whole: true, donations: [gift], resent: undefined };
  return renderView(<DonationsView view={view} trouble={null} />).text;
};

test("a gift that was given back says so among its donor's gifts and on its receipt", () => {
  const back = { ...receipt, returned: true };
  const gift: DonationView = { ...MONTHLY, frequency: "one-time", state: "returned", receipts: [back] };
  expect(listed(gift)).toContain("Given back, by us or by your network");
  expect(listed(gift)).toContain("2 March 2026 Receipt 000007 Given back since, by us or by your network");
  const printed = renderView(<ReceiptView donation={gift} receipt={back} />).text;
  expect(printed).toMatch(/GH₵20\.50.*Now Given back since, by us or by your network/u);
});

test("a gift says that its last charge has come once no other is planned", () => {
  expect(listed(MONTHLY)).not.toContain("its last charge has come");
  expect(listed({ ...MONTHLY, nextCharge: null })).toContain("its last charge has come");
});

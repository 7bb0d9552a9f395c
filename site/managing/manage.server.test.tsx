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
import { canCancel, isEnded } from "./managed-donation.ts";

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
  const manage = { api, session, now: 1000 };
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

test("a session is kept for half an hour in a cookie that no script and no other site's form can use", () => {
  for (const session of [opened, asking]) {
    expect(visit(kept(session).split(";")[0]).session).toEqual(session);
  }
  expect(kept(opened)).toMatch(/^__Host-manage=[\w-]+; Max-Age=1800; Path=\/; HttpOnly; Secure; SameSite=Lax$/u);
  for (const old of [{ pass: "p", until: Date.now() - 1 }, { pass: "p" }]) {
    expect(visit(`__Host-manage=${cookies.seal(old)}`).session).toEqual({});
  }
});

test("sets no cookie when nothing has changed, and removes it for an empty session", () => {
  const manage = visit();
  expect(sessionHeaders(manage.session, manage, services)).toEqual({});
  expect(kept({})).toMatch(/^__Host-manage=; .*Max-Age=0/u);
});

test("moves a link's pass out of the address and replaces what was open before", async () => {
  for (const session of [{}, { pass: "of somebody before" }, asking]) {
    expect(await visitor(session, gifts("gift")).open("?pass=d.1.2.3")).toEqual({
      session: { pass: "d.1.2.3" },
      go: PAGE,
    });
  }
});

test("a link that opens nothing keeps what is open, and stays in the address while the API cannot be reached", async () => {
  for (const session of [opened, asking]) {
    const { open, calls } = visitor(session, says(401, { code: "pass-needed" }));
    const step = await open("?pass=garbage");
    expect(step).toEqual({ session, go: PAGE });
    // No cookie is written if the session is the same as the one that was sent.
    expect(step.session).toBe(session);
    expect(calls).toEqual(["GET /api/v1/manage/gifts Bearer garbage"]);
  }
  expect(await visitor(opened, "cut").open("?pass=d.1.2.3")).toEqual({
    session: opened,
    view: { kind: "unreached" },
  });
});

const ended = { state: "cancelled", endedAt: "2026-03-05T09:00:00.000Z" };

test.each<[string, Reply, object]>([
  ["", gifts("gift"), { kind: "donations", whole: false, donations: [MONTHLY], resent: undefined }],
  ["?resent=000007", gifts("phone"), { kind: "donations", whole: true, resent: "000007" }],
  ["?receipt=000007", gifts("gift"), { kind: "receipt", receipt }],
  ["?receipt=000008", gifts("gift"), { kind: "donations" }],
  ["?cancel=r%2F1", gifts("gift"), { kind: "cancel" }],
  // One that cannot be cancelled again.
  ["?cancel=r%2F1", gifts("gift", ended), { kind: "ended", donation: ended }],
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
const CALLS: Record<string, string> = {
  ask: 'POST /api/v1/manage/codes {"phone":"233241234567"}',
  prove: 'POST /api/v1/manage/passes {"requestId":"c1","code":"123456"}',
  cancel: "POST /api/v1/manage/gifts/r%2F1/cancel Bearer p",
  resend: "POST /api/v1/manage/receipts/000007/resend Bearer p",
  erase: "POST /api/v1/manage/erase Bearer p",
};

test.each<[Session, Record<string, string>, Reply, object]>([
  [{}, ask, says(202, { data: { requestId: "c1" } }), { session: asking, go: PAGE }],
  [asking, prove, says(200, { data: { pass: "p" } }), { session: opened, go: PAGE }],
  [opened, cancel, says(200), { session: opened, go: `${PAGE}?ended=r%2F1` }],
  [opened, cancel, says(202), { session: opened, go: `${PAGE}?ended=r%2F1` }],
  [opened, resend, says(202), { session: opened, go: `${PAGE}?resent=000007` }],
  [opened, erase, says(200), { session: {}, go: `${PAGE}?erased` }],
  // The page says that the pass ran out, or shows the gifts that there are.
  [opened, cancel, says(401), { session: opened, go: PAGE }],
  [opened, resend, says(404), { session: opened, go: PAGE }],
])("from %j, the form %j makes its call and leads on", async (session, fields, reply, submitted) => {
  const { submit, calls } = visitor(session, reply);
  expect(await submit(fields)).toEqual(submitted);
  expect(calls).toEqual([CALLS[fields["intent"] ?? ""]]);
});

const { unreached, notCancelled, stillNeeded } = MANAGE_MESSAGES;
const wait = (...lines: string[]) => ({ message: { title: "Wait, then try again", lines } });
const wrong = (field: string, message: RegExp) => ({ errors: [{ field, message: expect.stringMatching(message) }] });

test.each<[Session, Record<string, string>, Reply, object]>([
  [{}, ask, "cut", { message: unreached }],
  [{}, ask, says(202), { message: unreached }],
  [
    {},
    ask,
    says(429, { detail: "Three codes an hour." }, { "retry-after": "600" }),
    wait("Three codes an hour.", "Wait 10 minutes."),
  ],
  [asking, prove, "cut", { message: unreached }],
  [asking, prove, says(422, { code: "code-wrong", triesLeft: 1 }), wrong("code", /1 try left$/u)],
  [asking, prove, says(422, { code: "code-wrong", triesLeft: 0 }), wrong("code", /can no longer be used/u)],
  [asking, prove, says(422, { code: "code-expired" }), wrong("code", /can no longer be used/u)],
  // It may still be running.
  [opened, cancel, "cut", { message: notCancelled }],
  [opened, cancel, says(500), { message: notCancelled }],
  [opened, resend, says(429), wait(MANAGE_MESSAGES.tooMany, "Wait a few minutes.")],
  [opened, erase, says(409, { code: "still-needed" }), { message: stillNeeded }],
  [opened, erase, "cut", { message: unreached }],
])("from %j, the form %j keeps the session and says what went wrong", async (session, fields, reply, answer) => {
  expect(await visitor(session, reply).submit(fields)).toMatchObject({ session, answer });
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

test("only a recurring gift that is active or may become active can be cancelled", () => {
  const states = Object.keys({ ...DONATION_STATES, ...RECURRING_STATES }) as DonationView["state"][];
  const those = (holds: (gift: DonationView) => boolean, gift = MONTHLY) =>
    states.filter((state) => holds({ ...gift, state })).toSorted();
  expect(those(canCancel)).toEqual(["active", "awaiting-approval", "checking"]);
  expect(those(isEnded)).toEqual(["cancelled", "cancelling", "not-stopped"]);
  expect(those((gift) => canCancel(gift) || isEnded(gift), { ...MONTHLY, frequency: "one-time" })).toEqual([]);
});

test("a gift that was given back says so among its donor's gifts and on its receipt", () => {
  const back = { ...receipt, returned: true };
  const gift: DonationView = { ...MONTHLY, frequency: "one-time", state: "returned", receipts: [back] };
  const view = { whole: true, donations: [gift], resent: undefined };
  const listed = renderView(<DonationsView view={{ kind: "donations", ...view }} trouble={null} />).text;
  expect(listed).toContain("Given back, by us or by your network");
  expect(listed).toContain("2 March 2026 Receipt 000007 Given back since, by us or by your network");
  const printed = renderView(<ReceiptView donation={gift} receipt={back} />).text;
  expect(printed).toMatch(/GH₵20\.50.*Now Given back since, by us or by your network/u);
});

import { expect, test } from "vitest";
import { ANSWER, MONTHLY, noAnswer, scriptedManage } from "./fixtures/scripted-manage.ts";
import type { ManageContext } from "./manage-context.server.ts";
import { openManage, readDonations } from "./open-manage.server.ts";

const donations = (changes = {}) =>
  Response.json({ status: 200, data: { scope: "gift", gifts: [{ ...ANSWER, ...changes }] } });

const open = (query: string, manage: ManageContext) =>
  openManage(new URL(`http://localhost/impact/donate/manage${query}`), manage);

test("moves a link's pass out of the address and replaces what was open before", async () => {
  for (const session of [
    {},
    { pass: "of somebody before" },
    { codeRequest: { requestId: "c1", phone: "024 ••• 4567" } },
  ]) {
    const { manage } = scriptedManage(session, donations);
    expect(await open("?pass=d.1.2.3", manage)).toEqual({ session: { pass: "d.1.2.3" }, go: "/impact/donate/manage" });
  }
});

test("a link that opens nothing keeps what is open, and is reported only when nothing is open", async () => {
  const refused = () => Response.json({ status: 401, code: "pass-needed" }, { status: 401 });
  for (const session of [{ pass: "p" }, { codeRequest: { requestId: "c1", phone: "024 ••• 4567" } }]) {
    const { manage, calls } = scriptedManage(session, refused);
    const opened = await open("?pass=garbage", manage);
    expect(opened).toEqual({ session, go: "/impact/donate/manage" });
    // No cookie is written if the session is the same as the one that was sent.
    expect(opened.session).toBe(session);
    expect(calls).toEqual(["GET /api/v1/manage/gifts Bearer garbage"]);
  }
  const { manage } = scriptedManage({}, refused);
  expect(await open("?pass=garbage", manage)).toEqual({ session: { pass: "garbage" }, go: "/impact/donate/manage" });
});

test("keeps a link's pass in the address while the API cannot be reached", async () => {
  const { manage } = scriptedManage({ pass: "p" }, noAnswer);
  expect(await open("?pass=d.1.2.3", manage)).toEqual({ session: { pass: "p" }, view: { kind: "unreached" } });
});

test("asks for the gifts with the pass, and shows the view that the address names", async () => {
  const { manage, calls } = scriptedManage({ pass: "p" }, donations);
  expect(await open("", manage)).toMatchObject({
    view: { kind: "donations", whole: false, donations: [{ reference: "r/1" }] },
  });
  expect(await open("?cancel=r%2F1", manage)).toMatchObject({ view: { kind: "cancel" } });
  expect(await open("?receipt=000007", manage)).toMatchObject({
    view: { kind: "receipt", receipt: { number: "000007", amount: 2050 } },
  });
  expect(await open("?receipt=000008", manage)).toMatchObject({ view: { kind: "donations" } });
  expect(await open("?ended=r%2F1", manage)).toMatchObject({ view: { kind: "donations" } });
  expect(await open("?erase", manage)).toMatchObject({ view: { kind: "donations" } });
  expect(new Set(calls)).toEqual(new Set(["GET /api/v1/manage/gifts Bearer p"]));
});

test("shows the end of a gift that cannot be cancelled again", async () => {
  const { manage } = scriptedManage({ pass: "p" }, () =>
    donations({ state: "cancelled", endedAt: "2026-03-05T09:00:00.000Z" }),
  );
  expect(await open("?cancel=r%2F1", manage)).toMatchObject({
    view: { kind: "ended", donation: { state: "cancelled" } },
  });
});

test("forgets an expired pass and says so, and forgets an invalid pass silently", async () => {
  const refuse = (code: string) => () => Response.json({ status: 401, code }, { status: 401 });
  expect(await open("", scriptedManage({ pass: "p" }, refuse("pass-expired")).manage)).toEqual({
    session: {},
    view: { kind: "prove", ranOut: true },
  });
  expect(await open("", scriptedManage({ pass: "p" }, refuse("pass-needed")).manage)).toEqual({
    session: {},
    view: { kind: "prove", ranOut: false },
  });
});

test("says so when there is no answer, and keeps the pass", async () => {
  const { manage } = scriptedManage({ pass: "p" }, () => Response.error());
  expect(await open("", manage)).toEqual({ session: { pass: "p" }, view: { kind: "unreached" } });
});

test("does not show an unreadable answer as no gifts", async () => {
  const { manage } = scriptedManage({ pass: "p" }, () => new Response("<html>sign in to this network</html>"));
  expect(await open("", manage)).toMatchObject({ view: { kind: "unreached" } });
});

test("asks for the phone number when nothing is open, and for the code once one was requested", async () => {
  const { manage, calls } = scriptedManage({}, donations);
  expect(await open("", manage)).toEqual({ session: {}, view: { kind: "prove", ranOut: false } });
  expect(await open("?erased", manage)).toEqual({ session: {}, view: { kind: "erased" } });
  const session = { codeRequest: { requestId: "c1", phone: "024 ••• ••67" } };
  expect(await open("", { ...manage, session })).toEqual({ session, view: { kind: "code", phone: "024 ••• ••67" } });
  expect(await open("?again", { ...manage, session })).toEqual({ session, view: { kind: "prove", ranOut: false } });
  expect(calls).toEqual([]);
});

test("opens the deletion view only with a pass for the whole phone", async () => {
  const { manage } = scriptedManage({ pass: "p" }, () =>
    Response.json({ status: 200, data: { scope: "phone", gifts: [ANSWER] } }),
  );
  expect(await open("?erase", manage)).toMatchObject({ view: { kind: "erase" } });
  expect(await open("?resent=000007", manage)).toMatchObject({
    view: { kind: "donations", whole: true, resent: "000007" },
  });
});

test("reads gifts and receipts to the pesewa, and nothing of another host's answer", () => {
  const answer = { status: 200, data: { scope: "phone", gifts: [ANSWER] } };
  expect(readDonations(answer)).toEqual({ whole: true, donations: [MONTHLY] });
  for (const other of [undefined, null, "sign in", {}, { status: 200, data: {} }])
    expect(readDonations(other)).toBeUndefined();
});

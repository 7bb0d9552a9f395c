import { expect, test } from "vitest";
import { createApiClient } from "#contract/client.ts";
import type { ManageContext, Session } from "./manage-context.server.ts";
import { openManage } from "./open-manage.server.ts";
import { submitManage } from "./submit-manage.server.ts";

const GIFT = {
  reference: "r1",
  frequency: "MONTHLY",
  state: "active",
  amount: 20,
  currency: "GHS",
  channel: "mtn-gh",
  givenAt: "2026-03-02T10:00:00.000Z",
  nextCharge: "2026-04-02",
  endedAt: null,
  failedCharge: null,
  name: "Ama",
  email: "a•••@example.com",
  receipts: [{ number: 7, amount: 20, at: "2026-03-02T10:01:00.000Z", sent: true }],
};
const gifts = (changes = {}) =>
  Response.json({ status: 200, data: { scope: "gift", gifts: [{ ...GIFT, ...changes }] } });

/** A context whose API answers everything the same; what it was asked is kept. */
function aContext(session: Session, answer: () => Response) {
  const asked: string[] = [];
  const api = createApiClient({
    base: "http://localhost/api/v1",
    fetch(request) {
      asked.push(`${request.method} ${new URL(request.url).pathname} ${request.headers.get("authorization") ?? ""}`);
      return answer();
    },
  });
  return { manage: { api, session, now: 1000 } satisfies ManageContext, asked };
}

const open = (query: string, manage: ManageContext) =>
  openManage(new URL(`http://localhost/impact/donate/manage${query}`), manage);

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

test("a link's pass moves out of the address, and takes the place of what somebody opened before", async () => {
  for (const session of [{}, { pass: "of somebody before" }, { asked: { requestId: "c1", phone: "024 ••• 4567" } }]) {
    const { manage } = aContext(session, gifts);
    expect(await open("?pass=d.1.2.3", manage)).toEqual({ session: { pass: "d.1.2.3" }, go: "/impact/donate/manage" });
  }
});

test("a link that opens nothing ends nothing that is open, and without anything open it is told of", async () => {
  const refused = () => Response.json({ status: 401, code: "pass-needed" }, { status: 401 });
  for (const session of [{ pass: "p" }, { asked: { requestId: "c1", phone: "024 ••• 4567" } }]) {
    const { manage, asked } = aContext(session, refused);
    const opened = await open("?pass=garbage", manage);
    expect(opened).toEqual({ session, go: "/impact/donate/manage" });
    // No cookie is written when the session is the very one that was sent.
    expect(opened.session).toBe(session);
    expect(asked).toEqual(["GET /api/v1/manage/gifts Bearer garbage"]);
  }
  const { manage } = aContext({}, refused);
  expect(await open("?pass=garbage", manage)).toEqual({ session: { pass: "garbage" }, go: "/impact/donate/manage" });
});

test("while the gifts cannot be asked for, a link is neither taken nor lost", async () => {
  const { manage } = aContext({ pass: "p" }, () => {
    throw new TypeError("fetch failed");
  });
  expect(await open("?pass=d.1.2.3", manage)).toEqual({ session: { pass: "p" }, view: { kind: "unreached" } });
});

test("the gifts are asked for with the pass, and the address chooses what of them is shown", async () => {
  const { manage, asked } = aContext({ pass: "p" }, gifts);
  expect(await open("", manage)).toMatchObject({ view: { kind: "gifts", whole: false, gifts: [{ reference: "r1" }] } });
  expect(await open("?cancel=r1", manage)).toMatchObject({ view: { kind: "cancel" } });
  expect(await open("?receipt=7", manage)).toMatchObject({
    view: { kind: "receipt", receipt: { number: 7, cedis: 20 } },
  });
  expect(await open("?receipt=8", manage)).toMatchObject({ view: { kind: "gifts" } });
  expect(await open("?ended=r1", manage)).toMatchObject({ view: { kind: "gifts" } });
  expect(await open("?erase", manage)).toMatchObject({ view: { kind: "gifts" } });
  expect(new Set(asked)).toEqual(new Set(["GET /api/v1/manage/gifts Bearer p"]));
});

test("a gift that has ended cannot be cancelled once more, and says that it has ended", async () => {
  const { manage } = aContext({ pass: "p" }, () => gifts({ state: "cancelled", endedAt: "2026-03-05T09:00:00.000Z" }));
  expect(await open("?cancel=r1", manage)).toMatchObject({ view: { kind: "ended", gift: { state: "cancelled" } } });
});

test("a pass that ran out is forgotten, and the page says so; one that never was valid is only forgotten", async () => {
  const refuse = (code: string) => () => Response.json({ status: 401, code }, { status: 401 });
  expect(await open("", aContext({ pass: "p" }, refuse("pass-expired")).manage)).toEqual({
    session: {},
    view: { kind: "prove", ranOut: true },
  });
  expect(await open("", aContext({ pass: "p" }, refuse("pass-needed")).manage)).toEqual({
    session: {},
    view: { kind: "prove", ranOut: false },
  });
});

test("without an answer the page says so and keeps the pass", async () => {
  const { manage } = aContext({ pass: "p" }, () => Response.error());
  expect(await open("", manage)).toEqual({ session: { pass: "p" }, view: { kind: "unreached" } });
});

test("an answer that cannot be read is not shown as no gifts", async () => {
  const { manage } = aContext({ pass: "p" }, () => new Response("<html>sign in to this network</html>"));
  expect(await open("", manage)).toMatchObject({ view: { kind: "unreached" } });
});

test("a cancellation without an answer says that the gift may still be running", async () => {
  const { manage } = aContext({ pass: "p" }, () => {
    throw new TypeError("network");
  });
  const { answer } = {
    answer: undefined,
    ...(await submitManage(form({ intent: "cancel", reference: "r1" }), manage)),
  };
  expect(answer).toMatchObject({ title: "We could not pass your request on" });
});

test("without a pass no form asks the API for anything of a gift", async () => {
  const { manage, asked } = aContext({}, gifts);
  for (const intent of ["cancel", "resend", "erase", "prove", "other"]) {
    expect(await submitManage(form({ intent, reference: "r1", number: "7", code: "123456" }), manage)).toEqual({
      session: {},
      go: "/impact/donate/manage",
    });
  }
  expect(asked).toEqual([]);
});

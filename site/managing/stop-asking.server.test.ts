import { describe, expect, test } from "vitest";
import { MANAGE_MESSAGES } from "#site/content/giving/manage.ts";
import { form } from "#site/giving/flow/fixtures/scripted-flow.ts";
import { noAnswer, scriptedManage } from "./fixtures/scripted-manage.ts";
import type { Session } from "./manage-context.server.ts";
import { openStopAsking, submitStopAsking } from "./stop-asking.server.ts";

const PAGE = "/stop-asking";
const asking: Session = { promptsRequest: { requestId: "c1", phone: "024 ••• ••67" } };
const answered =
  (status: number, body: object, headers: Record<string, string> = {}) =>
  () =>
    Response.json({ status, ...body }, { status, headers });

async function submit(fields: Record<string, string>, session: Session, answer: () => Response) {
  const { manage, calls, bodies } = scriptedManage(session, answer);
  return { submitted: await submitStopAsking(form(fields), manage), calls, bodies };
}

test.each([
  ["", {}, { kind: "ask" }],
  ["", { pass: "p", codeRequest: { requestId: "m", phone: "020" } }, { kind: "ask" }],
  ["", asking, { kind: "code", phone: "024 ••• ••67" }],
  ["?again", asking, { kind: "ask" }],
  ["?stopped", {}, { kind: "stopped" }],
  ["?allowed", {}, { kind: "allowed" }],
  ["?office", {}, { kind: "office" }],
])("the address %j with the session %o opens %o", (query, session, view) => {
  expect(openStopAsking(new URL(PAGE + query, "http://localhost"), session)).toEqual(view);
});

describe("asking for a code", () => {
  const fields = { intent: "ask", phone: "024 123 4567" };

  test("sends the number, remembers the request and the masked number, and keeps open gifts open", async () => {
    const answer = answered(202, { data: { requestId: "c1" } });
    const { submitted, calls, bodies } = await submit(fields, { pass: "p" }, answer);
    expect(submitted).toEqual({ session: { pass: "p", ...asking }, go: PAGE });
    expect(calls).toEqual(["POST /api/v1/prompts/codes "]);
    expect(bodies).toEqual([{ phone: "233241234567" }]);
  });

  test("with an invalid number sends nothing, and keeps what was typed", async () => {
    const { submitted, calls } = await submit({ intent: "ask", phone: "24 123" }, {}, noAnswer);
    expect(submitted).toMatchObject({ answer: { errors: [{ field: "phone" }], typed: "24 123" } });
    expect(calls).toEqual([]);
  });

  test.each([
    [
      "too many requests",
      answered(429, {}, { "retry-after": "600" }),
      { lines: [expect.any(String), "Wait 10 minutes."] },
    ],
    ["no answer", noAnswer, MANAGE_MESSAGES.unreached],
    ["an API without prompts", answered(404, {}), MANAGE_MESSAGES.unreached],
  ])("after %s the page says so, and keeps what was typed", async (_, answer, shown) => {
    expect((await submit(fields, {}, answer)).submitted).toMatchObject({
      session: {},
      answer: { ...shown, typed: fields.phone },
    });
  });
});

describe("typing the code", () => {
  const fields = { intent: "choose", code: " 123-456 ", prompts: "stopped" };

  test.each([
    ["stopped", "stopped", "?stopped"],
    ["allowed", "allowed", "?allowed"],
    ["allowed", "stopped", "?office"],
  ])("to have requests %s, answered with %s, leads to %s and forgets the number", async (prompts, now, query) => {
    const answer = answered(200, { data: { prompts: now } });
    const { submitted, calls, bodies } = await submit({ ...fields, prompts }, { pass: "p", ...asking }, answer);
    expect(submitted).toEqual({ session: { pass: "p" }, go: PAGE + query });
    expect(calls).toEqual(["POST /api/v1/prompts/choice "]);
    expect(bodies).toEqual([{ requestId: "c1", code: "123456", prompts }]);
  });

  test.each([
    ["a wrong code", answered(422, { code: "code-wrong", triesLeft: 2 }), MANAGE_MESSAGES.wrongCode(2)],
    ["a dead code", answered(422, { code: "code-expired" }), MANAGE_MESSAGES.deadCode],
  ])("%s is asked for again", async (_, answer, message) => {
    const { submitted } = await submit(fields, asking, answer);
    expect(submitted).toEqual({ session: asking, answer: { errors: [{ field: "code", message }] } });
  });

  test("sends nothing without six digits, or without a request", async () => {
    const short = await submit({ ...fields, code: "123" }, asking, noAnswer);
    expect(short.submitted).toMatchObject({ answer: { errors: [{ field: "code" }] } });
    const none = await submit(fields, {}, noAnswer);
    expect(none.submitted).toEqual({ session: {}, go: PAGE });
    expect([...short.calls, ...none.calls]).toEqual([]);
  });
});

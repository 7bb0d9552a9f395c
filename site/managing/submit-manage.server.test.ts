import { describe, expect, test } from "vitest";
import { MANAGE_MESSAGES } from "#site/facts/giving/manage.ts";
import { form } from "#site/giving/flow/fixtures/scripted-flow.ts";
import { noAnswer, scriptedManage } from "./fixtures/scripted-manage.ts";
import type { Session } from "./manage-context.server.ts";
import { submitManage } from "./submit-manage.server.ts";

const PAGE = "/impact/donate/manage";
const opened: Session = { pass: "p" };
const asking: Session = { codeRequest: { requestId: "c1", phone: "024 ••• ••67" } };
const problem =
  (status: number, code: string, more: object = {}, headers: Record<string, string> = {}) =>
  () =>
    Response.json({ status, code, ...more }, { status, headers });
const done =
  (status: number, data: object = {}) =>
  () =>
    Response.json({ status, data }, { status });

async function submit(fields: Record<string, string>, session: Session, answer: () => Response) {
  const { manage, calls, bodies } = scriptedManage(session, answer);
  return { submitted: await submitManage(form(fields), manage), calls, bodies };
}

describe("asking for a code", () => {
  test("sends the number as the provider writes it, and remembers the request and the masked number", async () => {
    const { submitted, calls, bodies } = await submit(
      { intent: "ask", phone: "024 123 4567" },
      {},
      done(202, { requestId: "c1" }),
    );
    expect(submitted).toEqual({ session: asking, go: PAGE });
    expect(calls).toEqual(["POST /api/v1/manage/codes "]);
    expect(bodies).toEqual([{ phone: "233241234567" }]);
  });

  test("does not send an invalid number", async () => {
    const { submitted, calls } = await submit({ intent: "ask", phone: "24 123" }, {}, done(202));
    expect(submitted).toMatchObject({ session: {}, answer: { errors: [{ field: "phone" }] } });
    expect(calls).toEqual([]);
  });

  test("says after too many requests how long to wait, in the API's own words", async () => {
    const answer = problem(429, "too-many-requests", { detail: "Three codes an hour." }, { "retry-after": "600" });
    const { submitted } = await submit({ intent: "ask", phone: "0241234567" }, {}, answer);
    expect(submitted).toMatchObject({ answer: { lines: ["Three codes an hour.", "Wait 10 minutes."] } });
  });

  test.each([
    ["no answer", noAnswer],
    ["an answer without its request", done(202)],
    ["a fault", problem(500, "internal")],
  ])("after %s the page says that nothing has changed", async (_, answer) => {
    const { submitted } = await submit({ intent: "ask", phone: "0241234567" }, {}, answer);
    expect(submitted).toMatchObject({ session: {}, answer: { ...MANAGE_MESSAGES.unreached } });
  });
});

describe("typing the code", () => {
  test.each(["123456", " 123 456 ", "123-456"])("%j opens the gifts", async (code) => {
    const { submitted, bodies } = await submit({ intent: "prove", code }, asking, done(200, { pass: "p" }));
    expect(submitted).toEqual({ session: opened, go: PAGE });
    expect(bodies).toEqual([{ requestId: "c1", code: "123456" }]);
  });

  test.each(["", "12345", "1234567", "12a456"])("does not send %j", async (code) => {
    const { submitted, calls } = await submit({ intent: "prove", code }, asking, done(200, { pass: "p" }));
    expect(submitted).toMatchObject({ session: asking, answer: { errors: [{ field: "code" }] } });
    expect(calls).toEqual([]);
  });

  test.each([
    [problem(422, "code-wrong", { triesLeft: 2 }), /2 tries left$/u],
    [problem(422, "code-wrong", { triesLeft: 1 }), /1 try left$/u],
    [problem(422, "code-wrong", { triesLeft: 0 }), /can no longer be used/u],
    [problem(422, "code-expired"), /can no longer be used/u],
  ])("a wrong or dead code says what to do next", async (answer, message) => {
    const { submitted } = await submit({ intent: "prove", code: "111111" }, asking, answer);
    expect(submitted).toMatchObject({
      session: asking,
      answer: { errors: [{ field: "code", message: expect.stringMatching(message) }] },
    });
  });

  test("keeps the requested code when there is no answer", async () => {
    const { submitted } = await submit({ intent: "prove", code: "111111" }, asking, noAnswer);
    expect(submitted).toMatchObject({ session: asking, answer: { ...MANAGE_MESSAGES.unreached } });
  });
});

describe("cancelling a gift", () => {
  const cancel = (answer: () => Response) => submit({ intent: "cancel", reference: "r/1" }, opened, answer);

  test.each([200, 202])("a %i leads to the view of the ended gift", async (status) => {
    const { submitted, calls } = await cancel(done(status));
    expect(submitted).toEqual({ session: opened, go: `${PAGE}?ended=r%2F1` });
    expect(calls).toEqual(["POST /api/v1/manage/gifts/r%2F1/cancel Bearer p"]);
  });

  test.each([
    ["the pass ran out", problem(401, "pass-expired")],
    ["there is no such gift", problem(404, "not-found")],
  ])("when %s, it opens the page again, which says so", async (_, answer) => {
    expect((await cancel(answer)).submitted).toEqual({ session: opened, go: PAGE });
  });

  test.each([
    ["no answer", noAnswer],
    ["a fault", problem(500, "internal")],
  ])("after %s the gift may still be running, and the page says so", async (_, answer) => {
    expect((await cancel(answer)).submitted).toMatchObject({ answer: { ...MANAGE_MESSAGES.notCancelled } });
  });
});

describe("sending a receipt again", () => {
  const resend = (answer: () => Response) => submit({ intent: "resend", number: "000007" }, opened, answer);

  test("leads back to the gifts, which name the receipt", async () => {
    const { submitted, calls } = await resend(done(202));
    expect(submitted).toEqual({ session: opened, go: `${PAGE}?resent=000007` });
    expect(calls).toEqual(["POST /api/v1/manage/receipts/000007/resend Bearer p"]);
  });

  test("opens the page again when the receipt is not this donor's", async () => {
    expect((await resend(problem(404, "not-found"))).submitted).toEqual({ session: opened, go: PAGE });
  });

  test("says how long to wait after too many", async () => {
    const answer = problem(429, "too-many-requests", {}, { "retry-after": "7200" });
    expect((await resend(answer)).submitted).toMatchObject({
      answer: { lines: [expect.any(String), "Wait 2 hours."] },
    });
  });
});

describe("deleting a donor's data", () => {
  const erase = (answer: () => Response) => submit({ intent: "erase" }, opened, answer);

  test("forgets the pass and says that the data is deleted", async () => {
    const { submitted, calls } = await erase(done(200));
    expect(submitted).toEqual({ session: {}, go: `${PAGE}?erased` });
    expect(calls).toEqual(["POST /api/v1/manage/erase Bearer p"]);
  });

  test("deletes nothing and keeps the pass while a gift still needs the data", async () => {
    expect((await erase(problem(409, "still-needed"))).submitted).toMatchObject({
      session: opened,
      answer: { ...MANAGE_MESSAGES.stillNeeded },
    });
  });

  test("never says that it is done when there is no answer", async () => {
    expect((await erase(noAnswer)).submitted).toMatchObject({
      session: opened,
      answer: { ...MANAGE_MESSAGES.unreached },
    });
  });
});

test("leaving forgets the pass without calling the API", async () => {
  const { submitted, calls } = await submit({ intent: "leave" }, opened, done(200));
  expect(submitted).toEqual({ session: {}, go: PAGE });
  expect(calls).toEqual([]);
});

test("without a pass no form calls the API", async () => {
  for (const intent of ["cancel", "resend", "erase", "prove", "other"]) {
    const fields = { intent, reference: "r1", number: "000007", code: "123456" };
    const { submitted, calls } = await submit(fields, {}, done(200));
    expect(submitted).toEqual({ session: {}, go: PAGE });
    expect(calls).toEqual([]);
  }
});

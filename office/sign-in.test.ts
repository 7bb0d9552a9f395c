import { describe, expect, test } from "vitest";
import { inviteOperator } from "#api/operators/invite-operator.ts";
import { officeForEach, ORIGIN, passkeyQuestionIn, sent, viewOf, withoutLimits } from "./fixtures/test-office.ts";

const HOUR_MS = 60 * 60 * 1000;
const FORM = { origin: ORIGIN, "content-type": "application/x-www-form-urlencoded" };

const { office, api, join } = officeForEach(withoutLimits);
const efua = join("Efua", "treasurer");

const post = (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
  office.ask(path, { method: "POST", headers: { ...FORM, ...headers }, body: new URLSearchParams(form).toString() });

describe("an invitation", () => {
  test("makes a passkey, which signs in, and then it is over", async () => {
    const { token } = await inviteOperator(api.deps, { name: "Esi", role: "reader" });
    await office.accept(`${ORIGIN}/join/${token}`);
    expect((await office.ask(`/join/${token}`)).status).toBe(410);
    expect((await efua.get("/")).view.kind).toBe("today");
    const { view } = await office.ask("/sign-in");
    const question = passkeyQuestionIn(view);
    const answer = efua.authenticator.get(question.options, ORIGIN);
    const signedIn = await post("/sign-in", sent(question, answer));
    expect(signedIn).toMatchObject({ status: 303, to: "/", cookie: expect.stringMatching(/^__Host-office=/u) });
    // The same answer again signs nobody in, and neither does one that is none.
    for (const again of [answer, "{"])
      expect(await post("/sign-in", sent(question, again))).toMatchObject({
        status: 400,
        cookie: "",
        view: { kind: "sign-in", problem: expect.any(String) },
      });
  });
});

describe("a sign-in", () => {
  test("ends when the person signs out, and after twelve hours", async () => {
    const yaw = await office.join("Yaw", "treasurer");
    await yaw.post("/sign-out", {});
    expect((await yaw.get("/")).to).toBe("/sign-in");
    expect((await efua.get("/")).status).toBe(200);
    api.clock.advance(13 * HOUR_MS);
    expect((await efua.get("/")).to).toBe("/sign-in");
  });

  test("shows where else one is signed in, and ends it there", async () => {
    const question = passkeyQuestionIn((await office.ask("/sign-in")).view);
    const agent = { "user-agent": "Mozilla/5.0 (Linux; Android 14) Chrome/140.0 Mobile Safari/537.36" };
    const phone = await post("/sign-in", sent(question, efua.authenticator.get(question.options, ORIGIN)), agent);
    const { own } = viewOf("people", await efua.get("/people"));
    const elsewhere = own.sessions.find(({ isThis }) => !isThis);
    expect(elsewhere?.device).toBe("Chrome on Android");
    await efua.post("/people/sessions", { session: elsewhere?.id ?? "" });
    expect((await office.ask("/", { headers: { cookie: phone.cookie } })).to).toBe("/sign-in");
    expect((await efua.get("/people")).status).toBe(200);
  });
});

describe("the office refuses", () => {
  test.each([
    ["a form of another site", { origin: "https://evil.example" }],
    ["a form without an origin", { origin: "" }],
  ])("%s", async (_, headers) => {
    expect((await efua.post("/sign-out", {}, headers)).status).toBe(403);
    expect((await efua.get("/")).status).toBe(200);
  });

  test("a form that is larger than any of its own", async () => {
    expect((await efua.post("/gifts", { find: "x".repeat(70_000) })).status).toBe(413);
  });
});

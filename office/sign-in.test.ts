import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { inviteOperator } from "#api/operators/invite-operator.ts";
import { type Authenticator, createAuthenticator } from "./fixtures/authenticator.ts";
import { openTestOffice, ORIGIN, passkeyQuestionIn, sent, type TestOffice } from "./fixtures/test-office.ts";

const HOUR_MS = 60 * 60 * 1000;
const FORM = { origin: ORIGIN, "content-type": "application/x-www-form-urlencoded" };

let office: TestOffice;
beforeEach(async () => {
  office = await openTestOffice();
});
afterEach(() => office.close());

const post = (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
  office.ask(path, { method: "POST", headers: { ...FORM, ...headers }, body: new URLSearchParams(form).toString() });

describe("an invitation", () => {
  test("makes a passkey once, which then signs in", async () => {
    const efua = await office.join("Efua", "treasurer");
    expect((await efua.get("/")).view.kind).toBe("today");
    const { view } = await office.ask("/sign-in");
    const question = passkeyQuestionIn(view);
    const answer = efua.authenticator.get(question.options, ORIGIN);
    const signedIn = await post("/sign-in", sent(question, answer));
    expect(signedIn).toMatchObject({ status: 303, to: "/", cookie: expect.stringMatching(/^__Host-office=/u) });
    // The same answer again signs nobody in.
    expect(await post("/sign-in", sent(question, answer))).toMatchObject({ status: 400, cookie: "" });
  });

  test("is over once it was used, a day later, and when a newer one was made", async () => {
    const { deps, clock } = office.api;
    const first = await inviteOperator(deps, { name: "Yaw", role: "treasurer" });
    const second = await inviteOperator(deps, { name: "Yaw", role: "treasurer" });
    expect((await office.ask(`/join/${first.token}`)).status).toBe(410);
    const question = passkeyQuestionIn((await office.ask(`/join/${second.token}`)).view);
    const made = createAuthenticator().create(question.options, ORIGIN);
    expect((await post(`/join/${second.token}`, sent(question, made))).status).toBe(303);
    expect((await post(`/join/${second.token}`, sent(question, made))).status).toBe(410);
    const late = await inviteOperator(deps, { name: "Abena", role: "reader" });
    clock.advance(25 * HOUR_MS);
    expect((await office.ask(`/join/${late.token}`)).status).toBe(410);
  });

  test("is never for a name that the books have of somebody else", async () => {
    const { deps, clock } = office.api;
    const efua = await office.join("Efua", "treasurer");
    const operator = await deps.operators.findByName("Efua");
    await deps.operators.remove(operator?.id ?? "", clock.now());
    await expect(inviteOperator(deps, { name: " EFUA", role: "treasurer" })).rejects.toThrow(/was removed/u);
    expect((await efua.get("/")).to).toBe("/sign-in");
  });
});

describe("a sign-in", () => {
  test.each([
    ["of another site", (options: string, own: Authenticator) => own.get(options, "https://beat.example")],
    [
      "without finger, face or PIN",
      (options: string, own: Authenticator) => own.get(options, ORIGIN, { isVerified: false }),
    ],
    ["with a passkey that nobody has", (options: string) => createAuthenticator().get(options, ORIGIN)],
    ["that is no answer", () => "{"],
  ])("%s is refused", async (_, answer) => {
    const efua = await office.join("Efua", "treasurer");
    const question = passkeyQuestionIn((await office.ask("/sign-in")).view);
    const refused = await post("/sign-in", sent(question, answer(question.options, efua.authenticator)));
    expect(refused).toMatchObject({ status: 400, cookie: "", view: { kind: "sign-in", problem: expect.any(String) } });
  });

  test("ends after twelve hours, when the person signs out, and when the person is removed", async () => {
    const { deps, clock } = office.api;
    const efua = await office.join("Efua", "treasurer");
    const yaw = await office.join("Yaw", "treasurer");
    const ama = await office.join("Ama", "reader");
    await yaw.post("/sign-out", {});
    expect((await yaw.get("/")).to).toBe("/sign-in");
    const removed = (await deps.operators.list()).find(({ name }) => name === "Ama");
    await deps.operators.remove(removed?.id ?? "", clock.now());
    expect((await ama.get("/")).to).toBe("/sign-in");
    expect((await efua.get("/")).status).toBe(200);
    clock.advance(13 * HOUR_MS);
    expect((await efua.get("/")).to).toBe("/sign-in");
  });

  test("shows where else one is signed in, and ends it there", async () => {
    const efua = await office.join("Efua", "treasurer");
    const question = passkeyQuestionIn((await office.ask("/sign-in")).view);
    const agent = { "user-agent": "Mozilla/5.0 (Linux; Android 14) Chrome/140.0 Mobile Safari/537.36" };
    const phone = await post("/sign-in", sent(question, efua.authenticator.get(question.options, ORIGIN)), agent);
    const { view } = await efua.get("/people");
    const elsewhere = view.kind === "people" ? view.own.sessions.find(({ isThis }) => !isThis) : undefined;
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
    const efua = await office.join("Efua", "treasurer");
    expect((await efua.post("/sign-out", {}, headers)).status).toBe(403);
    expect((await efua.get("/")).status).toBe(200);
  });

  test("a form that is larger than any of its own", async () => {
    const efua = await office.join("Efua", "treasurer");
    expect((await efua.post("/gifts", { find: "x".repeat(70_000) })).status).toBe(413);
  });
});

import { describe, expect, test } from "vitest";
import { HOUR } from "#api/clock.ts";
import { inviteOperator } from "#api/operators/invite-operator.ts";
import { giftsIn, officeForEach, ORIGIN, passkeyQuestionIn, sent, withoutLimits } from "./fixtures/test-office.ts";

const FORM = { origin: ORIGIN, "content-type": "application/x-www-form-urlencoded" };

const { office, api, join } = officeForEach(withoutLimits);
const adwoa = join("Adwoa", "editor");
const yaw = join("Yaw", "treasurer");

const post = (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
  office.ask(path, { method: "POST", headers: { ...FORM, ...headers }, body: new URLSearchParams(form).toString() });

describe("what is sent to the office", () => {
  test("is not read before somebody is signed in, or from another site", async () => {
    for (const [path, headers, status] of [
      ["/words/news/new", FORM, 401],
      ["/words/news/new", { ...FORM, cookie: adwoa.cookie(), origin: "https://evil.example" }, 403],
      ["/sign-in", FORM, 413],
    ] as const) {
      let read = 0;
      const body = new ReadableStream({
        pull(controller) {
          read += 1;
          controller.enqueue(new Uint8Array(64 * 1024));
          if (read === 200) controller.close();
        },
      });
      expect((await office.ask(path, { method: "POST", headers, body })).status, path).toBe(status);
      expect(read, path).toBeLessThan(3);
    }
  });

  const CUT_OFF = "--x\r\nContent-Disposition: form";
  test.each([
    ["a form that is cut off", "/words/news/new", "multipart/form-data; boundary=x", CUT_OFF],
    ["a form of another type", "/words/news/new", "text/plain", "title=x"],
    ["many tiny fields", "/gifts", "application/x-www-form-urlencoded", "a&".repeat(5000)],
    ["a character that no store keeps", "/people/sessions", "application/x-www-form-urlencoded", "session=%00"],
  ])("%s is refused without an error of ours", async (_, path, type, body) => {
    expect((await yaw.post(path, {}, { "content-type": type }, body)).status).toBe(400);
  });

  test("a number beyond all counting names nothing", async () => {
    const most = "9".repeat(30);
    for (const path of [`/words/news/the-network-opens/${most}`, `/gifts/${most}`, "/gifts/%00", `/done/${most}`])
      expect([400, 404], path).toContain((await yaw.get(path)).status);
    const record = { kind: "news", id: "the-network-opens", number: most };
    for (const action of ["content-publish", "content-put-back"])
      expect((await yaw.post(`/actions/${action}`, record)).status).toBe(400);
    expect(giftsIn((await yaw.post("/gifts", { find: most })).view)).toEqual([]);
  });
});

test("a form of another site, or without an origin, is refused, and one that is larger than any of the office", async () => {
  for (const origin of ["https://evil.example", ""])
    expect((await yaw.post("/sign-out", {}, { origin })).status).toBe(403);
  expect((await yaw.post("/gifts", { find: "x".repeat(70_000) })).status).toBe(413);
  expect((await yaw.get("/")).status).toBe(200);
});

describe("a passkey", () => {
  test("is added by a link and removed, its sign-ins end, and the record says so; somebody’s last one stays", async () => {
    const own = await api.deps.operators.findByName("Adwoa");
    const passkeys = async () => (await api.deps.operators.passkeysOf(own?.id ?? "")).map(({ id }) => id);
    const [passkey = ""] = await passkeys();
    const refused = await adwoa.post("/actions/passkey-remove", { passkey });
    expect(refused).toMatchObject({ status: 400, view: { text: expect.stringContaining("last passkey stays") } });
    const { to } = await adwoa.sign(await adwoa.prepare("passkey-add", {}));
    await office.accept((await adwoa.get(to)).view.address ?? "");
    expect(await passkeys()).toHaveLength(2);
    await adwoa.sign(await adwoa.prepare("passkey-remove", { passkey }));
    expect(await passkeys()).toHaveLength(1);
    // It had signed this browser in.
    expect((await adwoa.get("/")).to).toBe("/sign-in");
    expect((await yaw.audit()).map(({ what }) => what)).toEqual(
      expect.arrayContaining(["Add a passkey on another device", "Remove a passkey"]),
    );
  });

  test("and its sign-ins end when its owner is invited again, and nobody invites oneself", async () => {
    expect(await yaw.decide("colleague-invite", { name: "Adwoa", role: "editor" })).toContain("is invited");
    expect((await adwoa.get("/")).to).toBe("/sign-in");
    expect(await yaw.decide("colleague-invite", { name: "Yaw", role: "treasurer" })).toContain("Add a passkey");
    expect((await yaw.get("/")).status).toBe(200);
  });
});

describe("an invitation", () => {
  test("makes a passkey, which signs in, and then it is over", async () => {
    const { token } = await inviteOperator(api.deps, { name: "Esi", role: "reader" });
    await office.accept(`${ORIGIN}/join/${token}`);
    expect((await office.ask(`/join/${token}`)).status).toBe(410);
    expect((await yaw.get("/")).view.title).toBe("Today");
    const { view } = await office.ask("/sign-in");
    const question = passkeyQuestionIn(view);
    const answer = yaw.authenticator.get(question.options, ORIGIN);
    const signedIn = await post("/sign-in", sent(question, answer));
    expect(signedIn).toMatchObject({ status: 303, to: "/", cookie: expect.stringMatching(/^__Host-office=/u) });
    // The same answer again signs nobody in, not even of a device that does not count, and neither does one that is none.
    await api.db.updateTable("passkey").set({ counter: 0 }).execute();
    for (const again of [answer, "{"])
      expect(await post("/sign-in", sent(question, again))).toMatchObject({
        status: 400,
        cookie: "",
        view: { title: "Sign in", question: { problem: expect.any(String) } },
      });
  });
});

describe("a sign-in", () => {
  test("ends when the person signs out, and after twelve hours", async () => {
    await adwoa.post("/sign-out", {});
    expect((await adwoa.get("/")).to).toBe("/sign-in");
    expect((await yaw.get("/")).status).toBe(200);
    api.clock.advance(13 * HOUR);
    expect((await yaw.get("/")).to).toBe("/sign-in");
  });

  test("shows where else one is signed in, and ends it there", async () => {
    const question = passkeyQuestionIn((await office.ask("/sign-in")).view);
    const agent = { "user-agent": "Mozilla/5.0 (Linux; Android 14) Chrome/140.0 Mobile Safari/537.36" };
    const phone = await post("/sign-in", sent(question, yaw.authenticator.get(question.options, ORIGIN)), agent);
    const { sections = [] } = (await yaw.get("/people")).view;
    const elsewhere = sections[0]?.list?.find(({ actions = [] }) => actions.length > 0);
    expect(elsewhere?.note).toMatch(/^Chrome on Android, /u);
    const [act] = elsewhere?.actions ?? [];
    if (!act || "href" in act) throw new Error("A session elsewhere is ended by a press.");
    await yaw.post(act.action, act.fields);
    expect((await office.ask("/", { headers: { cookie: phone.cookie } })).to).toBe("/sign-in");
    expect((await yaw.get("/people")).status).toBe(200);
  });
});

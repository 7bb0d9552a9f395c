import { describe, expect, test } from "vitest";
import { HOUR } from "#api/clock.ts";
import { giveOnce } from "#api/fixtures/donations.ts";
import { everythingKept } from "#api/fixtures/test-store.ts";
import { inviteOperator } from "#api/operators/invite-operator.ts";
import type { Role } from "#api/operators/operator.ts";
import { ACTIONS } from "./actions/all-actions.ts";
import {
  giftsIn,
  officeForEach,
  ORIGIN,
  PLAIN_FORM,
  press,
  questionIn,
  sent,
  withoutLimits,
} from "./fixtures/test-office.ts";

const HOST = new URL(ORIGIN).host;
const FORM = { origin: ORIGIN, "content-type": PLAIN_FORM };

const { office, api, join } = officeForEach(withoutLimits);
const adwoa = join("Adwoa", "editor");
const yaw = join("Yaw", "treasurer");

const post = (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
  office.ask(path, { method: "POST", headers: { ...FORM, ...headers }, body: new URLSearchParams(form).toString() });

/** What varies in an address, as somebody would fill it in who knows the office. */
const filled = (path: string, id: string, action: string) =>
  path
    .replace(":name", action)
    .replace(/:kind\{[^}]*\}/u, "news")
    .replaceAll(/:\w+(?:\{[^}]*\})?\??/gu, id);

/** What proxies and frameworks of others believe. */
const OF_PROXIES = {
  "x-forwarded-for": "127.0.0.1",
  "x-forwarded-host": HOST,
  "x-forwarded-user": "Yaw",
  "x-original-url": "/people",
  "x-http-method-override": "GET",
  "sec-fetch-site": "same-origin",
  authorization: `Basic ${Buffer.from("Yaw:").toString("base64")}`,
};
/** What somebody who forges headers would try. */
const FORGED: Record<string, string>[] = [
  { origin: ORIGIN, ...OF_PROXIES },
  ...[`${HOST}:443`, "beat.example"].map((host) => ({ host })),
  ...[`http://${HOST}`, "https://evil.example", "null"].map((origin) => ({ origin })),
];

/** Cookies that look like the one of somebody who is signed in, and are not it. */
const cookiesLike = (cookie: string) => [
  ...["__Secure-", "", "x=__Host-"].map((beginning) => cookie.replace("__Host-", beginning)),
  cookie.slice(0, -1),
  `${cookie}A`,
  cookie.toLowerCase(),
];

test("no headers bring anybody in who is not signed in, to any address, or change anything, and no answer may be framed", async () => {
  const id = await giveOnce(api, "0200");
  await api.pass(20_000);
  expect(office.routes.length).toBeGreaterThan(25);
  const before = await everythingKept(api.deps.database);
  const statuses = new Set<number>();
  const body = new URLSearchParams({ who: "0241230200", session: "x", payload: "{}" }).toString();
  for (const headers of [...FORGED, ...cookiesLike(yaw.cookie()).map((cookie) => ({ ...FORM, cookie }))]) {
    for (const { method, path } of office.routes) {
      const init = { headers: { "content-type": PLAIN_FORM, ...headers } };
      const address = filled(path, id, "person-erase");
      const asked = await office.ask(address, method === "GET" ? init : { ...init, method, body });
      const said = `${method} ${path} ${JSON.stringify(headers)}`;
      statuses.add(asked.status);
      if (asked.status === 303) expect(asked.to, said).toBe("/sign-in");
      if (asked.status === 200) expect(asked.view.title, said).toBe("Sign in");
      // A question has letters at random.
      expect(JSON.stringify({ ...asked.view, question: [] }), said).not.toMatch(/Yaw|Ama Mensah|GH₵/u);
      expect(asked.cookie, said).toBe("");
      expect(asked.headers.get("content-security-policy"), said).toContain("frame-ancestors 'none'");
    }
  }
  expect([...statuses].toSorted()).toEqual([200, 303, 400, 401, 403, 404, 410, 421]);
  expect(await everythingKept(api.deps.database)).toBe(before);
});

const OWN = ["passkey-add", "passkey-remove"];
const MONEY = /^\/(?:gifts|books|statement|more)\b/u;
const WRITING = /^\/words\/news\/(?:new|x\/(?:change|publish|put-back|take-down))$/u;
/** What each role may decide, and which other addresses are not for it. */
const ROLES: Record<Role, [decides: readonly string[], closed: RegExp]> = {
  treasurer: [[...ACTIONS.keys()].filter((name) => name !== "text-sign"), /^$/u],
  editor: [[...OWN, "content-forget"], MONEY],
  clinician: [[...OWN, "text-sign", "text-withdraw"], new RegExp(`${MONEY.source}|${WRITING.source}`, "u")],
  reader: [OWN, new RegExp(`^/gifts/x/donor$|${WRITING.source}`, "u")],
};

test.each(Object.entries(ROLES))(
  "a %s may do what the role allows, and nothing else",
  async (role, [decides, closed]) => {
    const worker = await office.join("Esi", role as Role);
    for (const { method, path } of office.routes.filter((route) => route.path !== "/sign-out")) {
      for (const name of path.startsWith("/actions") ? ACTIONS.keys() : [""]) {
        const address = filled(path, "x", name);
        const isClosed = name === "" ? closed.test(address) : !decides.includes(name);
        const { status } = method === "GET" ? await worker.get(address) : await worker.post(address, {});
        expect(status === 403, `${method} ${address}: ${status}`).toBe(isClosed);
      }
    }
  },
);

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

  const PARTS = "multipart/form-data; boundary=x";
  const CUT_OFF = "--x\r\nContent-Disposition: form";
  test.each([
    ["a form that is cut off", PARTS, CUT_OFF, 400],
    ["many tiny parts", PARTS, `${`${CUT_OFF}-data; name="a"\r\n\r\n\r\n`.repeat(5000)}--x--`, 400],
    ["a form of another type", "text/plain", "session=x", 400],
    ["a character that no store keeps", PLAIN_FORM, "session=%00", 400],
    ["a form that is larger than any of ours", PLAIN_FORM, `session=${"x".repeat(70_000)}`, 413],
  ])("%s is refused without an error of ours", async (_, type, body, status) => {
    // A whole form is taken there, whatever it has.
    expect((await yaw.post("/people/sessions", {}, { "content-type": type }, body)).status).toBe(status);
  });

  test("a number beyond all counting names nothing", async () => {
    const most = "9".repeat(30);
    for (const path of [`/gifts/${most}`, "/gifts/%00", `/done/${most}`])
      expect([400, 404], path).toContain((await yaw.get(path)).status);
    for (const name of ["publish", "put-back"])
      expect((await yaw.post(`/words/news/the-network-opens/${name}`, { number: most, base: most })).status).toBe(400);
    expect(giftsIn((await yaw.post("/gifts", { find: most })).view)).toEqual([]);
  });
});

describe("a passkey", () => {
  test("is added by a link and removed, its sign-ins end; somebody’s last one stays", async () => {
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
  });

  test("and its sign-ins end when its owner is invited again, and nobody invites oneself", async () => {
    expect(await yaw.decide("colleague-invite", { name: "Adwoa", role: "editor" })).toContain("is invited");
    expect((await adwoa.get("/")).to).toBe("/sign-in");
    expect(await yaw.decide("colleague-invite", { name: "Yaw", role: "treasurer" })).toContain("Add a passkey");
    expect((await yaw.get("/")).status).toBe(200);
  });
});

test("an invitation makes a passkey, which signs in, and then it is over", async () => {
  const { token } = await inviteOperator(api.deps, { name: "Esi", role: "reader" });
  await office.accept(`${ORIGIN}/join/${token}`);
  expect((await office.ask(`/join/${token}`)).status).toBe(410);
  const question = questionIn((await office.ask("/sign-in")).view);
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

describe("a sign-in", () => {
  test("ends when the person signs out, and after twelve hours", async () => {
    await adwoa.post("/sign-out", {});
    expect((await adwoa.get("/")).to).toBe("/sign-in");
    expect((await yaw.get("/")).status).toBe(200);
    api.clock.advance(13 * HOUR);
    expect((await yaw.get("/")).to).toBe("/sign-in");
  });

  test("shows where else one is signed in, and ends it there", async () => {
    const question = questionIn((await office.ask("/sign-in")).view);
    const agent = { "user-agent": "Mozilla/5.0 (Linux; Android 14) Chrome/140.0 Mobile Safari/537.36" };
    const phone = await post("/sign-in", sent(question, yaw.authenticator.get(question.options, ORIGIN)), agent);
    const [here] = (await yaw.get("/people")).view.sections ?? [];
    expect(here?.list).toContainEqual(
      expect.objectContaining({ note: expect.stringMatching(/^Chrome on Android, /u) }),
    );
    await press(yaw, "/people", "Sign out there");
    expect((await office.ask("/", { headers: { cookie: phone.cookie } })).to).toBe("/sign-in");
    expect((await yaw.get("/people")).status).toBe(200);
  });
});

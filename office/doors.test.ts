import { describe, expect, test } from "vitest";
import { createApi } from "#api/app.ts";
import { officeForEach, ORIGIN, viewOf, withoutLimits } from "./fixtures/test-office.ts";
import { change, NEWS, placeIn, publish } from "./fixtures/write-words.ts";

const FORM = { origin: ORIGIN, "content-type": "application/x-www-form-urlencoded" };

const { office, api, join } = officeForEach(withoutLimits);
const adwoa = join("Adwoa", "editor");
const yaw = join("Yaw", "treasurer");

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

  test.each([
    [
      "a form that is cut off",
      "/words/news/new",
      "multipart/form-data; boundary=x",
      "--x\r\nContent-Disposition: form",
    ],
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
    expect((await yaw.post("/gifts", { find: most })).view).toMatchObject({ gifts: [] });
  });
});

describe("a passkey", () => {
  test("is added by a link and removed, its sign-ins end, and the record says so; somebody’s last one stays", async () => {
    const own = await api.deps.operators.findByName("Adwoa");
    const passkeys = async () => (await api.deps.operators.passkeysOf(own?.id ?? "")).map(({ id }) => id);
    const [passkey = ""] = await passkeys();
    const refused = await adwoa.post("/actions/passkey-remove", { passkey });
    expect(refused).toMatchObject({ status: 400, view: { text: expect.stringContaining("last passkey stays") } });
    const { to } = await adwoa.sign(await adwoa.prepare("passkey-add", {}));
    await office.accept(viewOf("done", await adwoa.get(to)).address ?? "");
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

describe("a record", () => {
  test("has no name that every object has", async () => {
    for (const path of ["news/constructor", "region/toString", "region/constructor/change", "film/valueOf/change"])
      expect((await adwoa.get(`/words/${path}`)).status, path).toBe(404);
    const region = { responders: "1", emergencies: "1", aedCentres: "1" };
    expect((await change(adwoa, "region/constructor/change", region)).status).toBe(404);
  });

  test("that was taken down is in no public answer, nor its picture, and can be forgotten", async () => {
    const name = `${"0a".repeat(16)}-2x1.webp`;
    const { content } = api.deps;
    await content.addPicture({ name, bytes: new Uint8Array([1]), at: 1 });
    const app = createApi(api.deps);
    const picture = () => app.request(`http://localhost/api/v1/pictures/${name}`);
    const draft = { ...NEWS, title: "Ama Mensah", picture: name, pictureText: "Ama" };
    const { id } = await publish(adwoa, "news/new", draft);
    expect((await picture()).headers.get("cache-control")).toBe("public, max-age=86400");
    await adwoa.decide("content-take-down", { kind: "news", id });
    expect((await picture()).status).toBe(404);
    expect(JSON.stringify((await api.call("GET", "/content")).body)).not.toContain("ama-mensah");
    expect(await adwoa.decide("content-forget", { kind: "news", id })).toContain("forgotten");
    expect(await content.history("news", id)).toEqual([]);
    expect(await content.findPicture(name)).toBeUndefined();
    await expect(adwoa.decide("content-forget", { kind: "news", id: "the-network-opens" })).rejects.toThrow(
      "Take it down",
    );
  });

  test("of which a draft was begun is read by nobody who does not write", async () => {
    const { to } = await change(adwoa, "news/new", NEWS);
    const kwame = await office.join("Kwame", "clinician");
    expect((await kwame.get(to)).status).toBe(404);
  });

  test("is not undone by a form that was open while somebody else published", async () => {
    const path = "news/the-network-opens/change";
    const form = viewOf("form", await adwoa.get(`/words/${path}`)).values;
    await publish(yaw, path, { ...NEWS, title: "Yaw’s title" });
    const draft = await change(adwoa, path, { ...form, title: "Adwoa’s title" });
    expect(await adwoa.decide("content-publish", placeIn(draft))).toContain("Another version was published");
  });

  test("of news is not called as the form that adds one, and two of one title at one moment are two", async () => {
    const places = await Promise.all([1, 2].map(() => change(adwoa, "news/new", { ...NEWS, title: "New!" })));
    expect(new Set(places.map(({ to }) => to))).toEqual(new Set(["/words/news/new-2/1", "/words/news/new-3/1"]));
  });

  test("names only a picture that somebody uploaded", async () => {
    const picture = `${"0b".repeat(16)}-2x1.webp`;
    expect((await change(adwoa, "news/new", { ...NEWS, picture })).view).toMatchObject({
      problems: [{ field: "picture" }],
    });
  });
});

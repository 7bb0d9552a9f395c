import { afterEach, beforeEach, expect, test } from "vitest";
import { type MailApi, openMailApi } from "#api/fixtures/mail-api.ts";
import { openTestOffice, type TestOffice, type Worker } from "./fixtures/test-office.ts";

const MINUTE = 60_000;
const EMAIL = { subject: "March at Beat", text: "Dear friends,\nwe answered <12> alerts.\n\nThank you." };

let api: MailApi;
let office: TestOffice;
let kofi: Worker;
let ama: Worker;
beforeEach(async () => {
  api = await openMailApi({ LIMITS: "off" });
  office = await openTestOffice({}, api);
  kofi = await office.join("Kofi", "treasurer");
  ama = await office.join("Ama", "treasurer");
});
afterEach(() => office.close());

async function subscribe(...names: string[]): Promise<void> {
  for (const name of names) {
    const id = Buffer.from(name).toString("hex").padStart(32, "0");
    await api.deps.subscribers.ask({ id, email: `${name}@example.com`, visitor: name, at: api.clock.now() });
    await api.deps.subscribers.confirm(id, api.clock.now());
  }
  await api.pass(0);
  api.mail.arrived.length = 0;
}
const send = (email = EMAIL) => kofi.decide("update-send", email);
const problemsOf = async (who: Worker, email = EMAIL) => {
  const { status, view } = await who.post("/actions/update-send", email);
  return {
    status,
    ...("problems" in view ? { problems: view.problems, values: "values" in view && view.values } : {}),
  };
};

test("one person writes it, reads it as it will arrive, and it goes to each subscriber once", async () => {
  await subscribe("esi", "yaw");
  const { view } = await kofi.post("/actions/update-send", EMAIL);
  expect(view).toMatchObject({
    summary: "Send “March at Beat” to 2 subscribers. It cannot be called back.",
    facts: expect.arrayContaining([["Text", expect.stringMatching(/^Dear friends,\nwe answered <12>[^]*\?end=…/u)]]),
  });
  await api.pass(MINUTE);
  expect(api.mail.arrived).toEqual([]);
  expect(await send()).toContain("It goes to 2 subscribers");
  // Browsers send lines that end in CR LF.
  expect(await api.db.selectFrom("update_sent").select("text").execute()).toEqual([{ text: EMAIL.text }]);
  await api.pass(MINUTE);
  expect(api.mail.arrived.map(({ to }) => to).toSorted()).toEqual(["esi@example.com", "yaw@example.com"]);
  for (const [email, message] of [
    [EMAIL, "It is not sent again"],
    [{ ...EMAIL, text: "Other words." }, "needs its own subject"],
  ] as const)
    expect(await problemsOf(kofi, email)).toEqual({
      status: 400,
      problems: [{ field: "subject", message: expect.stringContaining(message) }],
      values: email,
    });
});

test("two who send it, and one who presses twice, at the same moment send it once", async () => {
  await subscribe("esi");
  const pages = [await kofi.prepare("update-send", EMAIL), await ama.prepare("update-send", EMAIL)] as const;
  const [, , late] = await Promise.all([kofi.sign(pages[0]), kofi.sign(pages[0]), ama.sign(pages[1])]);
  await api.pass(MINUTE);
  expect(api.mail.arrived).toHaveLength(1);
  const outcomes = [(await ama.get(late.to)).view, (await kofi.get((await kofi.sign(pages[0])).to)).view];
  expect(outcomes.map((view) => view.kind === "done" && view.isDone).toSorted()).toEqual([false, true]);
});

test("without subscribers, or a mail server, nothing is sent, and nothing that was typed is lost", async () => {
  const lost = { status: 400, values: EMAIL };
  expect(await problemsOf(kofi)).toMatchObject({
    ...lost,
    problems: [{ message: expect.stringMatching(/no subscribers yet/u) }],
  });
  const mute = await openTestOffice();
  const writer = await mute.join("Kofi", "treasurer");
  expect(await problemsOf(writer)).toMatchObject({
    ...lost,
    problems: [{ message: expect.stringMatching(/no mail server/u) }],
  });
  await mute.close();
  await subscribe("esi");
  expect(await send()).toContain("It goes to 1 subscriber,");
});

test("no address is in any record", async () => {
  await subscribe("esi");
  await send();
  const { db } = api;
  const kept = await Promise.all([
    db.selectFrom("audit").selectAll().execute(),
    db.selectFrom("update_sent").selectAll().execute(),
    db.selectFrom("job").selectAll().execute(),
  ]);
  expect(JSON.stringify(kept)).not.toContain("esi@");
});

import { expect, test } from "vitest";
import { MINUTE } from "#api/clock.ts";
import { openMailApi } from "#api/fixtures/test-api.ts";
import { officeForEach, openTestOffice, type Worker } from "./fixtures/test-office.ts";

const EMAIL = { subject: "March at Beat", text: "Dear friends,\nwe answered <12> alerts.\n\nThank you." };

const { api, join } = officeForEach(() => openMailApi({ LIMITS: "off" }));
const kofi = join("Kofi", "treasurer");

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
  return { status, problems: view.form?.problems, values: view.form?.values };
};

test("one person writes it, reads it as it will arrive, and it goes to each subscriber once, of whom no record has the address", async () => {
  await subscribe("esi", "yaw");
  const { view } = await kofi.post("/actions/update-send", EMAIL);
  expect(view).toMatchObject({
    lead: "Send “March at Beat” to 2 subscribers. It cannot be called back.",
    facts: expect.arrayContaining([["Text", expect.stringMatching(/^Dear friends,\nwe answered <12>[^]*\?end=…/u)]]),
  });
  await api.pass(MINUTE);
  expect(api.mail.arrived).toEqual([]);
  expect(await send()).toContain("It goes to 2 subscribers");
  // Browsers send lines that end in CR LF.
  expect(await api.db.selectFrom("update_sent").select("text").execute()).toEqual([{ text: EMAIL.text }]);
  await api.pass(MINUTE);
  expect(api.mail.arrived.map(({ to }) => to).toSorted()).toEqual(["esi@example.com", "yaw@example.com"]);
  for (const table of ["audit", "update_sent", "job"] as const)
    expect(JSON.stringify(await api.db.selectFrom(table).selectAll().execute())).not.toContain("esi@");
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

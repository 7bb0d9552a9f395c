import { expect, test } from "vitest";
import { openMailApi } from "#api/fixtures/test-api.ts";
import { officeForEach, openTestOffice } from "./fixtures/test-office.ts";

const EMAIL = { subject: "March at Beat", text: "Dear friends,\nwe answered <12> alerts.\n\nThank you." };

const { api, join } = officeForEach(() => openMailApi({ LIMITS: "off" }));
const kofi = join("Kofi", "treasurer");

async function subscribe(name: string): Promise<void> {
  const id = Buffer.from(name).toString("hex").padStart(32, "0");
  await api.deps.subscribers.ask({ id, email: `${name}@example.com`, visitor: name, at: api.clock.now() });
  await api.deps.subscribers.confirm(id, api.clock.now());
}
const kept = async (table: "audit" | "update_sent" | "job") =>
  JSON.stringify(await api.db.selectFrom(table).selectAll().execute());
/** Why it is not sent, beside the form with all that was typed. */
async function refusal(email = EMAIL, who = kofi) {
  const { status, view } = await who.post("/actions/update-send", email);
  expect([status, view.form?.values]).toEqual([400, email]);
  return view.form?.problems;
}

test("one person writes it, reads it as it will arrive, and it goes to the subscribers once, of whom no record has the address", async () => {
  const nobody = { field: "text", message: expect.stringContaining("no subscribers yet") };
  expect(await refusal()).toEqual([nobody]);
  for (const name of ["esi", "yaw"]) await subscribe(name);
  const { view } = await kofi.post("/actions/update-send", EMAIL);
  expect(view).toMatchObject({
    lead: "Send “March at Beat” to 2 subscribers. It cannot be called back.",
    facts: expect.arrayContaining([["Text", expect.stringMatching(/^Dear friends,\nwe answered <12>[^]*\?end=…/u)]]),
  });
  expect(await kept("update_sent")).toBe("[]");
  expect(await kofi.decide("update-send", EMAIL)).toContain("It goes to 2 subscribers");
  // Browsers send lines that end in CR LF.
  expect(await kept("update_sent")).toContain(JSON.stringify(EMAIL.text));
  for (const table of ["audit", "update_sent", "job"] as const) expect(await kept(table)).not.toContain("esi@");
  const again = { field: "subject", message: expect.stringContaining("It is not sent again") };
  expect(await refusal()).toEqual([again]);
  const used = { field: "subject", message: expect.stringContaining("needs its own subject") };
  expect(await refusal({ ...EMAIL, text: "Other words." })).toEqual([used]);
});

test("without a mail server nothing is sent", async () => {
  const mute = await openTestOffice();
  const problem = { field: "text", message: expect.stringContaining("no mail server") };
  expect(await refusal(EMAIL, await mute.join("Kofi", "treasurer"))).toEqual([problem]);
  await mute.close();
});

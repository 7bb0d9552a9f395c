import { expect, test } from "vitest";
import { giveOnce, givePaid } from "#api/fixtures/donations.ts";
import { openMailApi } from "#api/fixtures/test-api.ts";
import { giveMonthly } from "#api/fixtures/monthly-donation.ts";
import { erasePerson } from "#api/store/donors/erase-person.ts";
import { giftsIn, officeForEach, openTestOffice } from "./fixtures/test-office.ts";

const { api, join } = officeForEach(() => openMailApi({ LIMITS: "off" }));
const yaw = join("Yaw", "treasurer");

const resend = (gift: string, email = "") => yaw.decide("receipt-resend", { gift, email });

test("a receipt is sent again in a new e-mail; a mistyped address is corrected first, in the gift too, and stands in no record of the office", async () => {
  const { id } = await givePaid(api);
  expect(await resend(id)).toBe("Receipt 000001 was sent.");
  api.clock.advance(1000);
  await resend(id, "ama.right@example.com");
  const ids = api.mail.arrived.map(({ text }) => /^Message-ID: (.*)$/mu.exec(text)?.[1]);
  expect(new Set(ids).size).toBe(3);
  const all = ["ama@example.com", "ama@example.com", "ama.right@example.com"];
  expect(api.mail.arrived.map(({ to }) => to)).toEqual(all);
  const found = async (find: string) => giftsIn((await yaw.post("/gifts", { find })).view);
  expect(await found("ama.right@example.com")).toMatchObject([{ id }]);
  expect(await found("ama@example.com")).toEqual([]);
  const done = await yaw.audit(`?subject=${id}`);
  expect(done.map(({ what }) => what)).toContain("gift correct-address");
  expect(JSON.stringify(await yaw.audit())).not.toMatch(/right/u);
});

test("the address of a monthly gift is corrected for all later receipts", async () => {
  const id = await giveMonthly(api);
  await api.heard(1);
  await api.pass(30_000);
  const [charge] = await api.deps.mandates.chargesOf(id);
  await resend(charge?.id ?? "", "new@example.com");
  expect(api.mail.arrived.at(-1)?.to).toBe("new@example.com");
  expect((await api.deps.mandates.find(id))?.donor.email).toBe("new@example.com");
});

test("an invalid address, an erased person and a gift without a receipt are refused", async () => {
  const { id } = await givePaid(api);
  expect((await yaw.post("/actions/receipt-resend", { gift: id, email: "ama" })).view.form).toMatchObject({
    values: { email: "ama" },
    problems: [{ field: "email" }],
  });
  const uncounted = await giveOnce(api, "9001");
  await expect(resend(uncounted)).rejects.toThrow("no receipt");
  await api.pass(86_400_000);
  await erasePerson(api.deps.database, api.deps.keyring, { phone: "233241230200" });
  expect(await resend(id, "ama@example.com")).toContain("has been erased");
  expect(api.mail.arrived).toHaveLength(1);
});

test("a receipt that the mail server does not take does not count as sent", async () => {
  api.mail.refuse(() => Object.assign(new Error("5.1.1 nobody of that name"), { responseCode: 550 }));
  expect(await resend((await givePaid(api)).id)).toContain("no such mailbox");
  expect(await api.db.selectFrom("receipt").select("sent_at").execute()).toEqual([{ sent_at: null }]);
});

const EMAIL = { subject: "March at Beat", text: "Dear friends,\nwe answered <12> alerts.\n\nThank you." };

async function subscribe(name: string): Promise<void> {
  const id = Buffer.from(name).toString("hex").padStart(32, "0");
  await api.deps.subscribers.ask({ id, email: `${name}@example.com`, visitor: name, at: api.clock.now() });
  await api.deps.subscribers.confirm(id, api.clock.now());
}
const kept = async (table: "audit" | "update_sent" | "job") =>
  JSON.stringify(await api.db.selectFrom(table).selectAll().execute());
/** Why it is not sent, beside the form with all that was typed. */
async function refusal(email = EMAIL, who = yaw) {
  const { status, view } = await who.post("/actions/update-send", email);
  expect([status, view.form?.values]).toEqual([400, email]);
  return view.form?.problems;
}

test("one person writes the update, reads it as it will arrive, and it goes to the subscribers once, of whom no record has the address", async () => {
  const opened = await yaw.get("/actions/update-send");
  expect(opened).toMatchObject({
    status: 200,
    view: { facts: [["It goes to", "0 subscribers"]], form: { problems: [] } },
  });
  const nobody = { field: "text", message: expect.stringContaining("no subscribers yet") };
  expect(await refusal()).toEqual([nobody]);
  for (const name of ["esi", "yaw"]) await subscribe(name);
  const { view } = await yaw.post("/actions/update-send", EMAIL);
  expect(view).toMatchObject({
    lead: "Send “March at Beat” to 2 subscribers. It cannot be called back.",
    facts: expect.arrayContaining([["Text", expect.stringMatching(/^Dear friends,\nwe answered <12>[^]*\?end=…/u)]]),
  });
  expect(await kept("update_sent")).toBe("[]");
  expect(await yaw.decide("update-send", EMAIL)).toContain("It goes to 2 subscribers");
  // Browsers send lines that end in CR LF.
  expect(await kept("update_sent")).toContain(JSON.stringify(EMAIL.text));
  for (const table of ["audit", "update_sent", "job"] as const) expect(await kept(table)).not.toContain("esi@");
  const again = { field: "subject", message: expect.stringContaining("It is not sent again") };
  expect(await refusal()).toEqual([again]);
  const used = { field: "subject", message: expect.stringContaining("needs its own subject") };
  expect(await refusal({ ...EMAIL, text: "Other words." })).toEqual([used]);
});

test("without a mail server no update is sent", async () => {
  const mute = await openTestOffice();
  const problem = { field: "text", message: expect.stringContaining("no mail server") };
  expect(await refusal(EMAIL, await mute.join("Yaw", "treasurer"))).toEqual([problem]);
  await mute.close();
});

import { expect, test } from "vitest";
import { giveOnce, givePaid } from "#api/fixtures/donations.ts";
import { openMailApi } from "#api/fixtures/test-api.ts";
import { giveMonthly } from "#api/fixtures/monthly-donation.ts";
import { erasePerson } from "#api/store/donors/erase-person.ts";
import { giftsIn, officeForEach } from "./fixtures/test-office.ts";

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

test("it fails when the mail server does not take it, and the receipt does not count as sent", async () => {
  api.mail.refuse(() => Object.assign(new Error("5.1.1 nobody of that name"), { responseCode: 550 }));
  expect(await resend((await givePaid(api)).id)).toContain("no such mailbox");
  expect(await api.db.selectFrom("receipt").select("sent_at").execute()).toEqual([{ sent_at: null }]);
});

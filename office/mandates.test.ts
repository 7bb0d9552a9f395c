import { expect, test } from "vitest";
import { beginMonthly, invoicesOn, lastCharge, loseInvoice } from "#api/fixtures/monthly-donation.ts";
import { labelsOf, officeForEach, withoutLimits } from "./fixtures/test-office.ts";

const { api, join } = officeForEach(withoutLimits);
const efua = join("Efua", "treasurer");

const stop = (gift: string) => efua.decide("mandate-stop", { gift });

test("a recurring gift that is stopped ends at the provider, once", async () => {
  const id = await beginMonthly(api);
  const page = await efua.prepare("mandate-stop", { gift: id });
  expect(await stop(id)).toContain("The provider has confirmed");
  expect(await invoicesOn(api)).toMatchObject([{ state: "cancelled" }]);
  expect((await efua.get((await efua.sign(page)).to)).view.text).toBe("It has ended already.");
});

test("one that is stopped waits on Today while its invoice is unknown; once the provider confirms it by one of its charges it has ended, and they are counted", async () => {
  await api.set({ loseCallbacks: true, statusKnows: ["network"] });
  const id = await loseInvoice(api);
  await api.pass(60_000);
  const invoiceId = (await invoicesOn(api))[0]?.id ?? "";
  expect(await stop(id)).toContain("The provider has not been told");
  expect(await invoicesOn(api)).toMatchObject([{ state: "active" }]);
  expect((await efua.today()).map(labelsOf)).toEqual([expect.arrayContaining(["Enter its invoice"])]);
  const enter = (transaction: string) => efua.decide("mandate-invoice", { gift: id, invoice: invoiceId, transaction });
  expect(await enter("")).toContain("Enter the number of one of its charges too");
  api.clock.advance(1000);
  const confirmed = "The provider confirms the invoice. Nothing more is charged.";
  expect(await enter((await lastCharge(api)).externalId)).toBe(confirmed);
  expect(await invoicesOn(api)).toMatchObject([{ state: "cancelled" }]);
  await api.set({ statusKnows: ["reference"], statusKnowsInvoices: true });
  await api.pass(0);
  expect(await api.ledger()).toEqual(await api.charges());
});

test("a recurring gift that somebody ended in the dashboard has ended, with a line that says who did it, and the donor is told", async () => {
  const gift = await beginMonthly(api);
  expect(await efua.decide("mandate-ended", { gift })).toBe("The recurring gift has ended, and the donor is told.");
  expect(await api.deps.mandates.find(gift)).toMatchObject({ state: "cancelled", nextCharge: null });
  const { sections } = (await efua.get(`/gifts/${gift}`)).view;
  expect(JSON.stringify(sections)).toContain("a person: Efua: ended in the provider's dashboard");
  const notices = api.db.selectFrom("job").select("subject_id").where("kind", "=", "send-letter");
  expect(await notices.execute()).toContainEqual({ subject_id: `ended:${gift}` });
  const { view } = await efua.post("/actions/mandate-ended", { gift });
  expect(view).toMatchObject({ title: "That cannot be done", text: "It is cancelled, and cannot be ended." });
});

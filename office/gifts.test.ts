import { expect, test } from "vitest";
import { DAY } from "#api/clock.ts";
import { giveOnce } from "#api/fixtures/donations.ts";
import { generatedId, generateDonations } from "#api/fixtures/generated-donations.ts";
import { beginMonthly, invoicesOn, lastCharge, loseInvoice } from "#api/fixtures/monthly-donation.ts";
import { giftsIn, labelsOf, officeForEach, withoutLimits } from "./fixtures/test-office.ts";
import { readSearch } from "./gift-list.ts";
import type { View } from "./view.ts";

const { office, api, join } = officeForEach(withoutLimits);
const efua = join("Efua", "treasurer");

const list = async (path: string) => (await efua.get(path)).view;

/** Two gifts of MTN, one paid and one failed, a paid one of Telecel the day after, and a monthly gift with its charge. */
async function giveDifferently() {
  const paid = await giveOnce(api, "0200", { Amount: 20.5 });
  api.clock.advance(1000);
  const failed = await giveOnce(api, "0402");
  await api.pass(20_000);
  api.clock.advance(DAY);
  const telecel = await giveOnce(api, "0200", { Channel: "vodafone-gh", CustomerName: "=1+1", Amount: 7 });
  await api.pass(20_000);
  // A session ends after twelve hours, and this signs in again.
  await efua.today();
  return { paid, failed, telecel };
}

const idsOf = (view: View) => giftsIn(view).map(({ id }) => id);
/** What leads on from the list, and to its file. */
const actOf = ({ sections = [] }: View, words: string) => sections[0]?.actions?.find(({ label }) => label === words);

test("gifts are listed newest first, chips choose among them by state and network, and a search by day or by sum", async () => {
  const { paid, failed, telecel } = await giveDifferently();
  expect(idsOf(await list("/gifts"))).toEqual([telecel, failed, paid]);
  expect(idsOf(await list("/gifts?state=paid"))).toEqual([telecel, paid]);
  expect(idsOf(await list("/gifts?state=failed&network=mtn-gh"))).toEqual([failed]);
  expect(idsOf(await list("/gifts?network=vodafone-gh"))).toEqual([telecel]);
  for (const [find, found] of Object.entries({ "2/3/2026": [failed, paid], "3/3/2026": [telecel], "GH₵ 7": [telecel] }))
    expect(idsOf((await efua.post("/gifts", { find })).view), find).toEqual(found);
  // What nobody offers counts as not asked for.
  expect(idsOf(await list("/gifts?state=x&network=x&after=x"))).toEqual([telecel, failed, paid]);
});

test("recurring gifts have a list of their own, and their charges are among the gifts", async () => {
  const id = await beginMonthly(api);
  expect(giftsIn(await list("/gifts?of=recurring"))).toMatchObject([{ id, state: "active", next: "2 April 2026" }]);
  expect(giftsIn(await list("/gifts"))).toMatchObject([{ what: "charge of a recurring gift", state: "paid" }]);
  expect(idsOf(await list("/gifts?of=recurring&state=ended"))).toEqual([]);
});

test("a list goes on with the gifts before, fifty at a time, and a file past what it reads; one that breaks off says so at its end", async () => {
  await generateDonations(api.deps, 501, Date.UTC(2026, 0, 1));
  const first = await list("/gifts");
  const more = actOf(first, "Earlier gifts");
  const ids = [...idsOf(first), ...idsOf(await list(more && "href" in more ? more.href : ""))];
  expect([ids.length, new Set(ids).size]).toEqual([100, 100]);
  const { body: whole } = await efua.post("/gifts/file", {});
  expect(whole.trim().split("\r\n")).toHaveLength(1 + 501);
  await api.db.updateTable("payment").set({ donor_encrypted: "broken" }).where("id", "=", generatedId(0)).execute();
  const { body } = await efua.post("/gifts/file", {});
  expect(body).toMatch(/\r\nThis file is not whole\. Download it again\.\r\n$/u);
  expect(office.errors.splice(0)).toHaveLength(1);
});

test("a file has exactly the gifts of a list or a search, and runs nothing in a spreadsheet", async () => {
  await giveDifferently();
  const file = async (form: Record<string, string>) => {
    const { body } = await efua.post("/gifts/file", form);
    return body.split("\r\n").slice(0, -1);
  };
  const download = actOf(await list("/gifts?state=paid"), "Download CSV");
  const [heading, ...lines] = await file(download && "fields" in download ? download.fields : {});
  expect(heading).toBe("Begun (GMT),Gift,What,State,Amount (GH₵),Network,Donor,Phone,Receipt");
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(/^2026-03-03 .*,one-time gift,paid,7\.00,Telecel,'=1\+1,.*•/u);
  expect(lines[1]).toMatch(/,paid,20\.50,MTN,Ama Mensah,.*,'000001$/u);
  expect(await file({ find: "024 123 0402" })).toHaveLength(2);
  const files = (await efua.audit()).filter(({ what }) => what === "gift file");
  expect(files.map(({ subject }) => subject).toSorted()).toEqual(["by filter", "by phone"]);
});

test.each(["", "BEAT-4DPJ-AA"])("a search for %j is refused in words, beside the newest gifts", async (find) => {
  const id = await giveOnce(api, "9001");
  const { status, view } = await efua.post("/gifts", { find });
  expect([status, view.form]).toMatchObject([400, { values: { find }, problems: [{ field: "find" }] }]);
  expect(idsOf(view)).toEqual([id]);
});

test.each([
  ["BEAT-4DPJ-AX", "by reference"],
  ["000123", "by reference"],
  ["024 123 0200", "by phone"],
  ["Ama@Example.com", "by e-mail"],
  ["GH₵ 1,000.50", "by sum"],
  ["2026-03-31", "by day"],
  ["31/3/2026", "by day"],
  ["2026-02-30", "by reference"],
])("%s is understood as people write it: %s", (typed, by) => {
  expect(readSearch(typed)).toMatchObject({ by });
});

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

import { expect, test } from "vitest";
import { sql } from "kysely";
import { aPayment, giveApproved, giveOnce, givePaid } from "#api/fixtures/donations.ts";
import { giveMonthly } from "#api/fixtures/monthly-donation.ts";
import { everythingKept } from "#api/fixtures/test-store.ts";
import type { Msisdn } from "#contract/phone.ts";
import { openTestApi } from "#api/fixtures/test-api.ts";
import { contextOf } from "#api/operator-context.ts";
import { giftsIn, officeForEach, questionIn } from "./fixtures/test-office.ts";

const { office, api, join } = officeForEach(openTestApi);
const efua = join("Efua", "treasurer");
const yaw = join("Yaw", "treasurer");

const erase = (who: string) => efua.decide("person-erase", { who });

/** Everything in the store, with what it has of donors decrypted. */
async function kept(): Promise<string> {
  const { rows } = await sql<{ row: string; encrypted: string }>`
    select id as row, donor_encrypted as encrypted from payment union all select id, donor_encrypted from mandate
    union all select body_hash, body_encrypted from callback`.execute(api.db);
  const texts = rows.map(({ row, encrypted }) => (encrypted === "" ? "" : api.deps.keyring.decrypt(encrypted, row)));
  return [...texts, await everythingKept(api.deps.database)].join("\n");
}

test("erase removes the person everywhere, and the money stays", async () => {
  const id = await giveApproved(api);
  const code = { id: "code", phone: "233241230001" as Msisdn, code: "123456", address: "127.0.0.1" };
  await api.deps.codes.ask({ ...code, at: api.clock.now() });
  const money = await api.ledger();
  const plain = ["Ama Mensah", "ama@example.com", "233241230001"];
  const traces = [...plain, ...plain.slice(1).map((text) => api.deps.keyring.hash(text))];
  const before = await kept();
  for (const trace of traces) expect(before).toContain(trace);

  expect(await erase("0241230001")).toBe("The person is erased from 1 gift.");
  const after = await kept();
  const callbacks = await api.db.selectFrom("callback").select("body_hash").execute();
  expect(callbacks).toEqual([{ body_hash: expect.stringMatching(/^erased-/u) }]);
  for (const trace of traces) expect(after).not.toContain(trace);
  expect(await api.ledger()).toEqual(money);
  expect((await api.call("GET", `/donations/${id}`)).body.data).toMatchObject({ state: "paid", amount: 20.5 });
  expect(giftsIn((await efua.post("/gifts", { find: "0241230001" })).view)).toEqual([]);
});

test("erase is refused while a gift is undecided or continues, or if nobody knows who is meant", async () => {
  const id = await giveOnce(api, "9001");
  const monthly = await giveMonthly(api);
  expect(await erase("ama@example.com")).toContain(`Settle them first: ${id}, ${monthly}.`);
  expect(await kept()).toContain("Ama Mensah");
  const { form } = (await efua.post("/actions/person-erase", { who: "12" })).view;
  expect(form).toMatchObject({ values: { who: "12" }, problems: [{ field: "who" }] });
});

test("an erased person is not stored again, and gets no receipt", async () => {
  const { id } = await givePaid(api);
  const open = await yaw.prepare("receipt-resend", { gift: id });
  await erase("0241230200");
  expect((await yaw.get((await yaw.sign(open)).to)).view.text).toContain("There is no");
  const again = await api.call("PUT", `/donations/${id}`, { donatorFullName: "Ama Mensah" });
  expect(again.status).not.toBe(200);
  await api.pass(86_400_000);
  expect(await kept()).not.toContain("Ama Mensah");
});

test("erase by address ends updates by e-mail, and deletes the counts of its mailbox, in any spelling", async () => {
  const subscriber = { id: "subscriber", email: "ama+beat@example.com", visitor: "127.0.0.1", at: api.clock.now() };
  await api.deps.subscribers.ask(subscriber);
  const subscribers = () => api.db.selectFrom("subscriber").selectAll().execute();
  const mailbox = api.deps.keyring.hash("ama@example.com");
  expect(await kept()).toContain(mailbox);
  expect(await subscribers()).toHaveLength(1);
  expect(await erase("Ama+beat@example.com")).toContain("The address gets no more updates.");
  expect(await kept()).not.toContain(mailbox);
  expect(await subscribers()).toEqual([]);
});

test("a phone that must not be asked is not, until its owner wants to give, and no record has its number", async () => {
  const pay = async () => (await api.call("POST", "/payments/pay/mobilemoney", aPayment("9001"))).status;
  for (const phone of ["024 123 9001", "0241239001"]) await yaw.decide("phone-silence", { phone });
  expect(await pay()).toBe(403);
  expect(await kept()).not.toContain("9001");
  expect(await yaw.decide("phone-open", { phone: "0241239001" })).toBe("This phone can give again.");
  expect(await pay()).toBe(202);
  expect(await yaw.decide("phone-open", { phone: "0241239001" })).toBe("This phone had not been stopped.");
});

test("what is kept of a donor is shown whole to those who decide, and the record says who looked", async () => {
  const id = await giveOnce(api, "0001");
  const { facts } = (await yaw.get(`/gifts/${id}/donor`)).view;
  const known = { Name: "Ama Mensah", "E-mail": "ama@example.com", Phone: "233241230001" };
  expect(Object.fromEntries(facts ?? [])).toMatchObject(known);
  expect(await efua.audit(`?subject=${id}`)).toMatchObject([{ who: "Yaw", what: "donor" }]);
});

test("what was done is shown, the newest first, and chosen by who did it and by what it was done to", async () => {
  const { auditLog } = contextOf(api.deps, () => "Efua");
  for (const subject of ["76", "77", "78"])
    await auditLog.begin({ at: Number(subject), who: "Efua", action: "gift find", subject });
  const subjects = async (query = "") => (await efua.audit(query)).map(({ subject }) => subject);
  expect((await subjects()).slice(-3)).toEqual(["78", "77", "76"]);
  const { chips = [] } = (await yaw.get("/people/audit")).view.chips?.[0] ?? {};
  expect(chips.map(({ label }) => label).toSorted()).toEqual(["Efua", "Everybody", "Yaw"]);
  const byYaw = new URL(chips.find(({ label }) => label === "Yaw")?.href ?? "", "http://x").search;
  expect((await efua.audit(byYaw)).map(({ what }) => what)).toEqual(["accept an invitation"]);
  expect(await subjects("?subject=77")).toEqual(["77"]);
});

test("a treasurer invites somebody by a link that works once and stands in no record", async () => {
  const { to } = await efua.sign(await efua.prepare("colleague-invite", { name: "Abena Osei", role: "editor" }));
  const { text, address = "" } = (await efua.get(to)).view;
  expect(text).toContain("Abena Osei is invited as editor");
  expect(address).toMatch(/^https:\/\/office\.beat\.example\/join\/[0-9a-f]{64}$/u);
  expect(await kept()).not.toContain(address.split("/").at(-1));
  const { view: joining } = await office.ask(new URL(address).pathname);
  expect(joining).toMatchObject({ title: "Welcome, Abena Osei", text: expect.stringContaining("as editor: ") });
  const wrong = (await efua.post("/actions/colleague-invite", { name: "1", role: "owner" })).view.form?.problems;
  expect(wrong).toMatchObject([{ field: "name" }, { field: "role" }]);
});

test("a treasurer removes a colleague, who can do nothing from then on, but not oneself", async () => {
  const kwame = await office.join("Kwame", "clinician");
  const { rows = [] } = (await efua.get("/people")).view.table ?? {};
  const removals = rows.flatMap(([name = ""]) => (typeof name === "string" ? [] : name.links));
  expect(removals.map(({ label }) => label).toSorted()).toEqual(["Remove Kwame", "Remove Yaw"]);
  const [, person = ""] = removals.find(({ label }) => label === "Remove Kwame")?.href.split("?person=") ?? [];
  expect(await efua.decide("colleague-remove", { person })).toContain("can do nothing");
  expect((await kwame.get("/")).to).toBe("/sign-in");
  expect((await kwame.sign(questionIn((await office.ask("/sign-in")).view))).status).toBe(400);
  const own = (await api.deps.operators.findByName("Efua"))?.id ?? "";
  expect(await efua.decide("colleague-remove", { person: own })).toContain("cannot remove yourself");
});

import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { aSubscription, aVerification, giveOnce } from "#api/fixtures/donations.ts";
import { type MailApi, openMailApi } from "#api/fixtures/mail-api.ts";
import { erasePerson } from "#api/store/donors/erase-person.ts";
import { typeBeat } from "./fixtures/type-beat.ts";

const DAY = 86_400_000;
let api: MailApi;
let beat: ReturnType<typeof typeBeat>;
beforeEach(async () => {
  api = await openMailApi({ LIMITS: "off" });
  beat = typeBeat(api);
});
afterEach(() => api.close());

async function sentAt() {
  const receipts = await api.deps.database.db.selectFrom("receipt").select("sent_at").execute();
  return receipts.map(({ sent_at }) => sent_at);
}

async function giveMonthly(): Promise<string> {
  const asked = aSubscription("0001");
  const { body } = await api.call("POST", "/rip/subscribe", asked);
  await api.call("POST", "/rip/verify", aVerification(asked, body.data, "1234"));
  await api.pass(1000);
  await api.heard(1);
  await api.pass(30_000);
  return body.data.recurringInvoiceId;
}

describe("gift find", () => {
  test("finds a gift by phone, by address and by each of its references", async () => {
    const id = await giveOnce(api, "0200");
    await giveOnce(api, "9001");
    await api.pass(20_000);
    const { data: byPhone } = await beat("gift", "find", "--phone", "024 123 0200", "--json");
    expect(byPhone).toMatchObject({
      gifts: [{ gift: "donation", id, state: "paid", amount: 2050, receipt: 1 }],
      next: null,
    });
    const { data: byEmail } = await beat("gift", "find", "--email", "AMA@example.com", "--json");
    expect(byEmail.gifts).toHaveLength(2);
    const { reference: said, providerId } = byPhone.gifts[0];
    for (const reference of [id, providerId, "1", said]) {
      const { data } = await beat("gift", "find", "--reference", reference, "--json");
      expect(data.gifts).toMatchObject([{ id }]);
    }
  });

  test("finds a gift by the reference that a donor reads out, in any spelling, and reports a mistyped one", async () => {
    const id = await giveOnce(api, "0200");
    await api.pass(20_000);
    const { reference } = (await api.call("GET", `/donations/${id}`)).body.data;
    expect(reference).toMatch(/^BEAT-\w{4}-\w{2}$/u);
    for (const typed of [reference.toLowerCase(), reference.replaceAll("-", ""), reference.replaceAll("-", " ")]) {
      const { data } = await beat("gift", "find", "--reference", typed, "--json");
      expect(data.gifts).toMatchObject([{ id, reference }]);
    }
    expect((await beat("gift", "find", "--reference", reference)).out).toContain(reference);
    expect((await beat("gift", "timeline", reference)).out).toContain(id);
    expect((await beat("gift", "resend-receipt", reference)).code).toBe(0);

    const last = reference.at(-1);
    const mistyped = `${reference.slice(0, -1)}${last === "2" ? "3" : "2"}`;
    for (const command of ["find --reference", "timeline", "ask", "resend-receipt"]) {
      const { code, err } = await beat("gift", ...command.split(" "), mistyped);
      expect([code, err], command).toEqual([2, expect.stringContaining(`${mistyped} is mistyped`)]);
    }
  });

  test("finds a monthly gift and its charges by one reference", async () => {
    const id = await giveMonthly();
    const { reference } = (await api.call("GET", `/rip/${id}`)).body.data;
    const { data } = await beat("gift", "find", "--reference", reference, "--json");
    expect(data.gifts).toMatchObject([
      { gift: "recurring", id, reference },
      { gift: "charge", recurringId: id, reference },
    ]);
  });

  test("shows no complete number, and says when nothing is found", async () => {
    await giveOnce(api, "9001");
    const { out } = await beat("gift", "find", "--phone", "0241239001");
    expect(out).toContain("024 ••• ••01");
    expect(out).not.toContain("241239001");
    expect(await beat("gift", "find", "--phone", "0241230009")).toMatchObject({ code: 1, out: "No gift was found.\n" });
    expect(await beat("gift", "find", "--phone", "12")).toMatchObject({ code: 2 });
    expect(await beat("gift", "find")).toMatchObject({ code: 2 });
  });

  test("shows the donor's details on request, and the audit log says so", async () => {
    await giveOnce(api, "9001");
    const { data } = await beat("gift", "find", "--phone", "0241239001", "--donors", "--json");
    expect(data.gifts).toMatchObject([
      { name: "Ama Mensah", email: "ama@example.com", phone: "233241239001", city: "Accra" },
    ]);
    expect((await beat("audit", "--json")).data[0]).toMatchObject({ subject: "by phone with donors" });
  });
});

test("an incomplete command is answered with the commands that begin with it", async () => {
  const { code, err } = await beat("gift");
  expect(code).toBe(2);
  for (const name of ["gift find", "gift timeline", "gift ask"]) expect(err).toContain(`beat ${name} `);
  expect((await beat("gifts")).err).toBe("There is no command gifts. `beat help` lists them.\n");
});

describe("gift timeline", () => {
  test("tells a one-time gift from the request to the receipt", async () => {
    const id = await giveOnce(api, "0001");
    api.clock.advance(1000);
    await api.heard(1);
    await api.pass(0);
    const { data } = await beat("gift", "timeline", id, "--json");
    const happened = data.timeline.map(({ what }: { what: string }) => what);
    expect(happened).toEqual([
      "submitting",
      "submitting → pending",
      "callback: success",
      "pending → paid",
      "ledger: credit",
      "receipt made",
      "receipt sent",
      "next: check-donation",
    ]);
  });

  test("tells a recurring gift with its charges", async () => {
    const id = await giveMonthly();
    const { data } = await beat("gift", "timeline", id, "--json");
    const happened = data.timeline.map(({ what }: { what: string }) => what);
    expect(happened).toEqual(
      expect.arrayContaining(["charge reported as success", "charge reported → paid", "ledger: credit"]),
    );
    expect(happened).toContain("next: check-recurring");
  });
});

describe("gift ask", () => {
  test("counts the money of a gift whose callback never came", async () => {
    const id = await giveOnce(api, "0200");
    api.clock.advance(1000);
    const { data, code } = await beat("gift", "ask", id, "--json");
    expect(data).toMatchObject({ before: "pending", provider: [{ kind: "paid", amount: 2050 }], after: "paid" });
    expect(code).toBe(0);
    expect(await api.ledger()).toEqual(await api.charges());
  });

  test("checks a settled gift too, and changes nothing", async () => {
    const id = await giveOnce(api, "0200");
    api.clock.advance(1000);
    await beat("gift", "ask", id);
    const { data } = await beat("gift", "ask", id, "--json");
    expect(data).toMatchObject({ before: "paid", provider: [{ kind: "paid" }], after: "paid" });
    expect(await api.ledger()).toHaveLength(1);
  });

  test("fails when the provider does not answer", async () => {
    const id = await giveOnce(api, "9001");
    await api.sandbox("POST", "/settings", { statusOutage: true });
    expect(await beat("gift", "ask", id)).toMatchObject({ code: 1, out: expect.stringContaining("no-answer") });
  });

  test("finds no gift by an unknown reference", async () => {
    expect(await beat("gift", "ask", "nothing")).toMatchObject({ code: 1, err: expect.stringContaining("no gift") });
  });
});

describe("gift resend-receipt", () => {
  test("sends the same receipt again in a new e-mail", async () => {
    const id = await giveOnce(api, "0200");
    await api.pass(20_000);
    expect(api.mail.arrived).toHaveLength(1);
    expect(await beat("gift", "resend-receipt", id, "--json")).toMatchObject({ code: 0, data: { receipt: 1 } });
    const ids = api.mail.arrived.map(({ text }) => /^Message-ID: (.*)$/mu.exec(text)?.[1]);
    expect(api.mail.arrived).toMatchObject([{ to: "ama@example.com" }, { to: "ama@example.com" }]);
    expect(new Set(ids).size).toBe(2);
    expect(api.mail.arrived[1]?.plain).toContain("Receipt 000001");
  });

  test("corrects a mistyped address first, and the audit log says so without the address", async () => {
    const id = await giveOnce(api, "0200");
    await api.pass(20_000);
    const typed = await beat("gift", "resend-receipt", id, "--to", "ama.right@example.com", "--json");
    expect(typed).toMatchObject({ code: 0, data: { receipt: 1, corrected: true } });
    expect(api.mail.arrived.map(({ to }) => to)).toEqual(["ama@example.com", "ama.right@example.com"]);
    expect(api.mail.arrived[1]?.plain).toContain("Receipt 000001");
    // From now on, only this address finds the gift and erases it.
    const { data: found } = await beat("gift", "find", "--email", "ama.right@example.com", "--json");
    expect(found.gifts).toMatchObject([{ id }]);
    expect((await beat("gift", "find", "--email", "ama@example.com")).code).toBe(1);
    const { data } = await beat("audit", "--json");
    const corrected = { action: "gift correct-address", subject: id, outcome: "done" };
    expect(data).toContainEqual(expect.objectContaining(corrected));
    expect(JSON.stringify(data)).not.toContain("example.com");
    expect((await beat("ledger", "check")).code).toBe(0);
  });

  test("corrects the address of a monthly gift for all later receipts", async () => {
    const id = await giveMonthly();
    expect((await beat("gift", "resend-receipt", id, "--to", "new@example.com")).code).toBe(0);
    expect(api.mail.arrived.at(-1)?.to).toBe("new@example.com");
    expect((await api.deps.recurring.find(id))?.donor.email).toBe("new@example.com");
  });

  test("refuses an invalid address and a person who was erased", async () => {
    const id = await giveOnce(api, "0200");
    await api.pass(20_000);
    expect((await beat("gift", "resend-receipt", id, "--to", "ama")).code).toBe(2);
    await erasePerson(api.deps.database, api.deps.keyring, { phone: "233241230200" });
    const erased = await beat("gift", "resend-receipt", id, "--to", "ama@example.com");
    expect(erased).toMatchObject({ code: 1, err: expect.stringContaining("has been erased") });
    expect(api.mail.arrived).toHaveLength(1);
  });

  test.each([
    ["there is no such mailbox", "5.1.1 nobody of that name", "no such mailbox"],
    ["the mail server refuses the mail", "blocked", "refused the mail"],
  ])("fails when %s, and the receipt does not count as sent", async (_, answer, said) => {
    api.mail.refuse(() => Object.assign(new Error(answer), { responseCode: 550 }));
    const id = await giveOnce(api, "0200");
    await api.pass(20_000);
    const typed = await beat("gift", "resend-receipt", id);
    expect(typed).toMatchObject({ code: 1, out: "", err: expect.stringContaining(said) });
    expect(api.mail.arrived).toEqual([]);
    expect(await sentAt()).toEqual([null]);
    expect((await beat("audit", "--json")).data[0]).toMatchObject({
      outcome: expect.stringMatching(new RegExp(`^not done: .*${said}`, "u")),
    });
  });

  test("fails when the mail server had the whole e-mail and did not confirm it", async () => {
    api.mail.delay((step) => {
      if (step === "mail") setImmediate(api.mail.hangUp);
      return step === "mail" ? 600_000 : 0;
    });
    const id = await giveOnce(api, "0200");
    await api.pass(20_000);
    expect(await beat("gift", "resend-receipt", id)).toMatchObject({
      code: 1,
      err: expect.stringContaining("It may still arrive"),
    });
    expect(await sentAt()).toEqual([null]);
  });

  test("sends nothing for a gift that was not counted", async () => {
    const id = await giveOnce(api, "9001");
    expect(await beat("gift", "resend-receipt", id)).toMatchObject({
      code: 1,
      err: expect.stringContaining("no receipt"),
    });
  });
});

describe("recurring cancel", () => {
  test("ends a gift at the provider, and nothing more is charged", async () => {
    const id = await giveMonthly();
    const charged = (await api.charges()).length;
    expect(await beat("recurring", "cancel", id, "--json")).toMatchObject({ code: 0, data: { state: "cancelled" } });
    await api.pass(70 * DAY);
    expect(await api.charges()).toHaveLength(charged);
    expect((await api.call("GET", `/rip/${id}`)).body.data.state).toBe("cancelled");
  });
});

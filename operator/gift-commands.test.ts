import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { aPayment, aSubscription, aVerification } from "#api/fixtures/gifts.ts";
import { type MailServer, startMailServer } from "#api/fixtures/mail-server.ts";
import { openTestApi, type TestApi } from "#api/fixtures/test-api.ts";
import { typeBeat } from "./fixtures/type-beat.ts";

const DAY = 86_400_000;
let mail: MailServer;
let api: TestApi;
let beat: ReturnType<typeof typeBeat>;
beforeEach(async () => {
  mail = await startMailServer();
  api = await openTestApi({ LIMITS: "off", SMTP_URL: mail.url });
  beat = typeBeat(api);
});
afterEach(async () => {
  await api.close();
  await mail.close();
});

async function give(ending: string): Promise<string> {
  const { body } = await api.call("POST", "/payments/pay/mobilemoney", aPayment(ending));
  return body.data.TransactionId;
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
  test("finds by phone, by address, and by every reference there is", async () => {
    const id = await give("0200");
    await give("9001");
    await api.pass(20_000);
    const { data: byPhone } = await beat("gift", "find", "--phone", "024 123 0200", "--json");
    expect(byPhone).toMatchObject([{ gift: "donation", id, state: "paid", amount: 2050, receipt: 1 }]);
    const { data: byEmail } = await beat("gift", "find", "--email", "AMA@example.com", "--json");
    expect(byEmail).toHaveLength(2);
    for (const reference of [id, byPhone[0].providerId, "1"]) {
      const { data } = await beat("gift", "find", "--reference", reference, "--json");
      expect(data).toMatchObject([{ id }]);
    }
  });

  test("shows no whole number, and says when there is nothing", async () => {
    await give("9001");
    const { out } = await beat("gift", "find", "--phone", "0241239001");
    expect(out).toContain("024 ••• ••01");
    expect(out).not.toContain("241239001");
    expect(await beat("gift", "find", "--phone", "0241230009")).toMatchObject({ code: 1, out: "No gift was found.\n" });
    expect(await beat("gift", "find", "--phone", "12")).toMatchObject({ code: 2 });
    expect(await beat("gift", "find")).toMatchObject({ code: 2 });
  });

  test("shows all that is kept of the giver when asked to, and the audit log says so", async () => {
    await give("9001");
    const { data } = await beat("gift", "find", "--phone", "0241239001", "--donors", "--json");
    expect(data).toMatchObject([
      { name: "Ama Mensah", email: "ama@example.com", phone: "233241239001", city: "Accra" },
    ]);
    expect((await beat("audit", "--json")).data[0]).toMatchObject({ subject: "by phone with donors" });
  });
});

test("half a command gets its other halves", async () => {
  const { code, err } = await beat("gift");
  expect(code).toBe(2);
  for (const name of ["gift find", "gift timeline", "gift ask"]) expect(err).toContain(`beat ${name} `);
  expect((await beat("gifts")).err).toBe("There is no command gifts. `beat help` lists them.\n");
});

describe("gift timeline", () => {
  test("tells a one-time gift from the request to the receipt", async () => {
    const id = await give("0001");
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
    ]);
  });

  test("tells a recurring gift with its charges", async () => {
    const id = await giveMonthly();
    const { data } = await beat("gift", "timeline", id, "--json");
    const happened = data.timeline.map(({ what }: { what: string }) => what);
    expect(happened).toEqual(expect.arrayContaining(["charge reported as success", "charge paid", "ledger: credit"]));
    expect(happened).toContain("next: check-recurring");
  });
});

describe("gift ask", () => {
  test("counts the money of a gift whose callback never came", async () => {
    const id = await give("0200");
    api.clock.advance(1000);
    const { data, code } = await beat("gift", "ask", id, "--json");
    expect(data).toMatchObject({ before: "pending", provider: [{ kind: "paid", amount: 2050 }], after: "paid" });
    expect(code).toBe(0);
    expect(await api.ledger()).toEqual(await api.charges());
  });

  test("asks about a settled one too, and changes nothing", async () => {
    const id = await give("0200");
    api.clock.advance(1000);
    await beat("gift", "ask", id);
    const { data } = await beat("gift", "ask", id, "--json");
    expect(data).toMatchObject({ before: "paid", provider: [{ kind: "paid" }], after: "paid" });
    expect(await api.ledger()).toHaveLength(1);
  });

  test("fails when the provider does not answer", async () => {
    const id = await give("9001");
    await api.sandbox("POST", "/settings", { statusOutage: true });
    expect(await beat("gift", "ask", id)).toMatchObject({ code: 1, out: expect.stringContaining("no-answer") });
  });

  test("knows no gift by a reference that nobody gave", async () => {
    expect(await beat("gift", "ask", "nothing")).toMatchObject({ code: 1, err: expect.stringContaining("no gift") });
  });
});

describe("gift decide", () => {
  test("writes down a refund, once, with who and why", async () => {
    const id = await give("0200");
    await api.pass(20_000);
    expect((await beat("gift", "decide", id, "refunded")).code).toBe(2);
    expect((await beat("gift", "decide", id, "refunded", "--note", "letter 12")).code).toBe(0);
    expect((await beat("gift", "decide", id, "refunded", "--note", "letter 12")).code).toBe(1);
    const { out } = await beat("gift", "timeline", id);
    expect(out).toContain("kofi: letter 12");
    expect(out).toContain("ledger: refund");
    expect((await beat("ledger", "check")).code).toBe(0);
  });

  test("cannot make money of a gift that the provider has not confirmed", async () => {
    const id = await give("9001");
    expect((await beat("gift", "decide", id, "paid", "--note", "I am sure")).code).toBe(1);
    expect(await api.ledger()).toEqual([]);
    expect((await beat("audit", "--json")).data[0]).toMatchObject({ outcome: "refused: it is pending" });
  });
});

describe("gift resend-receipt", () => {
  test("sends the same receipt again, as another mail", async () => {
    const id = await give("0200");
    await api.pass(20_000);
    expect(mail.arrived).toHaveLength(1);
    expect(await beat("gift", "resend-receipt", id, "--json")).toMatchObject({ code: 0, data: { receipt: 1 } });
    const ids = mail.arrived.map(({ text }) => /^Message-ID: (.*)$/mu.exec(text)?.[1]);
    expect(mail.arrived).toMatchObject([{ to: "ama@example.com" }, { to: "ama@example.com" }]);
    expect(new Set(ids).size).toBe(2);
    expect(mail.arrived[1]?.plain).toContain("Receipt 000001");
  });

  test("sends nothing for a gift that was not counted", async () => {
    const id = await give("9001");
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

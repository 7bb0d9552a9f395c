import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { aSubscription, aVerification, giveOnce } from "#api/fixtures/donations.ts";
import { type MailApi, openMailApi } from "#api/fixtures/mail-api.ts";
import { typeBeat } from "./fixtures/type-beat.ts";

let api: MailApi;
let beat: ReturnType<typeof typeBeat>;
beforeEach(async () => {
  api = await openMailApi({ LIMITS: "off" });
  beat = typeBeat(api);
});
afterEach(() => api.close());

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

    const last = reference.at(-1);
    const mistyped = `${reference.slice(0, -1)}${last === "2" ? "3" : "2"}`;
    for (const command of ["find --reference", "timeline"]) {
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
  for (const name of ["gift find", "gift list", "gift timeline"]) expect(err).toContain(`beat ${name} `);
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

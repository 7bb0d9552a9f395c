import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { aPayment, aSubscription, aVerification } from "#api/fixtures/donations.ts";
import { openTestApi, type TestApi } from "#api/fixtures/test-api.ts";
import { writePass } from "#api/manage/pass.ts";

let api: TestApi;
beforeEach(async () => {
  api = await openTestApi();
});
afterEach(() => api.close());

const phoneOf = (ending: string) => `23324123${ending}`;

type Given = { id: string; reference: string };

async function giveOnce(ending = "0200"): Promise<Given> {
  const { body } = await api.call("POST", "/payments/pay/mobilemoney", aPayment(ending));
  await api.pass(20_000);
  return { id: body.data.TransactionId, reference: body.data.reference };
}

/** A monthly gift whose first charge has been confirmed. */
async function giveMonthly(ending = "0001"): Promise<Given> {
  const asked = aSubscription(ending);
  const { body } = await api.call("POST", "/rip/subscribe", asked);
  await api.call("POST", "/rip/verify", aVerification(asked, body.data, "1234"));
  await api.pass(20_000);
  return { id: body.data.recurringInvoiceId, reference: body.data.reference };
}

async function textsOn(ending: string): Promise<{ words: string }[]> {
  const { texts } = (await api.sandbox("GET", `/phones/${phoneOf(ending)}`)) as { texts: { words: string }[] };
  return texts;
}

const ask = (ending: string) => api.call("POST", "/manage/codes", { phone: phoneOf(ending) });

/** The pass that the code on a phone is exchanged for. */
async function prove(ending: string): Promise<string> {
  const asked = await ask(ending);
  await api.pass(0);
  const code = /^(\d{6})/u.exec((await textsOn(ending)).at(-1)?.words ?? "")?.[1];
  const proved = await api.call("POST", "/manage/passes", { requestId: asked.body.data.requestId, code });
  return proved.body.data.pass;
}

const withPass = (pass: string) => ({ authorization: `Bearer ${pass}` });
const donations = (pass: string) => api.call("GET", "/manage/gifts", undefined, withPass(pass));
const cancel = (pass: string, reference: string) =>
  api.call("POST", `/manage/gifts/${reference}/cancel`, undefined, withPass(pass));

describe("a code", () => {
  test("is texted to a phone that has given, and opens all its gifts and nobody else's", async () => {
    const { reference: once } = await giveOnce();
    const { reference: monthly } = await giveMonthly("0200");
    await giveOnce("0001");
    const pass = await prove("0200");
    const { status, body } = await donations(pass);
    expect(status).toBe(200);
    expect(body.data.scope).toBe("phone");
    expect(body.data.gifts.map((donation: { reference: string }) => donation.reference).toSorted()).toEqual(
      [once, monthly].toSorted(),
    );
    expect(body.data.gifts).toContainEqual(
      expect.objectContaining({
        reference: once,
        frequency: "one-time",
        state: "paid",
        amount: 20.5,
        name: "Ama Mensah",
        email: "a•••@example.com",
        receipts: [expect.objectContaining({ number: 1, amount: 20.5, sent: false })],
      }),
    );
  });

  test("is never texted to a phone that a stranger has just had asked", async () => {
    await api.call("POST", "/payments/pay/mobilemoney", aPayment("9001"));
    expect((await ask("9001")).status).toBe(202);
    await api.pass(0);
    expect(await textsOn("9001")).toEqual([]);
  });

  test("is never texted to a phone that has not given, and the answer is the same", async () => {
    await giveOnce("0200");
    const known = await ask("0200");
    const unknown = await ask("7777");
    await api.pass(1000);
    expect(await textsOn("7777")).toEqual([]);
    expect((await textsOn("0200")).length).toBe(1);
    const shape = ({ status, body }: typeof known) => ({ status, ...body, data: Object.keys(body.data) });
    expect(shape(unknown)).toEqual(shape(known));
    const code = /^(\d{6})/u.exec((await textsOn("0200")).at(-1)?.words ?? "")?.[1];
    const guess = code === "000000" ? "000001" : "000000";
    for (const { body } of [known, unknown]) {
      const tried = await api.call("POST", "/manage/passes", { requestId: body.data.requestId, code: guess });
      expect(tried.body).toMatchObject({ status: 422, code: "code-wrong", triesLeft: 4 });
    }
  });

  test("is not texted for a gift that never came to anything: a stranger may have typed that number", async () => {
    await api.call("POST", "/payments/pay/mobilemoney", aPayment("0404"));
    await api.pass(1000);
    await ask("0404");
    await api.pass(1000);
    expect(await textsOn("0404")).toEqual([]);
  });

  test("is dead after five wrong tries, and the right one comes too late", async () => {
    await giveOnce();
    const { body } = await ask("0200");
    await api.pass(0);
    const code = /^(\d{6})/u.exec((await textsOn("0200")).at(-1)?.words ?? "")?.[1] ?? "";
    const wrong = code === "111111" ? "222222" : "111111";
    const { requestId } = body.data;
    const left: unknown[] = [];
    for (let tries = 0; tries < 5; tries += 1) {
      left.push((await api.call("POST", "/manage/passes", { requestId, code: wrong })).body.triesLeft);
    }
    expect(left).toEqual([4, 3, 2, 1, 0]);
    expect((await api.call("POST", "/manage/passes", { requestId, code })).body.code).toBe("code-expired");
  });

  test("works once, and not after ten minutes", async () => {
    await giveOnce();
    const first = await ask("0200");
    await api.pass(0);
    const code = /^(\d{6})/u.exec((await textsOn("0200")).at(-1)?.words ?? "")?.[1] ?? "";
    const { requestId } = first.body.data;
    expect((await api.call("POST", "/manage/passes", { requestId, code })).status).toBe(200);
    expect((await api.call("POST", "/manage/passes", { requestId, code })).body.code).toBe("code-expired");
    const second = await ask("0200");
    await api.pass(0);
    const later = /^(\d{6})/u.exec((await textsOn("0200")).at(-1)?.words ?? "")?.[1] ?? "";
    api.clock.advance(10 * 60_000);
    const late = { requestId: second.body.data.requestId, code: later };
    expect((await api.call("POST", "/manage/passes", late)).body.code).toBe("code-expired");
  });

  test("is forgotten once it is texted: neither it nor the number stands in the database", async () => {
    await giveOnce();
    await ask("0200");
    await api.pass(0);
    const rows = await api.deps.database.db.selectFrom("phone_code").selectAll().execute();
    expect(rows).toMatchObject([{ text_sealed: null }]);
    const code = /^(\d{6})/u.exec((await textsOn("0200")).at(-1)?.words ?? "")?.[1] ?? "";
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  test("is texted later when the text service is away", async () => {
    await giveOnce();
    await api.sandbox("POST", "/settings", { textOutage: true });
    await ask("0200");
    await api.pass(0);
    expect(await textsOn("0200")).toEqual([]);
    await api.sandbox("POST", "/settings", { textOutage: false });
    await api.pass(6000);
    expect((await textsOn("0200")).length).toBe(1);
  });
});

describe("asking for codes is limited", () => {
  test.each([
    ["for one phone", { PROMPTS_PER_PHONE: "3/15m" }, () => "0200"],
    ["for one visitor", { PROMPTS_PER_ADDRESS: "2/10m" }, (asked: number) => `020${asked}`],
  ])("%s", async (_, env, endingOf) => {
    const strict = await openTestApi(env);
    const answers: number[] = [];
    for (let asked = 0; asked < 3; asked += 1) {
      answers.push((await strict.call("POST", "/manage/codes", { phone: phoneOf(endingOf(asked)) })).status);
    }
    expect(answers).toEqual([202, 202, 429]);
    await strict.close();
  });
});

test("texting codes is limited for all together, by what was really texted", async () => {
  const strict = await openTestApi({ PROMPTS_OVERALL: "3/10m" });
  const phones = ["233240000200", "233240010200", "233240020200", "233240030200"];
  for (const CustomerMsisdn of phones.slice(0, 3)) {
    await strict.call("POST", "/payments/pay/mobilemoney", aPayment("", { CustomerMsisdn }));
  }
  await strict.pass(10 * 60_000);
  await strict.call("POST", "/payments/pay/mobilemoney", aPayment("", { CustomerMsisdn: "233240030200" }));
  await strict.pass(10 * 60_000);
  const asked = () => Promise.all(phones.map((phone) => strict.call("POST", "/manage/codes", { phone })));
  const texted = async () => {
    const each = await Promise.all(phones.map((phone) => strict.sandbox("GET", `/phones/${phone}`)));
    return (each as { texts: unknown[] }[]).map(({ texts }) => texts.length).reduce((sum, count) => sum + count, 0);
  };
  expect((await asked()).map(({ status }) => status)).toEqual([202, 202, 202, 202]);
  await strict.pass(0);
  expect(await texted()).toBe(3);
  // Now that they are used up, whoever asks is told at once; what was asked before is texted when there is room again.
  expect((await strict.call("POST", "/manage/codes", { phone: phones[0] })).status).toBe(429);
  await strict.pass(4 * 60_000);
  expect(await texted()).toBe(4);
  await strict.close();
});

describe("a pass", () => {
  test("from a link opens its own gift and no other of the same phone", async () => {
    const { reference: once } = await giveOnce();
    const { reference: monthly } = await giveMonthly("0200");
    const pass = writePass(api.deps.keyring, { kind: "donation", reference: once }, api.clock.now() + 1000);
    const { body } = await donations(pass);
    expect(body.data.scope).toBe("gift");
    expect(body.data.gifts.map((donation: { reference: string }) => donation.reference)).toEqual([once]);
    expect((await cancel(pass, monthly)).status).toBe(404);
    expect((await api.call("POST", "/manage/receipts/2/resend", undefined, withPass(pass))).status).toBe(404);
    expect((await api.call("POST", "/manage/receipts/1/resend", undefined, withPass(pass))).status).toBe(202);
  });

  test("of one kind does not open the other, whatever is changed in it", async () => {
    const { reference } = await giveOnce();
    const pass = writePass(api.deps.keyring, { kind: "donation", reference }, api.clock.now() + 1000);
    const changed = [
      pass.replace(/^d/u, "r"),
      pass.replace(/^d/u, "p"),
      pass.replace(/\.\w+\.([\w-]+)$/u, ".zzzzzz.$1"),
      `${pass.slice(0, -1)}${pass.endsWith("A") ? "B" : "A"}`,
      pass.replace(reference, "BEAT-2222-22"),
      "",
    ];
    for (const forged of changed) {
      expect((await donations(forged)).body.code, forged).toBe("pass-needed");
    }
  });

  test("ends: a link after its time, a proved phone after half an hour", async () => {
    const { reference } = await giveOnce();
    const link = writePass(api.deps.keyring, { kind: "donation", reference }, api.clock.now() + 1000);
    const phone = await prove("0200");
    api.clock.advance(30 * 60_000);
    expect((await donations(link)).body).toMatchObject({ status: 401, code: "pass-expired" });
    expect((await donations(phone)).body).toMatchObject({ status: 401, code: "pass-expired" });
  });
});

describe("cancelling", () => {
  test("ends a monthly gift at the provider, says when that is final, and nothing is charged afterwards", async () => {
    const { reference } = await giveMonthly();
    const pass = await prove("0001");
    expect((await donations(pass)).body.data.gifts).toMatchObject([
      { state: "active", frequency: "MONTHLY", nextCharge: "2026-04-02", endedAt: null },
    ]);
    const asked = await cancel(pass, reference);
    expect(asked).toMatchObject({ status: 202, body: { data: { state: "cancelling", nextCharge: null } } });
    await api.pass(1000);
    const confirmedAt = new Date(api.clock.now()).toISOString();
    api.clock.advance(60_000);
    const ended = await cancel(pass, reference);
    expect(ended).toMatchObject({ status: 200, body: { data: { state: "cancelled", endedAt: confirmedAt } } });
    const { charged } = (await api.sandbox("POST", "/clock", { seconds: 400 * 86_400 })) as { charged: number };
    expect(charged).toBe(0);
    expect((await api.charges()).length).toBe(1);
  });

  test("a gift that is no recurring one is not there to be cancelled", async () => {
    const { reference } = await giveOnce();
    expect((await cancel(await prove("0200"), reference)).status).toBe(404);
  });

  test("without a pass is refused before anything is looked up", async () => {
    const { id, reference } = await giveMonthly();
    expect((await api.call("POST", `/manage/gifts/${reference}/cancel`)).body.code).toBe("pass-needed");
    expect((await api.call("GET", `/rip/${id}`)).body.data.state).toBe("active");
  });
});

describe("deleting one's data", () => {
  const erase = (pass: string) => api.call("POST", "/manage/erase", undefined, withPass(pass));

  test("takes the person out, leaves the money, and the audit log says who did it", async () => {
    const { id } = await giveOnce();
    const money = await api.ledger();
    const pass = await prove("0200");
    expect((await erase(pass)).status).toBe(200);
    expect((await donations(pass)).body.data.gifts).toEqual([]);
    const { donor } = (await api.deps.donations.find(id)) ?? {};
    expect(Object.values(donor ?? {}).join("")).toBe("");
    expect(await api.ledger()).toEqual(money);
    const kept = JSON.stringify(await api.deps.database.db.selectFrom("phone_code").selectAll().execute());
    expect(kept).not.toContain(api.deps.keyring.hash(phoneOf("0200")));
    const audit = await api.deps.database.db.selectFrom("audit").selectAll().execute();
    expect(audit).toMatchObject([{ who: "donor", action: "erase", outcome: "erased" }]);
  });

  test("waits until a recurring gift has ended", async () => {
    const { reference } = await giveMonthly();
    const pass = await prove("0001");
    expect((await erase(pass)).body).toMatchObject({ status: 409, code: "still-needed" });
    await cancel(pass, reference);
    await api.pass(1000);
    expect((await erase(pass)).status).toBe(200);
  });

  test("is not for a link: that proves one gift and not the person", async () => {
    const { id, reference } = await giveOnce();
    const pass = writePass(api.deps.keyring, { kind: "donation", reference }, api.clock.now() + 1000);
    expect((await erase(pass)).body.code).toBe("pass-needed");
    expect((await api.deps.donations.find(id))?.donor.name).toBe("Ama Mensah");
  });
});

test("a receipt is sent again three times a day and no more", async () => {
  await giveOnce();
  const pass = await prove("0200");
  const answers: number[] = [];
  for (let asked = 0; asked < 4; asked += 1) {
    answers.push((await api.call("POST", "/manage/receipts/1/resend", undefined, withPass(pass))).status);
  }
  expect(answers).toEqual([202, 202, 202, 429]);
});

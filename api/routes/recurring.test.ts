import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { RecurringAnswer, SubscribeAnswer } from "#contract/recurring.ts";
import { aSubscription, aVerification } from "#api/fixtures/gifts.ts";
import { openTestApi, type TestApi } from "#api/fixtures/test-api.ts";
import { cancelRecurring } from "#api/recurring/cancel-recurring.ts";

const MINUTE = 60_000;
const DAY = 86_400_000;

let api: TestApi;
let heard = 0;
beforeEach(async () => {
  api = await openTestApi();
  heard = 0;
});
afterEach(() => api.close());

async function subscribe(ending: string, changes = {}) {
  const asked = aSubscription(ending, changes);
  const answer = await api.call("POST", "/rip/subscribe", asked);
  const ids = SubscribeAnswer.parse(answer.body).data as {
    recurringInvoiceId: string;
    requestId: string;
    otpPrefix: string;
  };
  return {
    id: ids.recurringInvoiceId,
    ids,
    verify: (digits: string, changes: object = {}) => {
      const body = aVerification(asked, ids, digits);
      return api.call("POST", "/rip/verify", { ...body, donationDto: { ...body.donationDto, ...changes } });
    },
    view: async () => RecurringAnswer.parse((await api.call("GET", `/rip/${ids.recurringInvoiceId}`)).body).data,
  };
}

/** Runs what the next callbacks bring about. */
async function hear(callbacks = 1) {
  heard += callbacks;
  await api.heard(heard);
  await api.pass(0);
}

async function setUp(ending = "0001", changes = {}) {
  const gift = await subscribe(ending, changes);
  await gift.verify("1234");
  api.clock.advance(1000);
  await hear();
  return gift;
}

/** Lets the provider take the charges that fall due within so many days; our clock follows. */
async function live(days: number) {
  api.clock.advance(days * DAY);
  await api.sandbox("POST", "/clock", { seconds: 0.001 });
}

const cycles = () => api.deps.database.db.selectFrom("cycle").selectAll().orderBy("due_on").execute();
async function agreed() {
  expect(await api.ledger()).toEqual(await api.charges());
}

describe("setting up", () => {
  test("a texted code, then an approved first charge, make it active and count once", async () => {
    const gift = await subscribe("0001");
    expect(gift.ids.otpPrefix).toMatch(/^[A-Z]{4}$/u);
    expect(await gift.view()).toMatchObject({ state: "awaiting-code", amount: 15, nextCharge: null });
    const verified = await gift.verify("1234");
    expect(verified.status).toBe(202);
    expect(RecurringAnswer.parse(verified.body).data.state).toBe("awaiting-approval");
    api.clock.advance(1000);
    await hear();
    expect(await gift.view()).toMatchObject({ state: "active", nextCharge: "2026-04-02", paymentInterval: "MONTHLY" });
    expect(await api.ledger()).toHaveLength(1);
    await agreed();
  });

  test("the ids handed out are ours, never the provider's", async () => {
    const { ids } = await subscribe("0001");
    const stored = await api.deps.recurring.find(ids.recurringInvoiceId);
    expect(stored?.invoiceId).toMatch(/^[0-9a-f]{32}$/u);
    expect([ids.recurringInvoiceId, ids.requestId]).not.toContain(stored?.invoiceId);
    expect([ids.recurringInvoiceId, ids.requestId]).not.toContain(stored?.providerRequestId);
  });

  test("a wrong code says how many tries are left, and the third is the last", async () => {
    const gift = await subscribe("0001");
    expect((await gift.verify("0000")).body).toMatchObject({ status: 422, code: "code-wrong", triesLeft: 2 });
    expect((await gift.verify("0001")).body).toMatchObject({ code: "code-wrong", triesLeft: 1 });
    expect((await gift.verify("0002")).body).toMatchObject({ code: "code-expired", triesLeft: 0 });
    expect((await gift.verify("1234")).body).toMatchObject({ code: "code-expired" });
    await agreed();
  });

  test("many guesses at once reach the provider three times at the most", async () => {
    const gift = await subscribe("0001");
    const guesses = Array.from({ length: 1000 }, (_, guess) => gift.verify(String(2000 + guess)));
    const codes = (await Promise.all(guesses)).map(({ body }) => body.code);
    expect(codes.filter((code) => code === "code-wrong").length).toBeLessThanOrEqual(2);
    // While a try is under way nobody can be told that no code was accepted.
    expect(new Set(codes)).toEqual(
      new Set(["provider-unavailable", "code-expired"].concat(codes.includes("code-wrong") ? "code-wrong" : [])),
    );
    expect((await gift.verify("1234")).body).toMatchObject({ code: "code-expired" });
    expect((await api.deps.recurring.find(gift.id))?.tries).toBe(3);
  });

  test("the right code twice at once is never called wrong", async () => {
    const gift = await subscribe("0001");
    const answers = await Promise.all([gift.verify("1234"), gift.verify("1234")]);
    expect(answers.map(({ status }) => status).toSorted()[0]).toBe(202);
    for (const { body } of answers) expect(["code-wrong", "code-expired"]).not.toContain(body.code);
  });

  test("a code whose answer was lost with its process is looked for, and not said to have failed", async () => {
    const gift = await subscribe("0001");
    const known = await api.deps.recurring.find(gift.id);
    if (!known) throw new Error("There is no gift.");
    const spent = await api.deps.recurring.spendTry({ ...known, limit: 3, at: api.clock.now() });
    const { invoiceId, providerRequestId } = spent ?? {};
    const code = `${gift.ids.otpPrefix}-1234`;
    await api.deps.recurringGateway.verifyInvoice({
      invoiceId: invoiceId ?? "",
      requestId: providerRequestId ?? "",
      code,
    });
    await api.pass(11 * MINUTE);
    await api.pass(MINUTE);
    expect(await gift.view()).toMatchObject({ state: "active" });
    await agreed();
  });

  test("a code lives ten minutes, and the gift then ends without a charge", async () => {
    const gift = await subscribe("0001");
    api.clock.advance(10 * MINUTE);
    expect((await gift.verify("1234")).body).toMatchObject({ code: "code-expired" });
    await api.pass(MINUTE);
    expect(await gift.view()).toMatchObject({ state: "failed" });
    await agreed();
  });

  test("the same code twice is the same success", async () => {
    const gift = await subscribe("0001");
    await gift.verify("1234");
    expect((await gift.verify("1234")).status).toBe(202);
    api.clock.advance(1000);
    await hear();
    expect((await gift.verify("1234")).status).toBe(200);
    expect(await api.charges()).toHaveLength(1);
    await agreed();
  });

  test("somebody without the request's id cannot even spend a try", async () => {
    const gift = await subscribe("0001");
    const body = aVerification(aSubscription("0001"), { ...gift.ids, requestId: "f".repeat(32) }, "1234");
    expect((await api.call("POST", "/rip/verify", body)).status).toBe(404);
    expect((await api.deps.recurring.find(gift.id))?.tries).toBe(0);
  });

  test("number, network and interval cannot change between the code and its confirmation", async () => {
    const gift = await subscribe("0001");
    for (const change of [
      { paymentNumber: "233241230002" },
      { paymentChannel: "tigo-gh" },
      { paymentFrequency: "YEARLY" },
    ]) {
      expect((await gift.verify("1234", change)).body.code).toBe("record-conflict");
    }
    expect((await api.deps.recurring.find(gift.id))?.tries).toBe(0);
  });

  test("a new code is a new request, and the old one stays unused", async () => {
    const old = await subscribe("0001");
    const fresh = await subscribe("0001");
    expect(fresh.id).not.toBe(old.id);
    await fresh.verify("1234");
    api.clock.advance(1000);
    await hear();
    expect(await fresh.view()).toMatchObject({ state: "active" });
    expect(await api.charges()).toHaveLength(1);
    await agreed();
  });

  test("the same key gives the same request back, without a second code", async () => {
    const headers = { "idempotency-key": "key-of-this-very-gift" };
    const first = await api.call("POST", "/rip/subscribe", aSubscription("0001"), headers);
    const again = await api.call("POST", "/rip/subscribe", aSubscription("0001"), headers);
    expect(again.body).toEqual(first.body);
    const phone = (await api.sandbox("GET", "/phones/233241230001")) as { texts: unknown[] };
    expect(phone.texts).toHaveLength(1);
    const other = await api.call("POST", "/rip/subscribe", aSubscription("0001", { amount: 16 }), headers);
    expect(other.body.code).toBe("key-reused");
  });
});

describe("what can go wrong while setting up", () => {
  test.each([
    ["0402", "insufficient-funds"],
    ["0403", "declined"],
  ])("%s: a first charge that fails ends it, and the provider is told to stop", async (ending, reason) => {
    const gift = await subscribe(ending);
    await gift.verify("1234");
    api.clock.advance(1000);
    await hear();
    expect(await gift.view()).toMatchObject({ state: "failed", nextCharge: null });
    expect((await api.deps.recurring.find(gift.id))?.reason).toBe(reason);
    expect(await api.charges()).toEqual([]);
    await agreed();
  });

  test("0404: refused at once", async () => {
    const { status, body } = await api.call("POST", "/rip/subscribe", aSubscription("0404"));
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: "payment-refused", reason: "no-wallet" });
  });

  test.each(["0500", "0504"])(
    "%s: without an answer nothing is charged, and the same key says the same",
    async (ending) => {
      const headers = { "idempotency-key": "key-of-this-very-gift" };
      for (let time = 0; time < 2; time += 1) {
        const { status, body } = await api.call("POST", "/rip/subscribe", aSubscription(ending), headers);
        expect(status).toBe(502);
        expect(body).toMatchObject({ code: "provider-unavailable", moneyMayHaveMoved: true });
      }
      await api.pass(2 * DAY);
      await agreed();
    },
  );

  test("0408: an approval that never comes ends it at the horizon", async () => {
    const gift = await subscribe("0408");
    await gift.verify("1234");
    await api.pass(3 * 3_600_000);
    expect(await gift.view()).toMatchObject({ state: "awaiting-approval" });
    await api.pass(DAY);
    expect(await gift.view()).toMatchObject({ state: "failed" });
    await agreed();
  });

  test("0202: three callbacks of the first charge count once", async () => {
    const gift = await subscribe("0202");
    await gift.verify("1234");
    api.clock.advance(1000);
    await hear(3);
    expect(await gift.view()).toMatchObject({ state: "active" });
    expect(await api.ledger()).toHaveLength(1);
    await agreed();
  });

  test("0200: a first charge that nobody reports is found, and counts", async () => {
    const gift = await subscribe("0200");
    await gift.verify("1234");
    await api.pass(20_000);
    expect(await gift.view()).toMatchObject({ state: "active" });
    expect(await api.ledger()).toHaveLength(1);
    await agreed();
  });

  test("an invoice the provider will not speak of stays to be checked, and is not called failed", async () => {
    const gift = await subscribe("0408");
    await gift.verify("1234");
    await api.deps.database.db.updateTable("recurring").set({ invoice_id: "not known there" }).execute();
    for (let day = 0; day < 8; day += 1) await api.pass(DAY);
    expect(await gift.view()).toMatchObject({ state: "checking" });
  });
});

describe("the charges that follow", () => {
  test("count when the provider reports them and a status answer confirms them", async () => {
    const gift = await setUp();
    await live(31);
    await hear();
    expect(await gift.view()).toMatchObject({ state: "active", nextCharge: "2026-05-02" });
    expect((await cycles()).map(({ due_on, state }) => [due_on, state])).toEqual([
      ["2026-03-02", "paid"],
      ["2026-04-02", "paid"],
    ]);
    await agreed();
  });

  test("a yearly gift is charged a year later", async () => {
    const gift = await setUp("0001", { paymentInterval: "YEARLY" });
    expect(await gift.view()).toMatchObject({ nextCharge: "2027-03-02" });
  });
});

describe("stopping", () => {
  test("is confirmed by the provider, after which nothing more is charged", async () => {
    const gift = await setUp();
    expect(await cancelRecurring(api.deps, gift.id, "api")).toBe(true);
    expect(await gift.view()).toMatchObject({ state: "cancelling" });
    await api.pass(0);
    expect(await gift.view()).toMatchObject({ state: "cancelled", nextCharge: null });
    await live(62);
    await api.pass(0);
    expect(await api.charges()).toHaveLength(1);
    await agreed();
  });

  test("is tried again until the provider has confirmed", async () => {
    const gift = await setUp();
    await cancelRecurring(api.deps, gift.id, "operator");
    const { db } = api.deps.database;
    const { invoice_id } = await db.selectFrom("recurring").select("invoice_id").executeTakeFirstOrThrow();
    await db.updateTable("recurring").set({ invoice_id: "not known there" }).execute();
    await api.pass(0);
    expect(await gift.view()).toMatchObject({ state: "cancelling" });
    await db.updateTable("recurring").set({ invoice_id }).execute();
    await api.pass(5000);
    expect(await gift.view()).toMatchObject({ state: "cancelled" });
  });
});

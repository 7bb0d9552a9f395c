import { expect, test } from "vitest";
import { createApi } from "./app.ts";
import { buildDeps, type Deps } from "./deps.ts";
import { aPayment, giveOnce } from "./fixtures/donations.ts";
import { DAY, HOUR, MINUTE, playScene, SECOND } from "./fixtures/scene.ts";
import { mortalDatabase } from "./fixtures/mortal-database.ts";
import type { TestApi } from "./fixtures/test-api.ts";
import { runDueJobs, runJob } from "./jobs/run-jobs.ts";
import { jobPools } from "./store/engine/job-kinds.ts";

const AGAIN = 6 * HOUR;
const CONTRARY = "The provider says otherwise than the books";
const KEY = "a key of the donor's ";
const UNANSWERED = "Nobody knows whether it was paid";

test("a part is given back", () =>
  playScene("1 a part given back", async ({ api, give, charges, refund, look, act }) => {
    await give("0200");
    const [charge] = await charges();
    await refund(charge, 5);
    await api.pass(2 * DAY);
    await api.pass(AGAIN);
    await look(CONTRARY);
    await refund(charge);
    await act(CONTRARY, "Ask again");
    await api.pass(AGAIN);
  }));

test("a payment is given back after 35 days", () =>
  playScene("2 given back after 35 days", async ({ api, efua, give, charges, refund, days, note, state }) => {
    const gift = await give("0200");
    await days(36);
    await refund((await charges())[0]);
    await days(10);
    expect(await state(gift)).toBe("paid");
    await efua.today();
    await efua.decide("gift-ask", { gift });
    note("for ten days nobody asked; found by “Ask again” on the gift’s page");
    await api.pass(AGAIN);
    expect(await state(gift)).toBe("returned");
  }));

test("a payment goes back, comes again and goes back again", () =>
  playScene("3 returned, paid again, returned", async ({ api, give, charges, refund, moveAgain, look }) => {
    await give("0200");
    const [charge] = await charges();
    const moves = [() => refund(charge), () => moveAgain(charge, "taken"), () => moveAgain(charge, "given back")];
    for (const move of moves) {
      await move();
      await api.pass(2 * DAY);
      await api.pass(AGAIN);
      await look();
    }
    const lines = await api.deps.database.db.selectFrom("ledger").select("kind").orderBy("n").execute();
    expect(lines.map(({ kind }) => kind)).toEqual(["credit", "returned", "credit", "returned"]);
  }));

test("a payment is given back before anybody asked", () =>
  playScene("4 given back before anybody asked", async ({ api, charges, refund, state }) => {
    const gift = await giveOnce(api, "0200");
    api.clock.advance(SECOND);
    await refund((await charges())[0]);
    await api.pass(20 * SECOND);
    expect(await state(gift)).toBe("returned");
    expect(await api.deps.database.db.selectFrom("ledger").select("n").execute()).toHaveLength(2);
  }));

test("another sum is taken than was asked for", () =>
  playScene("5 another sum", async ({ set, give, look, act }) => {
    await set({ extraPesewas: 50 });
    await give("0200");
    await look("Another sum was taken");
    await act("Another sum was taken", "Count what the provider said");
  }));

test("one transaction is named for two references", () =>
  playScene("6 two references, one transaction", async ({ give, answer, look, act }) => {
    const title = "One transaction for two payments";
    const first = await give("0200");
    const end = answer(async (query, own) => {
      const said = await own(query);
      const other = await own({ reference: first });
      return "reference" in said && "reference" in other ? { ...other, reference: said.reference } : said;
    });
    await give("0200");
    await look(title);
    end();
    await act(title, "Ask again");
  }));

test("two transactions are taken under one reference", () =>
  playScene("7a two transactions, one reference", async ({ api, set, give, charges, refund, look, act, days }) => {
    const gift = await give("0200");
    await set({ reusedReferences: true });
    await promptAgain(api, gift);
    await api.heard(1);
    await api.pass(0);
    await look();
    await look("Taken twice");
    await refund((await charges())[1]);
    await act("Taken twice", "Ask again");
    await api.pass(AGAIN);
    await look();
    await days(40);
  }));

test("two transactions are taken under one reference before the first question", () =>
  playScene("7b two transactions before the first question", async ({ api, set, charges, refund, look, act, days }) => {
    await set({ reusedReferences: true });
    const gift = await giveOnce(api, "0001");
    await promptAgain(api, gift);
    await api.heard(2);
    await api.pass(20 * SECOND);
    await look();
    await look("Taken twice");
    await refund((await charges())[1]);
    await act("Taken twice", "Ask again");
    await api.pass(AGAIN);
    await days(40);
  }));

test("a status comes after twenty days", () =>
  playScene("8a a status that comes after 20 days", async ({ set, give, days, look, act }) => {
    await set({ statusOutage: true });
    await give("0200");
    await days(20);
    await look(UNANSWERED);
    await set({ statusOutage: false });
    await act(UNANSWERED, "Ask again");
  }));

test("a status never comes", () =>
  playScene("8b a status that never comes", async ({ set, give, days, look, act, state }) => {
    await set({ statusOutage: true });
    const gift = await give("0408");
    await days(20);
    await look(UNANSWERED);
    await act(UNANSWERED, "Close as not paid");
    await days(20);
    expect(await state(gift)).toBe("failed");
  }));

test("Failed is said after Paid", () =>
  playScene("9 Failed after Paid", async ({ api, give, charges, says, look, act, days }) => {
    await give("0200");
    await says((await charges())[0], "Failed");
    await api.pass(2 * DAY);
    await api.pass(AGAIN);
    await look(CONTRARY);
    await act(CONTRARY, "Noted");
    await days(40);
  }));

test("the answers are about another payment for six weeks", () =>
  playScene("10 foreign answers for six weeks", async ({ give, answer, days, look, act }) => {
    const end = answer(async (query, own) => {
      const said = await own(query);
      return "reference" in said ? { ...said, reference: "f".repeat(32) } : said;
    });
    await give("0200");
    await days(43);
    await look(UNANSWERED);
    end();
    await act(UNANSWERED, "Ask again");
  }));

test("a callback comes 25 times", () =>
  playScene("11 duplicate callbacks", async ({ api, charges }) => {
    const gift = await giveOnce(api, "0200");
    api.clock.advance(SECOND);
    const [charge] = await charges();
    const path = api.callbackPath("receive", gift);
    const answers = await Promise.all(Array.from({ length: 25 }, () => report(api, path, charge?.transactionId)));
    expect(new Set(answers)).toEqual(new Set([200]));
    await api.pass(0);
    await api.pass(DAY);
  }));

test("a callback comes nine days late", () =>
  playScene("12 a callback nine days late", async ({ api, set, give, days, state }) => {
    await set({ callbackDelayMs: 9 * DAY, statusDelayMs: 8 * DAY });
    const gift = await give("0001");
    await days(8);
    expect(await state(gift)).toBe("expired");
    api.clock.advance(DAY);
    await api.heard(1);
    await api.pass(0);
  }));

test("callbacks are forged on the gift’s own path and on a guessed one", () =>
  playScene("13 forged callbacks", async ({ api, give, charges, days, state }) => {
    await give("0200");
    const [other] = await charges();
    const gift = await give("0408");
    for (const path of [api.callbackPath("receive", gift), `/callbacks/receive/${gift}/guessed`]) {
      for (const id of [other?.transactionId, "invented"]) expect(await report(api, path, id)).toBe(200);
      await api.pass(0);
    }
    await days(40);
    expect(await state(gift)).toBe("expired");
  }));

test("two processes have clocks two minutes apart", () =>
  playScene("14 two processes, clocks two minutes apart", async ({ api, charges, refund, note, look }) => {
    const { config, database } = api.deps;
    const ahead = await buildDeps(config, { database, clock: { now: () => api.clock.now() + 2 * MINUTE } });
    const processes = [api.deps, ahead];
    const line = () => database.db.selectFrom("ledger").select((e) => e.fn.max<number>("at").as("at"));
    let newest = 0;
    for (let round = 0; round < 8; round += 1) {
      const [one = api.deps, other = ahead] = round % 2 === 0 ? processes : processes.toReversed();
      const gift = await call(one, aPayment("0200"), KEY + round);
      expect(await call(other, aPayment("0200"), KEY + round)).toEqual(gift);
      api.clock.advance(30 * SECOND);
      if (round === 4) await refund((await charges())[0]);
      for (const deps of [other, one, other]) {
        await runDueJobs(deps);
        const { at } = await line().executeTakeFirstOrThrow();
        expect(at ?? 0).toBeGreaterThanOrEqual(newest);
        newest = at ?? 0;
      }
    }
    for (let step = 0; step < 2; step += 1) {
      api.clock.advance(step === 0 ? 2 * DAY : AGAIN);
      await Promise.all(processes.map(runDueJobs));
      await Promise.all(processes.map(runDueJobs));
    }
    await look();
    note("each new line was at or after the one before it");
  }));

test("a process is killed between any two writes", { timeout: 300_000 }, () =>
  playScene("15 killed between any two writes", async ({ api, note, look }) => {
    let kills = 0;
    for (let isOver = false; !isOver; kills += isOver ? 0 : 1) {
      const key = KEY + kills;
      const { database, live } = mortalDatabase(api.deps.database, kills);
      const deps = await buildDeps(api.deps.config, { database, clock: api.clock });
      isOver = await live(async () => {
        await call(deps, aPayment("0200"), key);
        api.clock.advance(20 * SECOND);
        for (const pool of jobPools) {
          for (const job of await deps.jobs.lease("mortal", api.clock.now(), pool, 20))
            await runJob(deps, job, "mortal");
        }
      });
      for (const ms of [MINUTE, 4 * MINUTE, HOUR]) {
        await call(api.deps, aPayment("0200"), key);
        await api.pass(ms);
      }
      await look();
    }
    const { prompts } = (await api.sandbox("GET", "/phones/233241230200")) as { prompts: { reference: string }[] };
    expect(new Set(prompts.map(({ reference }) => reference)).size).toBe(prompts.length);
    await api.pass(DAY);
    const gifts = await api.deps.database.db.selectFrom("payment").select(["id", "state"]).execute();
    const isAsked = (gift: string) => prompts.some(({ reference }) => reference === gift);
    for (const { id, state } of gifts) expect(state).toBe(isAsked(id) ? "paid" : "expired");
    const unasked = gifts.length - prompts.length;
    note(
      `${kills} kills, each gift repeated with its key: no phone asked twice; ${unasked} killed before it was asked`,
    );
  }),
);

/** Sends a gift to one process. Returns its id, if it has one. */
async function call(deps: Deps, body: object, key: string): Promise<string | undefined> {
  const headers = { "content-type": "application/json", "idempotency-key": key };
  const init = { method: "POST", headers, body: JSON.stringify(body) };
  const answer = await createApi(deps).request("http://localhost/api/v1/payments/pay/mobilemoney", init);
  return ((await answer.json()) as { data?: { TransactionId: string } }).data?.TransactionId;
}

/** Sends a callback that reports a success. */
async function report(api: TestApi, path: string, TransactionId: string | undefined): Promise<number> {
  const Data = { Amount: 20.5, ClientReference: "theirs", TransactionId };
  return (await api.call("POST", path, { ResponseCode: "0000", Message: "success", Data })).status;
}

/** The provider sends the same request to the phone once more, as if it had got it twice, and the donor approves. */
async function promptAgain({ deps, sandboxUrl, clock }: TestApi, gift: string): Promise<void> {
  const { account, key } = deps.config.provider;
  const sent = await fetch(`${sandboxUrl}/merchantaccount/merchants/${account}/receive/mobilemoney`, {
    method: "POST",
    headers: { authorization: `Basic ${Buffer.from(`${key}:${deps.config.secrets.provider}`).toString("base64")}` },
    body: JSON.stringify({
      CustomerMsisdn: "233241230001",
      Channel: "mtn-gh",
      Amount: 20.5,
      ClientReference: gift,
      Description: "A donation",
      PrimaryCallbackUrl: deps.callbackUrl("receive", gift),
    }),
  });
  expect(sent.status).toBe(200);
  clock.advance(SECOND);
}

import { expect } from "vitest";
import { ORIGIN, type Worker } from "#office/fixtures/test-office.ts";
import type { Charge } from "#sandbox/charges.ts";
import { Killed } from "../prove/scheduler.ts";
import { copier } from "../prove/store.ts";
import { tapDatabase } from "../prove/tapped-database.ts";
import { createApi } from "./app.ts";
import { csvLine } from "./by-hand/csv.ts";
import { DAY, HOUR, MINUTE } from "./clock.ts";
import { buildDeps, type Deps } from "./deps.ts";
import { aPayment, giveOnce } from "./fixtures/donations.ts";
import { beginMonthly, giveMonthly, jump } from "./fixtures/monthly-donation.ts";
import { scene, SECOND } from "./fixtures/scene.ts";
import { runDueJobs, runJob } from "./jobs/run-jobs.ts";
import type { Database } from "./store/engine/database.ts";
import { jobPools } from "./store/engine/job-kinds.ts";
import { resumeStore } from "./store/operations/after-restore.ts";

const AGAIN = 6 * HOUR;
const KEY = "a key of the donor's ";

scene("a payment is given back before anybody asked", async ({ api, charges, refund, state }) => {
  const gift = await giveOnce(api, "0200");
  api.clock.advance(SECOND);
  await refund((await charges())[0]);
  await api.pass(20 * SECOND);
  expect(await state(gift)).toBe("returned");
  expect(await api.deps.database.db.selectFrom("ledger").select("n").execute()).toHaveLength(2);
});

scene("two transactions are taken under one reference", async ({ api, charges, refund, expectBooks, act, days }) => {
  await api.set({ reusedReferences: true });
  const gift = await giveOnce(api, "0001");
  // The provider sends the same request to the phone once more, as if it had got it twice, and the donor approves.
  const { gateway, callbackUrl } = api.deps;
  const { amount, channel, donor } = (await api.deps.payments.find(gift)) ?? expect.unreachable();
  if (channel === null) throw new Error("A gift has a channel.");
  const request = { amount, channel, phone: donor.phone, callbackUrl: callbackUrl("receive", gift) };
  expect(await gateway.requestPayment({ ...request, reference: gift })).toMatchObject({ kind: "accepted" });
  api.clock.advance(SECOND);
  await api.heard(2);
  await api.pass(20 * SECOND);
  await expectBooks();
  await refund((await charges())[1]);
  await act("Taken twice", "Ask again");
  await api.pass(AGAIN);
  await days(40);
});

scene(
  "callbacks are forged on the gift’s own path and on a guessed one",
  async ({ api, give, charges, days, state }) => {
    await give("0200");
    const [other] = await charges();
    const gift = await give("0408");
    for (const path of [api.callbackPath("receive", gift), `/callbacks/receive/${gift}/guessed`]) {
      for (const TransactionId of [other?.transactionId, "invented"]) {
        const Data = { Amount: 20.5, ClientReference: "theirs", TransactionId };
        const said = await api.call("POST", path, { ResponseCode: "0000", Message: "success", Data });
        expect(said.status).toBe(200);
      }
      await api.pass(0);
    }
    await days(40);
    expect(await state(gift)).toBe("expired");
  },
);

scene("two processes have clocks two minutes apart", async ({ api, charges, refund, expectBooks }) => {
  const { config, database } = api.deps;
  const ahead = await buildDeps(config, { database, clock: { now: () => api.clock.now() + 2 * MINUTE } });
  const processes = [api.deps, ahead];
  const line = () => database.db.selectFrom("ledger").select((e) => e.fn.max<number>("at").as("at"));
  let newest = 0;
  for (let round = 0; round < 8; round += 1) {
    const [one = api.deps, other = ahead] = round % 2 === 0 ? processes : processes.toReversed();
    const gift = await call(one, KEY + round);
    expect(await call(other, KEY + round)).toEqual(gift);
    api.clock.advance(30 * SECOND);
    if (round === 4) await refund((await charges())[0]);
    for (const deps of [other, one, other]) {
      await runDueJobs(deps);
      const { at } = await line().executeTakeFirstOrThrow();
      expect(at ?? 0).toBeGreaterThanOrEqual(newest);
      newest = at ?? 0;
    }
  }
  for (const ms of [2 * DAY, AGAIN]) {
    api.clock.advance(ms);
    await Promise.all(processes.map(runDueJobs));
    await Promise.all(processes.map(runDueJobs));
  }
  await expectBooks();
});

scene(
  "a process is killed between any two writes",
  async ({ api, expectBooks }) => {
    let kills = 0;
    for (let isOver = false; !isOver; kills += isOver ? 0 : 1) {
      const key = KEY + kills;
      const { database, live } = mortalDatabase(api.deps.database, kills);
      const deps = await buildDeps(api.deps.config, { database, clock: api.clock });
      isOver = await live(async () => {
        await call(deps, key);
        api.clock.advance(20 * SECOND);
        for (const pool of jobPools) {
          for (const job of await deps.jobs.lease("mortal", api.clock.now(), pool, 20))
            await runJob(deps, job, "mortal");
        }
      });
      for (const ms of [MINUTE, 4 * MINUTE, HOUR]) {
        await call(api.deps, key);
        await api.pass(ms);
      }
      await expectBooks();
    }
    const { prompts } = (await api.sandbox("GET", "/phones/233241230200")) as { prompts: { reference: string }[] };
    expect(new Set(prompts.map(({ reference }) => reference)).size).toBe(prompts.length);
    await api.pass(DAY);
    const gifts = await api.deps.database.db.selectFrom("payment").select(["id", "state"]).execute();
    const isAsked = (gift: string) => prompts.some(({ reference }) => reference === gift);
    for (const { id, state } of gifts) expect(state).toBe(isAsked(id) ? "paid" : "expired");
    expect(kills).toBeGreaterThan(50);
  },
  300_000,
);

scene(
  "the store goes back to an older copy, with gifts, charges and recurring gifts since",
  async ({ api, efua, give, charges, refund }) => {
    const { database } = api.deps;
    const letters = () =>
      api.mail.arrived.flatMap(({ plain }) => /<((?:receipt-(?:\d+-)?\d{6})|returned)/u.exec(plain)?.[1] ?? []);
    // In the copy: a recurring gift, a gift that went back, one that is paid and one that waits for the donor's PIN.
    await beginMonthly(api);
    await give("0200");
    api.mail.refuse(() => Object.assign(new Error("later"), { responseCode: 451 }));
    await refund((await charges())[1]);
    await api.pass(2 * DAY);
    await api.pass(AGAIN);
    await give("0200");
    const waiting = await giveOnce(api, "9001");
    const { copy, putBack } = await copier(database);
    const older = await copy();
    const sent = letters();
    // Since then: that one is paid, two more gifts, another recurring gift, and a charge of each.
    await api.sandbox("POST", "/phones/233241239001/approve", {});
    for (let gift = 0; gift < 2; gift += 1) await give("0200");
    await giveMonthly(api, "0200");
    await api.set({ loseCallbacks: true });
    for (let day = 0; day < 31; day += 1) await jump(api, 1);
    const taken = await charges();
    expect(taken).toHaveLength(9);

    await putBack(older);
    const resumed = await resumeStore(database, api.clock.now());
    expect(resumed).toMatchObject({ series: 2, unsent: 3 });
    api.mail.refuse(() => undefined);
    await api.pass(0);
    await readIn(efua, taken);
    await api.pass(0);

    const columns = ["id", "state", "donor_encrypted", "mandate_id"] as const;
    const payments = await database.db.selectFrom("payment").select(columns).execute();
    expect(payments.find(({ id }) => id === waiting)).toMatchObject({ state: "paid" });
    const nameless = payments.filter((payment) => payment.mandate_id === null && payment.donor_encrypted === "");
    expect(nameless.map(({ state }) => state)).toEqual(["paid", "paid", "paid", "paid"]);
    const receipts = database.db.selectFrom("receipt").select(["series", "number"]).orderBy("series").orderBy("number");
    const numbers = (await receipts.execute()).map(({ series, number }) => `${series}-${number}`);
    expect(numbers).toEqual(["1-1", "1-2", "1-3", "2-1", "2-2", "2-3", "2-4", "2-5", "2-6"]);
    const late = letters().slice(sent.length).toSorted();
    expect(late).toEqual(["receipt-000003", "receipt-2-000001", "receipt-2-000005", "returned"]);
  },
);

/** Sends a gift with this key to one process. Returns its id, if it has one. */
async function call(deps: Deps, key: string): Promise<string | undefined> {
  const headers = { "content-type": "application/json", "idempotency-key": key };
  const init = { method: "POST", headers, body: JSON.stringify(aPayment("0200")) };
  const answer = await createApi(deps).request("http://localhost/api/v1/payments/pay/mobilemoney", init);
  return ((await answer.json()) as { data?: { TransactionId: string } }).data?.TransactionId;
}

/** The store of a process that is killed at its n-th step: before, inside or after a statement or a transaction. */
function mortalDatabase(database: Database, steps: number) {
  const never = new Promise<never>(() => undefined);
  let left = Number.POSITIVE_INFINITY;
  let end: (isOver: false) => void = () => undefined;
  const died = new Promise<false>((resolve) => void (end = resolve));
  const die = () => {
    end(false);
    return never;
  };
  const inject = () => {
    left -= 1;
    if (left < 0) throw new Killed();
  };
  const pause = async () => {
    left -= 1;
    if (left < 0) await die();
  };
  return {
    database: tapDatabase(database, { pause, inject, die }),
    /** Does this work, whose steps are counted. Returns whether the process came to its end. */
    async live(work: () => Promise<void>): Promise<boolean> {
      left = steps;
      return Promise.race([work().then(() => true), died]);
    },
  };
}

/** Reads the provider's list in, as the office does. */
async function readIn(efua: Worker, taken: readonly Charge[]): Promise<void> {
  const row = (at: number, { transactionId, reference }: Charge, pesewas: number, status: string) =>
    csvLine([new Date(at).toISOString(), transactionId, reference, (pesewas / 100).toFixed(2), status]);
  const rows = taken.flatMap((charge) => [
    row(charge.at, charge, charge.pesewas, "Paid"),
    ...charge.returns.map((back) => row(back.at, charge, back.pesewas, "Refunded")),
  ]);
  const list = [csvLine(["Date", "Transaction ID", "Client Reference", "Amount (GHS)", "Status"]), ...rows];
  const form = new FormData();
  form.set("list", new File(list, "list.csv", { type: "text/csv" }));
  const request = new Request(ORIGIN, { method: "POST", body: form });
  await efua.today();
  const type = request.headers.get("content-type") ?? "";
  const { status } = await efua.post("/statement", {}, { "content-type": type }, await request.text());
  expect(status).toBe(200);
}

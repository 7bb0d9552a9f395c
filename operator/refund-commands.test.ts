import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { giveOnce } from "#api/fixtures/donations.ts";
import { chargesKnown, giveMonthly } from "#api/fixtures/monthly-donation.ts";
import { openTestApi, type TestApi } from "#api/fixtures/test-api.ts";
import { typeBeat } from "./fixtures/type-beat.ts";

let api: TestApi;
let kofi: ReturnType<typeof typeBeat>;
let ama: ReturnType<typeof typeBeat>;
beforeEach(async () => {
  api = await openTestApi({ LIMITS: "off" });
  kofi = typeBeat(api);
  ama = typeBeat(api, "ama");
});
afterEach(() => api.close());

/** A counted donation of GH₵20.50. */
async function aPaidDonation(): Promise<string> {
  const id = await giveOnce(api, "0200");
  await api.pass(20_000);
  return id;
}

const why = ["--why", "letter 12"];
const dashboard = ["--transaction", "T-77", "--note", "dashboard, line 4"];

/** Proposes a refund as kofi, and returns its id. */
async function propose(reference: string, ...more: string[]): Promise<string> {
  const proposed = await kofi("refund", reference, ...why, ...more, "--json");
  expect(proposed).toMatchObject({ code: 0, err: "" });
  return proposed.data.refund;
}

const lines = () =>
  api.deps.database.db
    .selectFrom("ledger")
    .select(["id", "amount", "fee"])
    .where("kind", "<>", "credit")
    .orderBy("id")
    .execute();
const ledgerAgrees = async () => expect((await kofi("ledger", "check")).code).toBe(0);

describe("a refund", () => {
  test("is proposed by one operator, approved by another, done by hand, and counted with its fee", async () => {
    const id = await aPaidDonation();
    const refund = await propose(id, "--amount", "5.00");
    expect(refund).toMatch(/^BACK-/u);
    expect(await ama("refund", "approve", refund.toLowerCase())).toMatchObject({
      code: 0,
      out: expect.stringContaining(`beat refund done ${refund}`),
    });
    expect(await lines()).toEqual([]);
    expect((await kofi("refund", "done", refund, "--fee", "0.10", ...dashboard)).code).toBe(0);
    expect(await lines()).toEqual([{ id: `refund:${refund}`, amount: 500, fee: 10 }]);
    expect((await api.deps.donations.find(id))?.state).toBe("refunded");
    await ledgerAgrees();
  });

  test("can name the gift by its reference, and without --amount is of all that is left", async () => {
    const id = await aPaidDonation();
    await propose(id, "--amount", "20");
    const { data } = await kofi("gift", "find", "--reference", id, "--json");
    const rest = await kofi("refund", data.gifts[0].reference, ...why, "--json");
    expect(rest).toMatchObject({ code: 0, data: { amount: 50, state: "proposed", proposedBy: "kofi" } });
  });

  test("is not of all that is left when --amount is empty, as when a script's variable is not set", async () => {
    const id = await aPaidDonation();
    expect(await kofi("refund", id, ...why, "--amount", "")).toMatchObject({
      code: 2,
      err: expect.stringContaining("--amount"),
    });
    expect((await kofi("refund", "list", "--json")).data).toEqual([]);
  });

  test("can be of one charge of a recurring gift, but not of the gift itself", async () => {
    const id = await giveMonthly(api);
    await api.heard(1);
    await api.pass(0);
    expect(await kofi("refund", id, ...why)).toMatchObject({
      code: 1,
      err: expect.stringContaining("name the charge"),
    });
    const [charge] = await chargesKnown(api);
    const refund = await propose(charge?.id ?? "");
    await ama("refund", "approve", refund);
    expect((await ama("refund", "done", refund, ...dashboard)).code).toBe(0);
    expect((await chargesKnown(api))[0]?.state).toBe("refunded");
    await ledgerAgrees();
  });

  test("is in the gift's timeline with who did what, and why", async () => {
    const id = await aPaidDonation();
    const refund = await propose(id, "--amount", "5");
    await ama("refund", "approve", refund);
    await kofi("refund", "done", refund, ...dashboard);
    const { data } = await kofi("gift", "timeline", id, "--json");
    const about = data.timeline.filter(({ what }: { what: string }) => what.startsWith("refund "));
    expect(about).toMatchObject([
      { what: "refund proposed", by: "kofi", note: `${refund}: GH₵5, letter 12` },
      { what: "refund approved", by: "ama", note: `${refund}: by-hand` },
      { what: "refund done", by: "kofi", note: `${refund}: dashboard, line 4` },
    ]);
  });

  test("that is withdrawn frees its amount for another", async () => {
    const id = await aPaidDonation();
    const refund = await propose(id);
    await ama("refund", "approve", refund);
    expect((await kofi("refund", "withdraw", refund, "--note", "the donor changed her mind")).code).toBe(0);
    expect(await kofi("refund", "done", refund, ...dashboard)).toMatchObject({
      code: 1,
      err: expect.stringContaining("it is withdrawn"),
    });
    await propose(id);
    await ledgerAgrees();
  });
});

describe("a waiting refund", () => {
  test("is listed with the command that settles it, until it is settled", async () => {
    const refund = await propose(await aPaidDonation());
    expect((await kofi("refund", "list")).out).toContain(`beat refund approve ${refund}`);
    await ama("refund", "approve", refund);
    expect((await kofi("refund", "list")).out).toContain(`beat refund done ${refund}`);
    expect((await kofi("refund", "list", "--json")).data).toMatchObject([
      { refund, amount: 2050, state: "approved", approvedBy: "ama" },
    ]);
    await kofi("refund", "done", refund, ...dashboard);
    expect((await kofi("refund", "list")).out).toBe("No refund is waiting.\n");
  });

  test("is in the metrics with its age, and doctor names the command", async () => {
    const refund = await propose(await aPaidDonation());
    api.clock.advance(90_000_000);
    expect(await api.deps.metrics.registry.metrics()).toMatch(/^beat_oldest_waiting_refund_seconds 90000$/mu);
    const about = async () =>
      (await kofi("doctor", "--json")).data.find(({ check }: { check: string }) => check === "refunds");
    expect(await about()).toMatchObject({
      result: "look",
      detail: "1 waits for a person (beat refund list)",
    });
    await kofi("refund", "withdraw", refund, "--note", "the donor changed her mind");
    expect(await api.deps.metrics.registry.metrics()).toMatch(/^beat_waiting_refunds 0$/mu);
    expect(await about()).toMatchObject({ result: "ok" });
  });
});

describe("a refund is refused with the reason and what to do", () => {
  const refused = (sentence: string) => ({ code: 1, out: "", err: expect.stringContaining(sentence) });

  test("when it is done without another operator's approval", async () => {
    const refund = await propose(await aPaidDonation());
    expect(await kofi("refund", "done", refund, ...dashboard)).toMatchObject(
      refused(`Another operator approves it: beat refund approve ${refund}`),
    );
    expect(await lines()).toEqual([]);
  });

  test.each(["kofi", "Kofi", " KOFI ", "ko fi", "kofi.", "ko\u200Bfi", "\uFF4Bofi"])(
    "when its proposer approves it, who is now %j",
    async (name) => {
      const refund = await propose(await aPaidDonation());
      expect(await typeBeat(api, name)("refund", "approve", refund)).toMatchObject(
        refused("another operator has to approve it"),
      );
    },
  );

  test("when it is for more than is left", async () => {
    const id = await aPaidDonation();
    const first = await propose(id, "--amount", "20");
    const second = await kofi("refund", id, "--amount", "0.51", ...why);
    expect(second).toMatchObject(refused("Only GH₵0.50 is left"));
    expect(second.err).toContain(first);
    await propose(id, "--amount", "0.50");
    expect(await kofi("refund", id, ...why)).toMatchObject(refused("Nothing is left"));
  });

  // refund-at-once.test.ts tests two at the same moment: the second one gets these answers.
  test("when it is proposed or approved a second time", async () => {
    const id = await aPaidDonation();
    const refund = await propose(id);
    expect(await ama("refund", id, ...why)).toMatchObject(refused(`${refund} (GH₵20.50, proposed)`));
    await ama("refund", "approve", refund);
    expect(await typeBeat(api, "yaw")("refund", "approve", refund)).toMatchObject(
      refused("does not wait for approval: it is approved"),
    );
    await kofi("refund", "done", refund, ...dashboard);
    expect(await ama("refund", "done", refund, ...dashboard)).toMatchObject(refused("it is done"));
    expect(await lines()).toHaveLength(1);
  });

  test("when the network took the money back before the proposal or before the approval", async () => {
    const id = await aPaidDonation();
    const refund = await propose(id, "--amount", "5");
    const at = api.clock.now();
    await api.deps.donations.transition({ id, to: "reversed", cause: "operator", at, note: "the statement" });
    expect(await ama("refund", "approve", refund)).toMatchObject(refused(`beat refund withdraw ${refund}`));
    expect(await kofi("refund", id, ...why)).toMatchObject(refused("The network has taken this money back"));
    expect((await kofi("refund", "withdraw", refund, "--note", "reversed")).code).toBe(0);
  });

  test("while the payment is in dispute", async () => {
    const id = await aPaidDonation();
    const refund = await propose(id, "--amount", "5");
    const at = api.clock.now();
    await api.deps.donations.transition({ id, to: "disputed", cause: "worker", at, note: "status Refunded" });
    expect(await kofi("refund", id, ...why)).toMatchObject(refused(`beat gift decide ${id}`));
    expect(await ama("refund", "approve", refund)).toMatchObject(refused("gift list --state disputed"));
  });

  describe("a dispute cannot be decided", () => {
    /** A donation in dispute, of which we gave back this part. */
    async function dispute(part?: string): Promise<string> {
      const id = await aPaidDonation();
      const refund = part === undefined ? undefined : await propose(id, "--amount", part);
      if (refund) await ama("refund", "approve", refund);
      const at = api.clock.now();
      await api.deps.donations.transition({ id, to: "disputed", cause: "worker", at, note: "status Refunded" });
      if (refund) await kofi("refund", "done", refund, ...dashboard);
      return id;
    }
    const decide = (id: string, ...more: string[]) => kofi("gift", "decide", id, ...more, "--note", "the list");

    test("as paid in full when a part has gone back", async () => {
      const id = await dispute("5");
      expect(await decide(id, "paid")).toMatchObject(refused("GH₵5 of it went back"));
      expect((await decide(id, "refunded")).code).toBe(0);
    });

    test("as refunded when nothing has gone back", async () => {
      const id = await dispute();
      expect(await decide(id, "refunded")).toMatchObject(refused("The books have no refund of it"));
      expect((await decide(id, "paid")).code).toBe(0);
    });

    test("with another amount than was counted", async () => {
      const id = await dispute();
      expect(await decide(id, "paid", "--amount", "5")).toMatchObject(refused("leave the amount out"));
      expect((await decide(id, "paid")).code).toBe(0);
      await ledgerAgrees();
    });
  });

  test("when the money never came", async () => {
    const id = await giveOnce(api, "9001");
    expect(await kofi("refund", id, ...why)).toMatchObject(refused("it is pending, so there is nothing to give back"));
  });

  test.each([
    [["refund", "approve", "BACK-7K4Q-2Z"], 2, "is not a refund's id"],
    [["refund", "approve", "BEAT-2222-22"], 2, "is not a refund's id"],
    [["refund", "approve", "BACK-2222-22"], 1, "There is no refund"],
    [["refund", "done", "BACK-2222-22", "--transaction", "T", "--note", "n"], 1, "There is no refund"],
    [["refund", "done", "BACK-2222-22", "--note", "n"], 2, "--transaction"],
    [["refund", "done", "BACK-2222-22", "--transaction", "T"], 2, "--note"],
    [["refund", "withdraw", "BACK-2222-22"], 2, "--note"],
    [["refund", "nobody", "--why", "w"], 1, "There is no gift"],
    [["refund", "nobody"], 2, "--why"],
    [["refund", "nobody", "--why", "w", "--amount", "many"], 2, "--amount"],
  ])("%j", async (line, code, sentence) => {
    expect(await kofi(...line)).toMatchObject({ code, err: expect.stringContaining(sentence) });
  });

  test("and each attempt is in the audit log, which names only the operator", async () => {
    const id = await aPaidDonation();
    const refund = await propose(id);
    api.clock.advance(1000);
    await kofi("refund", "approve", refund);
    api.clock.advance(1000);
    await ama("refund", "approve", refund);
    const { data } = await kofi("audit", "--json");
    expect(data.slice(0, 3)).toMatchObject([
      { who: "ama", action: "refund approve", subject: refund, outcome: "approved by-hand" },
      { who: "kofi", action: "refund approve", subject: refund, outcome: expect.stringContaining("not done") },
      { who: "kofi", action: "refund", subject: id, outcome: `proposed ${refund}` },
    ]);
  });
});

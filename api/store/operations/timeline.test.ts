import { describe, expect, test } from "vitest";
import { giveOnce } from "#api/fixtures/donations.ts";
import { giveBack } from "#api/fixtures/give-back.ts";
import { mailApiForEach } from "#api/fixtures/mail-api.ts";
import { beginMonthly, chargesKnown } from "#api/fixtures/monthly-donation.ts";
import { readTimeline } from "./timeline.ts";

const { api } = mailApiForEach({ LIMITS: "off" });

type Gift = Parameters<typeof readTimeline>[1];
const timeline = (kind: Gift["kind"], id: string) => readTimeline(api.deps.database, { kind, id });
const whatOf = async (kind: Gift["kind"], id: string) => (await timeline(kind, id)).map(({ what }) => what);

describe("the timeline", () => {
  test("tells a one-time gift from the request to the receipt, and names nobody", async () => {
    const id = await giveOnce(api, "0001");
    api.clock.advance(1000);
    await api.heard(1);
    await api.pass(0);
    expect(await whatOf("payment", id)).toEqual([
      "created",
      "created → pending",
      "callback: success",
      "pending → paid",
      "ledger: credit",
      "receipt made",
      "receipt sent",
      "next: check-payment",
    ]);
    expect(JSON.stringify(await timeline("payment", id))).not.toMatch(/Ama|23324|0241|example\.com/u);
  });

  test("tells a recurring gift with its charges", async () => {
    const happened = await whatOf("mandate", await beginMonthly(api));
    expect(happened).toEqual(expect.arrayContaining(["charge unknown", "charge unknown → paid", "ledger: credit"]));
    expect(happened).toContain("next: check-mandate");
  });

  test("of a charge keeps what a person noted, with their name, and what followed", async () => {
    await beginMonthly(api);
    const id = (await chargesKnown(api))[0]?.id ?? "";
    await giveBack(api, { id, cedis: 5 });
    await api.deps.payments.note({ id, at: api.clock.now(), note: "ama: noted" });
    const steps = (await timeline("payment", id))
      .filter(({ by }) => by !== "provider")
      .map(({ what, by, note }) => [what, by, note]);
    expect(steps).toEqual([
      ["unknown", "worker", "reported as a success"],
      ["unknown → paid", "worker", "status Paid GH₵15"],
      ["ledger: credit", "worker", "GH₵15"],
      ["receipt made", "worker", "number 000001"],
      ["receipt sent", "worker", ""],
      ["paid", "worker", "status Refunded GH₵5, twice"],
      ["paid", "person", "ama: noted"],
      ["next: check-payment", "worker", "ran 2 times"],
    ]);
  });
});

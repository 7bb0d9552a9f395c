import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { decideByHand } from "#api/fixtures/decide-by-hand.ts";
import { giveOnce } from "#api/fixtures/donations.ts";
import { giveBack } from "#api/fixtures/give-back.ts";
import { type MailApi, openMailApi } from "#api/fixtures/mail-api.ts";
import { beginMonthly, chargesKnown } from "#api/fixtures/monthly-donation.ts";
import { readTimeline } from "./timeline.ts";

const HOUR = 3_600_000;
let api: MailApi;
beforeEach(async () => {
  api = await openMailApi({ LIMITS: "off" });
});
afterEach(() => api.close());

type Gift = Parameters<typeof readTimeline>[1];
const timeline = (kind: Gift["kind"], id: string) => readTimeline(api.deps.database, { kind, id });
const whatOf = async (kind: Gift["kind"], id: string) => (await timeline(kind, id)).map(({ what }) => what);

describe("the timeline", () => {
  test("tells a one-time gift from the request to the receipt, and names nobody", async () => {
    const id = await giveOnce(api, "0001");
    api.clock.advance(1000);
    await api.heard(1);
    await api.pass(0);
    expect(await whatOf("donation", id)).toEqual([
      "submitting",
      "submitting → pending",
      "callback: success",
      "pending → paid",
      "ledger: credit",
      "receipt made",
      "receipt sent",
      "next: check-donation",
    ]);
    expect(JSON.stringify(await timeline("donation", id))).not.toMatch(/Ama|23324|0241|example\.com/u);
  });

  test("tells a recurring gift with its charges", async () => {
    const happened = await whatOf("recurring", await beginMonthly(api));
    expect(happened).toEqual(
      expect.arrayContaining(["charge reported as success", "charge reported → paid", "ledger: credit"]),
    );
    expect(happened).toContain("next: check-recurring");
  });

  test("of a charge keeps its dispute, the decision with its name and note, and what followed", async () => {
    await beginMonthly(api);
    const id = (await chargesKnown(api))[0]?.id ?? "";
    await api.sandbox("POST", "/settings", { chargeStatus: "Reversed" });
    await api.pass(48 * HOUR);
    await api.pass(6 * HOUR);
    expect(await decideByHand(api.deps, "ama", { id, to: "paid", note: "statement of March, line 12" })).toBe(
      "decided",
    );
    await api.sandbox("POST", "/settings", { chargeStatus: "" });
    await giveBack(api, { charge: true, id });
    const steps = (await timeline("charge", id))
      .filter(({ what }) => what.startsWith("charge ") && !what.includes("reported as"))
      .map(({ what, by, note }) => [what, by, note]);
    expect(steps).toEqual([
      ["charge reported", "api", "reported as success"],
      ["charge reported → paid", "worker", "status Paid"],
      ["charge paid → disputed", "worker", "counted as paid, and now a status we do not know (reversed)"],
      ["charge disputed → paid", "operator", "ama: statement of March, line 12"],
      ["charge paid → reversed", "worker", "status Refunded: all of it went back"],
    ]);
  });
});

import { describe, expect, test } from "vitest";
import { giveBack, giveOnce } from "#api/fixtures/donations.ts";
import { mailApiForEach } from "#api/fixtures/test-api.ts";
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
      "now created",
      "now pending",
      "reported: success",
      "now paid",
      "counted",
      "receipt made",
      "receipt sent",
      "next: asks the provider",
    ]);
    expect(JSON.stringify(await timeline("payment", id))).not.toMatch(/Ama|23324|0241|example\.com/u);
  });

  test("tells a recurring gift with its charges, and of a charge what a person noted, with their name, and what followed", async () => {
    const mandate = await beginMonthly(api);
    const told = await whatOf("mandate", mandate);
    expect(told).toEqual(
      expect.arrayContaining(["charge now unknown", "charge now paid", "counted", "next: asks the provider"]),
    );
    const id = (await chargesKnown(api))[0]?.id ?? "";
    await giveBack(api, { id, cedis: 5 });
    await api.deps.payments.note({ id, at: api.clock.now(), note: "ama: noted" });
    const steps = (await timeline("payment", id)).map(({ what, by, note }) => `${what}, ${by}: ${note}`);
    expect(steps).toEqual(
      expect.arrayContaining([
        "now unknown, Beat: reported as a success",
        "still paid, Beat: status Refunded GH₵5, twice",
        "still paid, a person: ama: noted",
      ]),
    );
  });
});

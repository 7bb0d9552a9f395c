import { expect, test } from "vitest";
import { giveOnce } from "#api/fixtures/donations.ts";
import { mailApiForEach } from "#api/fixtures/test-api.ts";
import { readTimeline } from "./timeline.ts";

const { api } = mailApiForEach({ LIMITS: "off" });

type Gift = Parameters<typeof readTimeline>[1];
const timeline = (kind: Gift["kind"], id: string) => readTimeline(api.deps.database, { kind, id });
const whatOf = async (kind: Gift["kind"], id: string) => (await timeline(kind, id)).map(({ what }) => what);

test("the timeline tells a one-time gift from the request to the receipt, and names nobody", async () => {
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

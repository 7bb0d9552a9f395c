import { expect, test } from "vitest";
import { giveApproved } from "#api/fixtures/donations.ts";
import { mailApiForEach } from "#api/fixtures/test-api.ts";
import { readTimeline } from "./timeline.ts";

const { api } = mailApiForEach({ LIMITS: "off" });

test("the timeline tells a gift from the request to the receipt, and names nobody", async () => {
  const id = await giveApproved(api);
  const steps = await readTimeline(api.deps.database, { kind: "payment", id });
  expect(steps.map(({ what }) => what).join(", ")).toBe(
    "now created, now pending, reported: success, now paid, counted, receipt made, receipt sent, next: asks the provider",
  );
  expect(JSON.stringify(steps)).not.toMatch(/Ama|23324|0241|example\.com/u);
});

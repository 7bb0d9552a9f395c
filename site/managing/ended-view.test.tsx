import { expect, test } from "vitest";
import { renderView } from "#site/fixtures/render-view.tsx";
import { EndedView } from "./ended-view.tsx";
import { MONTHLY } from "./fixtures/managed-gift.ts";
import type { ManagedGift } from "./managed-gift.ts";

const ended = (changes: Partial<ManagedGift>) => renderView(<EndedView gift={{ ...MONTHLY, ...changes }} opened={0} />);

test("a gift that has ended says when the provider confirmed it, and the page reloads no more", () => {
  const { html, text } = ended({ state: "cancelled", endedAt: "2026-03-05T09:04:59.000Z" });
  expect(text).toContain("Your monthly gift has ended");
  expect(text).toContain("confirmed it on 5 March 2026 at 09:04 GMT. That is final");
  expect(html).not.toContain("http-equiv");
});

test("while it is being stopped nothing is called final, and without script the page reloads", () => {
  const { html, text } = ended({ state: "cancelling" });
  expect(text).toContain("Your monthly gift is being stopped");
  expect(text).not.toMatch(/final|has ended/u);
  expect(html).toMatch(/<noscript><meta http-equiv="refresh" content="2"\/?><\/noscript>/iu);
});

test("a gift that the provider cannot be told to stop says that money may still be taken, and whom to write to", () => {
  const { html, text } = ended({ state: "not-stopped", frequency: "YEARLY" });
  expect(text).toContain("Your yearly gift has not been stopped yet");
  expect(text).toContain("money can still be taken from your wallet");
  expect(text).toContain("Write to help@beat.example and give the reference r/1");
  expect(html).not.toContain("http-equiv");
});

test("only MTN's donors are told MTN's way to say no", () => {
  expect(ended({ state: "not-stopped" }).text).toContain("*170#");
  expect(ended({ state: "not-stopped", channel: "vodafone-gh" }).text).not.toContain("*170#");
});

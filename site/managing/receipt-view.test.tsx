import { expect, test } from "vitest";
import { renderView } from "#site/fixtures/render-view.tsx";
import { MONTHLY, ONCE } from "./fixtures/managed-gift.ts";
import type { ManagedGift } from "./managed-gift.ts";
import { ReceiptView } from "./receipt-view.tsx";

const receipt = { number: 7, cedis: 1020.5, at: "2026-03-02T23:59:30.000Z" };
const show = (gift: ManagedGift) => renderView(<ReceiptView gift={gift} receipt={receipt} />);

test("a receipt says how much, when to the minute, from whom, to whom, and what it cost", () => {
  const { text } = show(MONTHLY);
  expect(text).toContain("Receipt 000007");
  expect(text).toContain("Amount GH₵1,020.50");
  expect(text).toContain("Date and time 2 March 2026, 23:59 GMT");
  expect(text).toContain("Reference r/1");
  expect(text).toContain("Received from Ama");
  expect(text).toContain("Paid to Beat, by MTN mobile money");
  expect(text).toContain("Fee added by us None.");
  expect(text).toContain("Beat, 1 Ring Road Central, Accra. help@beat.example, +233 30 000 0000");
});

test("it says whether it is for a gift of once or a charge of a recurring one", () => {
  expect(show(ONCE).text).toContain("What it is One-time donation");
  expect(show(MONTHLY).text).toContain("What it is Charge of a recurring donation");
});

test("who gave no name is not on it", () => {
  expect(show({ ...MONTHLY, name: undefined }).text).not.toContain("Received from");
});

test("only the sheet is printed, and without script the page says how", () => {
  const { html, text } = show(MONTHLY);
  expect(html).toMatch(/<article [^>]*data-printed-alone=""/u);
  expect(text).toContain("Print this page with your browser");
  expect(html).not.toContain("<button");
});

import { expect, test } from "vitest";
import type { Pesewas } from "#contract/money.ts";
import { RECEIPT } from "#site/content/giving/manage.ts";
import { renderView } from "#site/fixtures/render-view.tsx";
import { MONTHLY, ONCE } from "./fixtures/managed-donation.ts";
import type { ManagedDonation } from "./managed-donation.ts";
import { ReceiptView } from "./receipt-view.tsx";

const receipt = { number: 7, amount: 102_050 as Pesewas, at: "2026-03-02T23:59:30.000Z" };
const show = (donation: ManagedDonation) => renderView(<ReceiptView donation={donation} receipt={receipt} />);

test("shows the amount, the minute, the donor, the recipient and the fee", () => {
  const { text } = show(MONTHLY);
  expect(text).toContain(RECEIPT.title("000007"));
  expect(text).toContain(`${RECEIPT.amount} GH₵1,020.50`);
  expect(text).toContain(`${RECEIPT.at} 2 March 2026, 23:59 GMT`);
  expect(text).toContain(`${RECEIPT.reference} r/1`);
  expect(text).toContain(`${RECEIPT.from} Ama`);
  expect(text).toContain(`${RECEIPT.paidTo} Beat, by MTN mobile money`);
  expect(text).toContain(`${RECEIPT.fee} ${RECEIPT.noFee}`);
  expect(text).toContain("Beat, 1 Ring Road Central, Accra. help@beat.example, +233\u00a030\u00a0000\u00a00000");
});

test("says whether it is for a one-time gift or a charge of a recurring one", () => {
  expect(show(ONCE).text).toContain(`${RECEIPT.kind} ${RECEIPT.kinds.once}`);
  expect(show(MONTHLY).text).toContain(`${RECEIPT.kind} ${RECEIPT.kinds.recurring}`);
});

test("has no name when the donor gave none", () => {
  expect(show({ ...MONTHLY, name: undefined }).text).not.toContain(RECEIPT.from);
});

test("shows what was given back on its own line and keeps the amount", () => {
  const { text } = renderView(<ReceiptView donation={ONCE} receipt={{ ...receipt, returned: true }} />);
  expect(text).toContain(`${RECEIPT.amount} GH₵1,020.50`);
  expect(text).toContain(RECEIPT.givenBack);
  expect(show(ONCE).text).not.toContain(RECEIPT.givenBack);
});

test("prints only the sheet, and without script says how to print", () => {
  const { html, text } = show(MONTHLY);
  expect(html).toMatch(/<article [^>]*data-printed-alone=""/u);
  expect(text).toContain(RECEIPT.printHow);
  expect(html).toMatch(/<button [^>]*hidden=""/u);
});

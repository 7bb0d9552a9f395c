import { expect, test } from "vitest";
import type { Pesewas } from "#contract/money.ts";
import { STATEMENT as WORDS } from "#site/content/giving/manage.ts";
import { elementWith, hiddenFields, renderView } from "#site/fixtures/render-view.tsx";
import { STATEMENT } from "./fixtures/giving-statement.ts";
import type { GivingStatement } from "./giving-statement.ts";
import { ManagePage } from "./manage-page.tsx";

const opened = Date.UTC(2026, 2, 3);
const show = (changes: Partial<GivingStatement> = {}) =>
  renderView(
    <ManagePage view={{ kind: "statement", statement: { ...STATEMENT, ...changes }, opened }} answer={undefined} />,
  );

test("shows the days, who gave to whom, and when it was made", () => {
  const { text } = show();
  expect(text).toContain(`${WORDS.days} 1 January 2026 to 2 March 2026`);
  expect(text).toContain(`${WORDS.covers} ${WORDS.scopes.phone}`);
  expect(text).toContain(`${WORDS.from} Ama Mensah, Mensah & Daughters`);
  expect(text).toContain(`${WORDS.paidTo} Beat`);
  expect(text).toContain(`${WORDS.made} 3 March 2026`);
  expect(show({ whole: false }).text).toContain(WORDS.scopes.donation);
});

test("every line has a date, a gift, a receipt and an amount, and refunds are subtracted", () => {
  const { text } = show();
  expect(text).toContain(`1 March 2026 ${WORDS.once} BEAT-7K4Q-2M, receipt 000007 GH₵1,020.50`);
  expect(text).toContain(`2 March 2026 ${WORDS.charge("MONTHLY")} r/1 GH₵15`);
  expect(text).toContain(`2 March 2026 ${WORDS.refund} BEAT-7K4Q-2M, receipt 000007 −GH₵5.05`);
  expect(text).toContain(`${WORDS.given} GH₵1,035.50 ${WORDS.returned} GH₵5.05 ${WORDS.left} GH₵1,030.45`);
  expect(text).not.toContain(WORDS.moreReturned);
});

test("shows a correction with the sign of what it changes", () => {
  const [line] = STATEMENT.lines;
  const correction = (corrects: "credit" | "refund") =>
    line ? [{ ...line, kind: "correction" as const, corrects }] : [];
  expect(show({ lines: correction("credit") }).text).toContain(`${WORDS.correction} BEAT-7K4Q-2M, receipt 000007 −GH₵`);
  expect(show({ lines: correction("refund") }).text).toContain(`${WORDS.correction} BEAT-7K4Q-2M, receipt 000007 GH₵`);
});

test("explains days in which more was given back than came in", () => {
  const [, , back] = STATEMENT.lines;
  const lines = back ? [{ ...back, kind: "reversal" as const }] : [];
  const { text } = show({ lines, given: 0 as Pesewas });
  expect(text).toContain(WORDS.reversal);
  expect(text).toContain(`${WORDS.left} −GH₵5.05 ${WORDS.moreReturned}`);
});

test("says when there was no gift, and has no name when the donor gave none", () => {
  const { html, text } = show({ lines: [], names: [], given: 0 as Pesewas, returned: 0 as Pesewas });
  expect(text).toContain(WORDS.none);
  expect(text).not.toContain(WORDS.from);
  expect(html).not.toContain("<table");
});

test("prints only the sheet, and a form that needs no script chooses other days", () => {
  const { html } = show();
  expect(html).toMatch(/<article [^>]*data-printed-alone=""/u);
  expect(elementWith(html, "<form")).toMatchObject({ action: "/impact/donate/manage" });
  expect(hiddenFields(html)).toEqual({ statement: "" });
  expect(elementWith(html, 'id="from"')).toMatchObject({ type: "date", name: "from", value: "2026-01-01" });
  expect(elementWith(html, 'id="to"')).toMatchObject({ type: "date", name: "to", value: "2026-03-02" });
});

test("shows unreadable days as they were typed, each with its error, and prints nothing", () => {
  const errors = [{ field: "from", message: "Like so" }];
  const view = { kind: "statement-days", from: "31/12/2025", to: "", errors } as const;
  const { html } = renderView(<ManagePage view={view} answer={undefined} />);
  expect(elementWith(html, 'id="from"')).toMatchObject({ value: "31/12/2025", "aria-invalid": "true" });
  expect(html).toMatch(/<a href="#from">Like so<\/a>/u);
  expect(html).toContain('id="from-error"');
  expect(html).not.toContain("data-printed-alone");
});

import { expect, test } from "vitest";
import type { Pesewas } from "#contract/money.ts";
import { attributesOf, renderView } from "#site/fixtures/render-view.tsx";
import type { SetUpView } from "../flow/open.ts";
import { SetUp } from "./set-up.tsx";

const view: SetUpView = {
  kind: "set-up",
  reference: "0123456789abcdef0123456789abcdef",
  publicReference: "BEAT-7K4Q-2M",
  state: "awaiting-approval",
  amount: 2000 as Pesewas,
  interval: "MONTHLY",
  nextCharge: "2026-12-23",
  opened: Date.UTC(2026, 10, 23, 8),
};
const HERE = `/impact/donate?recurring=${view.reference}`;

test("while a page waits, a link looks again: half of a script neither asks nor lets the browser ask", () => {
  expect(attributesOf(renderView(<SetUp view={view} />).html, "href")).toContain(HERE);
});

test("a gift that is set up or over has nothing to look for", () => {
  for (const state of ["active", "cancelled", "failed"] as const) {
    expect(attributesOf(renderView(<SetUp view={{ ...view, state }} />).html, "href")).not.toContain(HERE);
  }
});

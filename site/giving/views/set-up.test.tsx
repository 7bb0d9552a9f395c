import { expect, test } from "vitest";
import type { Pesewas } from "#contract/money.ts";
import { attributesOf, renderView } from "#site/fixtures/render-view.tsx";
import type { SetUpView } from "../flow/gift-view.ts";
import { SetUp } from "./set-up.tsx";

const view: SetUpView = {
  kind: "set-up",
  reference: "0123456789abcdef0123456789abcdef",
  publicReference: "BEAT-7K4Q-2M",
  state: "awaiting-approval",
  amount: 2000 as Pesewas,
  interval: "MONTHLY",
  nextCharge: "2026-12-23",
  phone: undefined,
};
const check = () => Promise.resolve();
const HERE = `/impact/donate?recurring=${view.reference}`;

test("offers a link to check again while it waits, in case script broke off", () => {
  expect(attributesOf(renderView(<SetUp view={view} check={check} />).html, "href")).toContain(HERE);
});

test("has no such link once the gift is set up or over", () => {
  for (const state of ["active", "cancelled", "failed"] as const) {
    expect(attributesOf(renderView(<SetUp view={{ ...view, state }} check={check} />).html, "href")).not.toContain(
      HERE,
    );
  }
});

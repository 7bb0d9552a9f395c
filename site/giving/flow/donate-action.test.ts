import { expect, test } from "vitest";
import { siteConfig } from "#site/fixtures/site-config.ts";
import { donateAction } from "./donate-action.ts";

test("tells search engines where to give and who receives, with whole addresses", () => {
  expect(donateAction(siteConfig)).toEqual({
    "@type": "DonateAction",
    name: "Donate to Beat",
    target: "https://beat.example/impact#donate-form",
    recipient: { "@type": "NGO", name: "Beat", url: "https://beat.example" },
  });
});

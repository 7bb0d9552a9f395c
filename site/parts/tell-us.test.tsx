import { expect, test } from "vitest";
import type { SignOff } from "#contract/sign-off.ts";
import { SignOffsContext } from "#site/document/sign-offs-context.ts";
import { renderView } from "#site/fixtures/render-view.tsx";
import { siteConfig } from "#site/fixtures/site-config.ts";
import { TellUs } from "./signed-by.tsx";

const burns: SignOff = { id: "burns", title: "Burns", version: "dc9f-f838-f044", state: "unsigned" };

function hrefOf(whatsApp: string | null): string {
  const { html } = renderView(
    <SignOffsContext value={new Map([["burns", burns]])}>
      <TellUs texts={["burns"]} />
    </SignOffsContext>,
    { ...siteConfig, brand: { ...siteConfig.brand, whatsApp } },
  );
  return decodeURIComponent(/href="([^"]+)"/u.exec(html)?.[1] ?? "");
}

test("a mistake is reported on WhatsApp, with the page and the version of its words", () => {
  expect(hrefOf("+233 24 000 0001")).toMatch(
    /^https:\/\/wa\.me\/233240000001\?text=Wrong on https:\/\/beat\.example\/.* \(burns dc9f-f838-f044\): $/u,
  );
});

test("without WhatsApp it is reported by e-mail", () => {
  expect(hrefOf(null)).toMatch(/^mailto:help@beat\.example\?subject=Wrong on https:\/\/beat\.example\//u);
});

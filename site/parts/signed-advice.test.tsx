import { expect, test } from "vitest";
import type { SignOff } from "#contract/sign-off.ts";
import { renderView } from "#site/fixtures/render-view.tsx";
import { siteConfig } from "#site/fixtures/site-config.ts";
import type { SiteConfig } from "#site/site-config.ts";
import { SignedBy, TellUs } from "./signed-advice.tsx";

const about = { id: "burns", title: "Burns", version: "dc9f-f838-f044" };

const views = [<SignedBy key="signed" text="burns" />, <TellUs key="tell" texts={["burns"]} />];
const shown = (signOff: SignOff, config: SiteConfig) => renderView(views, config, [], new Map([["burns", signOff]]));

test.each([
  ["in practice", "/sandbox"],
  ["on the real site", null],
])("%s a text says who has checked it, or that nobody has", (_, sandboxUrl) => {
  const said = (signOff: SignOff) => shown(signOff, { ...siteConfig, sandboxUrl }).text;
  expect(said({ ...about, state: "unsigned" })).toMatch(/^Not yet checked by a clinician Something/u);
  expect(said({ ...about, state: "changed", what: "line 3" })).toMatch(/^Not yet checked by a clinician Something/u);
  const signed = { name: "Dr Ama Mensah", role: "emergency physician", date: "2027-01-15" };
  expect(said({ ...about, state: "signed", ...signed })).toMatch(
    /^Checked by Dr Ama Mensah, emergency physician, on 15 January 2027 Something/u,
  );
});

test.each([
  [
    "on WhatsApp, with the page and the version of its words",
    "+233 24 000 0001",
    /^https:\/\/wa\.me\/233240000001\?text=Wrong on https:\/\/beat\.example\/.* \(burns dc9f-f838-f044\): $/u,
  ],
  ["by e-mail without WhatsApp", null, /^mailto:support@beat\.example\?subject=Wrong on https:\/\/beat\.example\//u],
])("a mistake is reported %s", (_, whatsApp, address) => {
  const { html } = shown({ ...about, state: "unsigned" }, { ...siteConfig, brand: { ...siteConfig.brand, whatsApp } });
  expect(decodeURIComponent(/href="([^"]+)"/u.exec(html)?.[1] ?? "")).toMatch(address);
});

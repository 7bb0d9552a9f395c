import { expect, test } from "vitest";
import type { SignOff } from "#contract/sign-off.ts";
import { SignOffsContext } from "#site/document/sign-offs-context.ts";
import { renderView } from "#site/fixtures/render-view.tsx";
import { siteConfig } from "#site/fixtures/site-config.ts";
import { SignedBy } from "./signed-by.tsx";

const about = { id: "burns", title: "Burns", version: "dc9f-f838-f044" };

const said = (signOff: SignOff, sandboxUrl: string | null) =>
  renderView(
    <SignOffsContext value={new Map([["burns", signOff]])}>
      <SignedBy text="burns" />
    </SignOffsContext>,
    { ...siteConfig, sandboxUrl },
  ).text;

test.each([
  ["in practice", "/sandbox"],
  ["on the real site", null],
])("%s a text says who has checked it, or that nobody has", (_, sandboxUrl) => {
  expect(said({ ...about, state: "unsigned" }, sandboxUrl)).toBe("Not yet checked by a clinician");
  expect(said({ ...about, state: "changed", what: "line 3" }, sandboxUrl)).toBe("Not yet checked by a clinician");
  const signed = { name: "Dr Ama Mensah", role: "emergency physician", date: "2027-01-15" };
  expect(said({ ...about, state: "signed", ...signed }, sandboxUrl)).toBe(
    "Checked by Dr Ama Mensah, emergency physician, on 15 January 2027",
  );
});

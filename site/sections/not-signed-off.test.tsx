import { expect, test } from "vitest";
import { UnsignedContext } from "#site/document/unsigned-context.ts";
import { renderView } from "#site/fixtures/render-view.tsx";
import { siteConfig } from "#site/fixtures/site-config.ts";
import { NotSignedOff } from "./not-signed-off.tsx";

const marks = (sandboxUrl: string | null) =>
  renderView(
    <UnsignedContext value={new Set(["burns"])}>
      <NotSignedOff text="burns" />
      <NotSignedOff text="stroke" />
    </UnsignedContext>,
    { ...siteConfig, sandboxUrl },
  );

test("in sandbox mode an unsigned text has a mark and a signed one has none", () => {
  expect(marks("/sandbox").text).toBe("Not yet signed off by a clinician");
  expect(marks("/sandbox").html).toContain('data-unsigned="burns"');
});

test("visitors of the real site see no mark", () => expect(marks(null).html).toBe(""));

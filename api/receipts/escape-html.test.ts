import fc from "fast-check";
import { expect, test } from "vitest";
import { escapeHtml } from "./escape-html.ts";

test("a name that looks like a tag or an attribute stays text", () => {
  expect(escapeHtml(`<b title="x">Ama & Kofi</b>`)).toBe("&#60;b title=&#34;x&#34;&#62;Ama &#38; Kofi&#60;/b&#62;");
});

test("any text is shown whole and contains no markup", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom("&", "<", ">", '"', "'", "#", "6", ";", "a", "₵", "😀") }),
      (text) => {
        const escaped = escapeHtml(text);
        expect(escaped).not.toMatch(/[<>"]/u);
        expect(escaped.replaceAll(/&#(\d+);/gu, (_, code: string) => String.fromCodePoint(Number(code)))).toBe(text);
      },
    ),
  );
});

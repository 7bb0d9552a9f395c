import { expect, test } from "vitest";
import { elementWith, renderView } from "#site/fixtures/render-view.tsx";
import { LanguageSwitch } from "./language-switch.tsx";

const english = { tag: "en-GH", name: "English", path: "/pulse/cardiac-arrest" };
const akan = { tag: "ak", name: "Akan (Twi)", path: "/ak/pulse/cardiac-arrest" };

test("shows each language's name in that language, and marks the current one", () => {
  const { html, text } = renderView(<LanguageSwitch languages={{ all: [english, akan] }} />);
  expect(text).toBe("English Akan (Twi)");
  expect(elementWith(html, `href="${akan.path}"`)).toEqual({ href: akan.path, lang: "ak", hreflang: "ak" });
  expect(elementWith(html, `href="${english.path}"`)).toMatchObject({ "aria-current": "true" });
});

test("shows no switch on a page in only one language", () => {
  expect(renderView(<LanguageSwitch languages={{ all: [english] }} />).html).toBe("");
});

test("says in English when a language's words changed after they were signed, and names the language", () => {
  const { html, text } = renderView(<LanguageSwitch languages={{ all: [english], changed: "Akan (Twi)" }} />);
  expect(text).toBe("The Akan (Twi) words of this page have to be checked again. Until then it is in English.");
  expect(html).toContain('role="note"');
});

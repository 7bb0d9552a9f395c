import { expect, test } from "vitest";
import { elementWith, renderView } from "#site/fixtures/render-view.tsx";
import { LanguageSwitch } from "./language-switch.tsx";

const english = { tag: "en-GH", name: "English", path: "/pulse/cardiac-arrest" };
const akan = { tag: "ak", name: "Akan (Twi)", path: "/ak/pulse/cardiac-arrest" };

test("each language has its own name, in that language, and the open one is marked", () => {
  const { html, text } = renderView(<LanguageSwitch languages={{ all: [english, akan] }} />);
  expect(text).toBe("English Akan (Twi)");
  expect(elementWith(html, `href="${akan.path}"`)).toEqual({ href: akan.path, lang: "ak", hreflang: "ak" });
  expect(elementWith(html, `href="${english.path}"`)).toMatchObject({ "aria-current": "true" });
});

test("a page that is in one language alone has no switch", () => {
  expect(renderView(<LanguageSwitch languages={{ all: [english] }} />).html).toBe("");
});

test("a page whose words changed after they were signed says so in English, and in which language they were", () => {
  const { html, text } = renderView(<LanguageSwitch languages={{ all: [english], changed: "Akan (Twi)" }} />);
  expect(text).toBe("The Akan (Twi) words of this page have to be checked again. Until then it is in English.");
  expect(html).toContain('role="note"');
});

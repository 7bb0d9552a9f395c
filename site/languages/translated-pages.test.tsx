import type { ReactNode } from "react";
import { describe, expect, test } from "vitest";
import { ENGLISH_WORDS } from "#site/content/languages/emergency-words.ts";
import { attributesOf, renderView } from "#site/fixtures/render-view.tsx";
import { siteConfig } from "#site/fixtures/site-config.ts";
import TranslatedCardiacArrest from "#site/routes/translated-cardiac-arrest.tsx";
import TranslatedGeneralEmergencies from "#site/routes/translated-general-emergencies.tsx";
import { Footer } from "#site/sections/shell/footer.tsx";
import { Navbar } from "#site/sections/shell/navbar.tsx";
import { Shell } from "#site/sections/shell/shell.tsx";
import { ChestBeat } from "#site/vignettes/chest-beat.tsx";
import { FirstAidLadder } from "#site/vignettes/first-aid-ladder.tsx";
import { NoAnswerLine } from "#site/vignettes/no-answer-line.tsx";
import { VignetteCatalogue } from "#site/vignettes/vignette.tsx";
import type { PageLanguages } from "./page-languages.ts";
import { translations } from "./translations.server.ts";

const DRAWN = {
  "chest-beat": ChestBeat,
  "first-aid-ladder": FirstAidLadder,
  navbar: Navbar,
  footer: Footer,
  "no-answer": NoAnswerLine,
};
const THERE = { pseudo: true };

function wordsOf<Page extends "cardiac-arrest" | "general-emergencies">(page: Page) {
  const words = translations.words(page, "qaa", THERE);
  if (!words) throw new Error("There is no pseudo-language.");
  return words;
}

function render(page: ReactNode, languages: PageLanguages | undefined) {
  return renderView(
    <VignetteCatalogue value={DRAWN}>
      <Shell>{page}</Shell>
    </VignetteCatalogue>,
    siteConfig,
    languages,
  );
}

/** The texts and accessible names of a page, without the parts marked as English and without the language switch. */
function saidBy(html: string): string[] {
  const own = html
    .replaceAll(/<(header|footer|aside)\b[^>]* lang="en-GH".*?<\/\1>/gsu, "")
    .replaceAll(/<div [^>]*lang="en-GH"><svg.*?<\/svg><\/div>/gsu, "")
    .replaceAll(/<nav aria-label="English, .*?<\/nav>/gsu, "");
  const names = ["aria-label", "alt", "title", "placeholder", "data-start", "data-stop", "data-idle", "data-change"];
  const texts = Array.from(own.matchAll(/>([^<]+)</gu), ([, text = ""]) => text.trim());
  return [...texts, ...names.flatMap((name) => attributesOf(own, name))].filter((text) => /[a-z]/iu.test(text));
}

const pages = {
  "cardiac-arrest": <TranslatedCardiacArrest loaderData={wordsOf("cardiac-arrest")} />,
  "general-emergencies": <TranslatedGeneralEmergencies loaderData={wordsOf("general-emergencies")} />,
};

describe.each(Object.entries(pages))("%s in another language", (id, page) => {
  const languages = translations.around(`/qaa/pulse/${id}`, THERE);
  const { html } = render(page, languages);

  test("has no English text apart from the menus", () => {
    const said = saidBy(html);
    expect(said.length).toBeGreaterThan(60);
    expect(said.filter((text) => !/^‹.*›$/su.test(text))).toEqual([]);
  });

  test("marks the menus as English", () => {
    expect(html).toMatch(/<header [^>]*lang="en-GH"/u);
    expect(html).toMatch(/<footer [^>]*lang="en-GH"/u);
  });

  test("has no script, and calls 112 as the English page does", () => {
    expect(html).not.toContain("<script");
    expect(html.match(/href="tel:112"/gu)?.length).toBeGreaterThan(1);
  });
});

test("the English page has no switch and no mark while no other language is signed", () => {
  const { html } = render(<TranslatedCardiacArrest loaderData={ENGLISH_WORDS["cardiac-arrest"]} />, undefined);
  expect(html).not.toContain("hrefLang");
  expect(html).not.toMatch(/<(?:header|footer) [^>]*lang=/u);
});

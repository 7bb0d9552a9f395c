import type { PageHandle } from "#site/document/page-handle.ts";
import { translatedMeta } from "#site/languages/translated-meta.ts";
import { translatedPage } from "#site/languages/translated-page.server.ts";
import { ChildCpr } from "#site/sections/child-cpr.tsx";
import { CprHero } from "#site/sections/cpr-hero.tsx";
import { CprSteps } from "#site/sections/cpr-steps.tsx";
import { TopicClosing } from "#site/sections/topic-closing.tsx";
import "#site/vignettes/chest-beat.module.css";
import type { Route } from "./+types/translated-cardiac-arrest.ts";

export const handle: PageHandle = { inLanguages: true };

export function loader({ params, context }: Route.LoaderArgs) {
  return translatedPage("cardiac-arrest", params.language, context);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData ? translatedMeta("cardiac-arrest", loaderData, matches[0].loaderData) : [];
}

/** What to do when somebody's heart has stopped, in one of Ghana's languages: the page's instructions without the app. */
export default function TranslatedCardiacArrest({ loaderData: words }: Pick<Route.ComponentProps, "loaderData">) {
  return (
    <>
      <CprHero hero={words.hero} />
      <CprSteps words={words} />
      <ChildCpr child={words.child} />
      <TopicClosing closing={words.onwards} />
    </>
  );
}

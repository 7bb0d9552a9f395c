import type { PageHandle } from "#site/document/page-handle.ts";
import { translatedMeta } from "#site/languages/translated-meta.ts";
import { translatedPage } from "#site/languages/translated-page.server.ts";
import { FirstAidCards } from "#site/sections/first-aid-cards.tsx";
import type { Route } from "./+types/translated-general-emergencies.ts";

export const handle: PageHandle = { inLanguages: true };

export function loader({ params, context }: Route.LoaderArgs) {
  return translatedPage("general-emergencies", params.language, context);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData ? translatedMeta("general-emergencies", loaderData, matches[0].loaderData) : [];
}

/** The first-aid cards in one of Ghana's languages, without the app. */
export default function TranslatedGeneralEmergencies({ loaderData: words }: Pick<Route.ComponentProps, "loaderData">) {
  return <FirstAidCards words={words} />;
}

import type { Content } from "./content.ts";
import { FIRST_VERSION } from "./first-version.ts";
import { KINDS, ONLY } from "./kinds.ts";

const PRETEND: Readonly<Record<string, string>> = FIRST_VERSION.organisation?.[ONLY] ?? {};

/** Whether a fact of the organisation is still the pretend one of the first version. */
export const isPlaceholder = (field: string, value: string | null): boolean =>
  value !== null && value !== "" && PRETEND[field] === value;

export function placeholders(organisation: Content["organisation"]): string[] {
  return Object.entries(organisation).flatMap(([field, value]) =>
    isPlaceholder(field, value) ? [labelOf(field)] : [],
  );
}

/** What only the organisation can say and has not said yet. Pages leave it out. */
export function missingContent({ organisation, costs, stories, colleagues, coursePartners, partners }: Content) {
  const facts = (["legalName", "registration", "answerable"] as const).filter((field) => organisation[field] === null);
  const lists = {
    [KINDS.cost.title]: costs,
    [KINDS.story.title]: stories,
    [KINDS.colleague.title]: colleagues,
    [KINDS["course-partner"].title]: coursePartners,
    "The partners’ sites": partners.filter(({ link }) => link !== null),
  };
  return [
    ...facts.map(labelOf),
    ...Object.entries(lists).flatMap(([title, list]) => (list.length === 0 ? [title] : [])),
  ];
}

function labelOf(field: string): string {
  const { shape } = KINDS.organisation.schema;
  return (field in shape && shape[field as keyof typeof shape].meta()?.["label"]?.toString()) || field;
}

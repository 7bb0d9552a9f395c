import { Band } from "#site/components/band.tsx";
import { impactNeeds } from "#site/content/pages/impact.ts";
import { PAGES } from "#site/content/site/pages.ts";

const NEEDS = [
  { ...impactNeeds.medication, ground: "leaf", to: PAGES.medications.path },
  { ...impactNeeds.blood, ground: "deep", to: PAGES["blood-needs"].path },
] as const;

/** Why medicine and blood are needed in time: two bands that face each other. */
export function ImpactNeeds() {
  return NEEDS.map(({ heading, paragraphs, link, ground, to }) => (
    <Band key={heading} ground={ground}>
      <h2>{heading}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <a href={to}>{link}</a>
    </Band>
  ));
}

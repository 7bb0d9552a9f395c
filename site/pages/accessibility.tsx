import { accessibility } from "#site/facts/pages/accessibility.ts";
import { Policy } from "#site/parts/policy.tsx";
import { definePage } from "#site/page.ts";

export default definePage({
  path: "/accessibility",
  title: "Accessibility",
  description:
    "What we tested for people with disabilities, what fails on these pages, and how to tell us what stops you.",
  Page: Accessibility,
});

function Accessibility() {
  return <Policy policy={accessibility} />;
}

import { accessibility } from "#site/content/pages/accessibility.ts";
import { Policy } from "#site/sections/policy.tsx";
import { PAGES } from "#site/content/site/pages.ts";
import { pageHead } from "#site/head.tsx";
import { definePage } from "#site/page.ts";

export default definePage({
  path: PAGES.accessibility.path,
  head: pageHead("accessibility"),
  Page: Accessibility,
});

function Accessibility() {
  return <Policy policy={accessibility} />;
}

import { termsAndConditions } from "#site/content/pages/terms-and-conditions.ts";
import { Policy } from "#site/sections/policy.tsx";
import { PAGES } from "#site/content/site/pages.ts";
import { pageHead } from "#site/head.tsx";
import { definePage } from "#site/page.ts";

export default definePage({
  path: PAGES["terms-and-conditions"].path,
  head: pageHead("terms-and-conditions"),
  Page: TermsAndConditions,
});

function TermsAndConditions() {
  return <Policy policy={termsAndConditions} />;
}

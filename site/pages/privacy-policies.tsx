import { privacyPolicies } from "#site/content/pages/privacy-policies.ts";
import { Policy } from "#site/sections/policy.tsx";
import { PAGES } from "#site/content/site/pages.ts";
import { pageHead } from "#site/head.tsx";
import { definePage } from "#site/page.ts";

export default definePage({
  path: PAGES["privacy-policies"].path,
  head: pageHead("privacy-policies"),
  Page: PrivacyPolicies,
});

function PrivacyPolicies() {
  return <Policy policy={privacyPolicies} />;
}

import { privacyPolicies } from "#site/facts/pages/privacy-policies.ts";
import { Policy } from "#site/parts/policy.tsx";
import { definePage } from "#site/page.ts";

export default definePage({
  path: "/privacy-policies",
  title: "Privacy Policies",
  description:
    "What this site stores about you, why, for how long, who sees it, and how to have it corrected or deleted.",
  Page: PrivacyPolicies,
});

function PrivacyPolicies() {
  return <Policy policy={privacyPolicies} />;
}

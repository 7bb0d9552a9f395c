import { privacyPolicies } from "#site/content/pages/privacy-policies.ts";
import { Policy } from "#site/sections/policy.tsx";
import { pageMeta } from "#site/seo.ts";

export const meta = pageMeta("privacy-policies");

export default function PrivacyPolicies() {
  return <Policy policy={privacyPolicies} />;
}

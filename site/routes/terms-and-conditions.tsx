import { termsAndConditions } from "#site/content/pages/terms-and-conditions.ts";
import { Policy } from "#site/sections/policy.tsx";
import { pageMeta } from "#site/seo.ts";

export const meta = pageMeta("terms-and-conditions");

export default function TermsAndConditions() {
  return <Policy policy={termsAndConditions} />;
}

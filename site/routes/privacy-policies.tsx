import { pageMeta } from "#site/seo.ts";

export const meta = pageMeta("privacy-policies");

export default function PrivacyPolicies() {
  return <h1>Privacy Policies</h1>;
}

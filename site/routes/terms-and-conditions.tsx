import { pageMeta } from "#site/seo.ts";

export const meta = pageMeta("terms-and-conditions");

export default function TermsAndConditions() {
  return <h1>Terms and Conditions</h1>;
}

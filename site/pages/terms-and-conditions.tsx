import { termsAndConditions } from "#site/facts/pages/terms-and-conditions.ts";
import { Policy } from "#site/parts/policy.tsx";
import { definePage } from "#site/page.ts";

export default definePage({
  path: "/terms-and-conditions",
  title: "Terms and Conditions",
  description: "The terms for using the app and giving to the network, in ten sections, each with a short summary.",
  Page: TermsAndConditions,
});

function TermsAndConditions() {
  return <Policy policy={termsAndConditions} />;
}

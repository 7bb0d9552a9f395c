import { security } from "#site/facts/pages/security.ts";
import { Policy } from "#site/parts/policy.tsx";
import { definePage } from "#site/page.ts";

export default definePage({
  path: "/security",
  title: "Security",
  description: "How we protect visitors and donors, what we will never ask for, and how to report a security problem.",
  Page: Security,
});

function Security() {
  return <Policy policy={security} />;
}

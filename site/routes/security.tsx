import { security } from "#site/content/pages/security.ts";
import { Policy } from "#site/sections/policy.tsx";
import { pageMeta } from "#site/seo.ts";

export const meta = pageMeta("security");

export default function Security() {
  return <Policy policy={security} />;
}

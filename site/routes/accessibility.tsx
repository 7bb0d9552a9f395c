import { accessibility } from "#site/content/pages/accessibility.ts";
import { Policy } from "#site/sections/policy.tsx";
import { pageMeta } from "#site/seo.ts";

export const meta = pageMeta("accessibility");

export default function Accessibility() {
  return <Policy policy={accessibility} />;
}

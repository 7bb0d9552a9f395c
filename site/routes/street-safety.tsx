import { pageMeta } from "#site/seo.ts";

export const meta = pageMeta("street-safety");

export default function StreetSafety() {
  return <h1>Street Safety</h1>;
}

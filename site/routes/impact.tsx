import { pageMeta } from "#site/seo.ts";

export const meta = pageMeta("impact");

export default function Impact() {
  return <h1>Impact</h1>;
}

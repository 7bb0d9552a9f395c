import { pageMeta } from "#site/seo.ts";

export const meta = pageMeta("donate");

export default function Donate() {
  return <h1>Donate</h1>;
}

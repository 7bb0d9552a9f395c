import { pageMeta } from "#site/seo.ts";

export const meta = pageMeta("when-every-second-counts");

export default function WhenEverySecondCounts() {
  return <h1>Help no longer has to wait</h1>;
}

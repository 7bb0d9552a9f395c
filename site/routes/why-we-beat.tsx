import { pageMeta } from "#site/seo.ts";

export const meta = pageMeta("why-we-beat");

export default function WhyWeBeat() {
  return <h1>Faster response, fewer avoidable deaths</h1>;
}

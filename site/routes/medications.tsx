import { pageMeta } from "#site/seo.ts";

export const meta = pageMeta("medications");

export default function Medications() {
  return <h1>Medications</h1>;
}

import { pageMeta } from "#site/seo.ts";

export const meta = pageMeta("community");

export default function Community() {
  return <h1>Join other helping hands</h1>;
}

import { pageMeta } from "#site/seo.ts";

export const meta = pageMeta("basic-cpr");

export default function BasicCpr() {
  return <h1>Basic CPR Techniques</h1>;
}

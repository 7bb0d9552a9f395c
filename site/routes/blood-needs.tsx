import { pageMeta } from "#site/seo.ts";

export const meta = pageMeta("blood-needs");

export default function BloodNeeds() {
  return <h1>Blood Needs</h1>;
}

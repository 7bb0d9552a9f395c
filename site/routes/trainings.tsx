import { pageMeta } from "#site/seo.ts";

export const meta = pageMeta("trainings");

export default function Trainings() {
  return <h1>CPR, first aid &amp; AED training</h1>;
}

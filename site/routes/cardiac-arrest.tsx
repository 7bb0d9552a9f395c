import { pageMeta } from "#site/seo.ts";

export const meta = pageMeta("cardiac-arrest");

export default function CardiacArrest() {
  return <h1>Cardiac Arrest</h1>;
}

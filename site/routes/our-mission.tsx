import { pageMeta } from "#site/seo.ts";

export const meta = pageMeta("our-mission");

export default function OurMission() {
  return <h1>Our Mission</h1>;
}

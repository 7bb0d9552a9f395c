import { pageMeta } from "#site/seo.ts";

export const meta = pageMeta("join-the-mission");

export default function JoinTheMission() {
  return <h1>Join The Mission</h1>;
}

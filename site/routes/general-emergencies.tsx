import { pageMeta } from "#site/seo.ts";

export const meta = pageMeta("general-emergencies");

export default function GeneralEmergencies() {
  return <h1>General Emergencies</h1>;
}

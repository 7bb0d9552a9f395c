import { pageMeta } from "#site/seo.ts";

export const meta = pageMeta("medical-emergencies");

export default function MedicalEmergencies() {
  return <h1>Medical Emergencies</h1>;
}

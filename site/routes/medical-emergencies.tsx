import { medicalEmergencies } from "#site/content/pages/courses.ts";
import { Course, courseData } from "#site/sections/course.tsx";
import { pageMeta } from "#site/seo.ts";

export const meta = pageMeta("medical-emergencies", (config) => [courseData(medicalEmergencies, config.brand.name)]);

export default function MedicalEmergencies() {
  return <Course course={medicalEmergencies} />;
}

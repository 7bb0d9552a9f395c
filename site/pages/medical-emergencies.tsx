import { medicalEmergencies } from "#site/content/pages/courses.ts";
import { Course, courseData } from "#site/sections/course.tsx";
import { PAGES } from "#site/content/site/pages.ts";
import { pageHead } from "#site/head.tsx";
import { definePage } from "#site/page.ts";
import { CourseBag } from "#site/vignettes/course-drawings.tsx";

export default definePage({
  path: PAGES["medical-emergencies"].path,
  head: pageHead("medical-emergencies", (config) => [courseData(medicalEmergencies, config.brand.name)]),
  Page: MedicalEmergencies,
});

function MedicalEmergencies() {
  return <Course course={medicalEmergencies} drawing={CourseBag} />;
}

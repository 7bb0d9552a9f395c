import { medicalEmergencies } from "#site/facts/courses.ts";
import { Course, courseData } from "#site/parts/course.tsx";
import { definePage } from "#site/page.ts";
import { CourseBag } from "#site/vignettes/course-drawings.tsx";

export default definePage({
  path: "/trainings/medical-emergencies",
  title: "Medical Emergencies",
  description:
    "First aid for bleeding, choking, burns, fits (seizures), stroke and more, taught in Ghana with simple, real techniques.",
  head: ({ config }) => ({ structured: [courseData(medicalEmergencies, config.brand.name)] }),
  Page: MedicalEmergencies,
});

function MedicalEmergencies() {
  return <Course course={medicalEmergencies} drawing={CourseBag} />;
}

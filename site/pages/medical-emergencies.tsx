import { medicalEmergencies } from "#site/facts/courses.ts";
import { coursePage } from "#site/parts/course.tsx";
import { CourseBag } from "#site/vignettes/course-drawings.tsx";

export default coursePage(
  medicalEmergencies,
  <CourseBag />,
  "First aid for bleeding, choking, burns, fits (seizures), stroke and more, taught in Ghana with simple, real techniques.",
);

import { medicalEmergencies } from "#site/facts/courses.ts";
import { coursePage } from "#site/parts/course.tsx";

export default coursePage(
  medicalEmergencies,
  "course-bag",
  "First aid for bleeding, choking, burns, fits (seizures), stroke and more, taught in Ghana with simple, real techniques.",
);

import { medicalEmergencies } from "#site/facts/courses.ts";
import { coursePage } from "#site/parts/course.tsx";
import courseBag from "#site/vignettes/course-bag.svg?raw";
import bag from "../images/heroes/bag.svg?url";

export default coursePage(
  medicalEmergencies,
  courseBag.replace("../images/heroes/bag.svg", bag),
  "First aid for bleeding, choking, burns, fits (seizures), stroke and more, taught in Ghana with simple, real techniques.",
);

import { lifeSavingAed } from "#site/facts/courses.ts";
import { coursePage } from "#site/parts/course.tsx";
import coursePads from "#site/vignettes/course-pads.svg?raw";

export default coursePage(
  lifeSavingAed,
  coursePads,
  "Learn to use an automated external defibrillator: switch it on, follow the voice, stand clear, go back to pushing.",
);

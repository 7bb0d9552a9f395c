import { lifeSavingAed } from "#site/facts/courses.ts";
import { coursePage } from "#site/parts/course.tsx";
import { CoursePads } from "#site/vignettes/course-drawings.tsx";

export default coursePage(
  lifeSavingAed,
  <CoursePads />,
  "Learn to use an automated external defibrillator: switch it on, follow the voice, stand clear, go back to pushing.",
);

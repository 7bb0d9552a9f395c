import { lifeSavingAed } from "#site/facts/courses.ts";
import { coursePage } from "#site/parts/course.tsx";

export default coursePage(
  lifeSavingAed,
  "course-pads",
  "Learn to use an automated external defibrillator: switch it on, follow the voice, stand clear, go back to pushing.",
);

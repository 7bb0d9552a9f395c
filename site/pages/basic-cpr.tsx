import { basicCpr } from "#site/facts/courses.ts";
import { coursePage } from "#site/parts/course.tsx";

export default coursePage(
  basicCpr,
  "course-hands",
  "Learn hands-only CPR: how to recognise a cardiac arrest, push hard and fast, and keep going until help takes over.",
);

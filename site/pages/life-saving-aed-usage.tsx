import { lifeSavingAed } from "#site/facts/courses.ts";
import { Course, courseData } from "#site/parts/course.tsx";
import { definePage } from "#site/page.ts";
import { CoursePads } from "#site/vignettes/course-drawings.tsx";

export default definePage({
  path: "/trainings/life-saving-aed-usage",
  title: "Life Saving AED Usage",
  description:
    "Learn to use an automated external defibrillator: switch it on, follow the voice, stand clear, go back to pushing.",
  head: ({ config }) => ({ structured: [courseData(lifeSavingAed, config.brand.name)] }),
  Page: LifeSavingAedUsage,
});

function LifeSavingAedUsage() {
  return <Course course={lifeSavingAed} drawing={CoursePads} />;
}

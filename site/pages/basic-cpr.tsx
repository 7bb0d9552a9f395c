import { basicCpr } from "#site/facts/courses.ts";
import { Course, courseData } from "#site/parts/course.tsx";
import { definePage } from "#site/page.ts";
import { CourseHands } from "#site/vignettes/course-drawings.tsx";

export default definePage({
  path: "/trainings/basic-cpr",
  title: "Basic CPR Techniques",
  description:
    "Learn hands-only CPR: how to recognise a cardiac arrest, push hard and fast, and keep going until help takes over.",
  head: ({ config }) => ({ structured: [courseData(basicCpr, config.brand.name)] }),
  Page: BasicCpr,
});

function BasicCpr() {
  return <Course course={basicCpr} drawing={CourseHands} />;
}

import { basicCpr } from "#site/content/pages/courses.ts";
import { Course, courseData } from "#site/sections/course.tsx";
import { PAGES } from "#site/content/site/pages.ts";
import { pageHead } from "#site/head.tsx";
import { definePage } from "#site/page.ts";
import { CourseHands } from "#site/vignettes/course-drawings.tsx";

export default definePage({
  path: PAGES["basic-cpr"].path,
  head: pageHead("basic-cpr", (config) => [courseData(basicCpr, config.brand.name)]),
  Page: BasicCpr,
});

function BasicCpr() {
  return <Course course={basicCpr} drawing={CourseHands} />;
}

import { lifeSavingAed } from "#site/content/pages/courses.ts";
import { Course, courseData } from "#site/sections/course.tsx";
import { PAGES } from "#site/content/site/pages.ts";
import { pageHead } from "#site/head.tsx";
import { definePage } from "#site/page.ts";
import { CoursePads } from "#site/vignettes/course-drawings.tsx";

export default definePage({
  path: PAGES["life-saving-aed-usage"].path,
  head: pageHead("life-saving-aed-usage", (config) => [courseData(lifeSavingAed, config.brand.name)]),
  Page: LifeSavingAedUsage,
});

function LifeSavingAedUsage() {
  return <Course course={lifeSavingAed} drawing={CoursePads} />;
}

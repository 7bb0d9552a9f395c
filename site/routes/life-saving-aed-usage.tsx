import { lifeSavingAed } from "#site/content/pages/courses.ts";
import { Course, courseData } from "#site/sections/course.tsx";
import { pageMeta } from "#site/seo.ts";

export const meta = pageMeta("life-saving-aed-usage", (config) => [courseData(lifeSavingAed, config.brand.name)]);

export default function LifeSavingAedUsage() {
  return <Course course={lifeSavingAed} />;
}

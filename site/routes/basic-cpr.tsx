import { basicCpr } from "#site/content/pages/courses.ts";
import { Course, courseData } from "#site/sections/course.tsx";
import { pageMeta } from "#site/seo.ts";

export const meta = pageMeta("basic-cpr", (config) => [courseData(basicCpr, config.brand.name)]);

export default function BasicCpr() {
  return <Course course={basicCpr} />;
}

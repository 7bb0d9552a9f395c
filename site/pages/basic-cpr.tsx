import { basicCpr } from "#site/facts/courses.ts";
import { coursePage } from "#site/parts/course.tsx";
import courseHands from "#site/vignettes/course-hands.svg?raw";
import handsOnChest from "../images/cpr/step-3.svg?url";

export default coursePage(
  basicCpr,
  courseHands.replace("../images/cpr/step-3.svg", handsOnChest),
  "Learn hands-only CPR: how to recognise a cardiac arrest, push hard and fast, and keep going until help takes over.",
);

import type { CourseContent } from "#site/content/site/course-content.ts";
import { SignedBy } from "./signed-by.tsx";
import { TellUs } from "./tell-us.tsx";
import { Band } from "#site/components/band.tsx";
import { ButtonLink } from "#site/components/button.tsx";
import { ContactLinks } from "#site/components/contact-links.tsx";
import { TabStrip } from "#site/components/tab-strip.tsx";
import { COURSE_LINKS, trainings } from "#site/content/pages/trainings.ts";
import { Vignette } from "#site/vignettes/vignette.tsx";
import { CourseWhy } from "./course-why.tsx";
import styles from "./course.module.css";

const drawings = import.meta.glob<string>(["../images/cards/*.svg", "../images/cpr/*.svg"], {
  eager: true,
  query: "?url&no-inline",
  import: "default",
});

/** A course's page: the drawing, why, four things to learn, and what the course leads to. */
export function Course({ course }: { course: CourseContent }) {
  const { title, subject } = trainings.hero.action;
  const List = course.learnAs === "path" ? "ol" : "ul";
  return (
    <>
      <Band ground={course.drawingGround}>
        <TabStrip label="Courses" links={COURSE_LINKS} />
        <div className={styles.hero}>
          <div>
            <h1>{course.name}</h1>
            <p className="lead">{course.intro}</p>
            <p className={styles.action}>
              <ButtonLink to="#ask">{title}</ButtonLink>
            </p>
          </div>
          <Vignette name={course.drawing} className={styles.drawing} />
        </div>
      </Band>

      <CourseWhy why={course.why} />

      <Band ground="sand">
        <div className={course.learnAs === "sheet" ? styles.clipboard : styles.learn}>
          <h2>{course.learnHeading}</h2>
          <List>
            {course.learn.map((point) => (
              <li key={point.name}>
                {point.drawing ? (
                  // It has no text alternative, because the words below say the same.
                  <img
                    src={drawings[`../images/${point.drawing}.svg`]}
                    alt=""
                    width="480"
                    height="360"
                    loading="lazy"
                  />
                ) : null}
                <h3>{point.name}</h3>
                <p>{point.text}</p>
              </li>
            ))}
          </List>
          <div className={styles.notes}>
            <p>{course.note}</p>
            <p>{course.practical}</p>
            <SignedBy text={course.id} />
            <TellUs texts={[course.id]} />
          </div>
        </div>
      </Band>

      <Band ground="ink" id="ask" className={styles.benefits}>
        <h2>{course.benefitsHeading}</h2>
        <dl>
          {course.benefits.map((benefit) => (
            <div key={benefit.name}>
              <dt>{benefit.name}</dt>
              <dd>{benefit.text}</dd>
            </div>
          ))}
        </dl>
        <ContactLinks label={title} message={`${subject}: ${course.name}`} />
      </Band>
    </>
  );
}

/** A course as structured data for search engines (schema.org, without `@context`). */
export function courseData(course: CourseContent, provider: string): object {
  return {
    "@type": "Course",
    name: course.name,
    description: course.intro,
    provider: { "@type": "NGO", name: provider },
    hasCourseInstance: {
      "@type": "CourseInstance",
      courseMode: "Onsite",
      location: { "@type": "Country", name: "Ghana" },
    },
  };
}

import type { CourseContent } from "#site/facts/course-content.ts";
import { SignedBy } from "./signed-by.tsx";
import { TellUs } from "./tell-us.tsx";
import { Band } from "#site/parts/band.tsx";
import { ButtonLink } from "#site/parts/button.tsx";
import { ContactLinks } from "#site/parts/contact-links.tsx";
import { TabStrip } from "#site/parts/tab-strip.tsx";
import { COURSE_LINKS, trainings } from "#site/facts/trainings.ts";
import { type Drawing, Vignette } from "#site/vignettes/vignette.tsx";
import { CourseWhy } from "./course-why.tsx";
import "#site/styles/layout.css";
import "#site/styles/lists.css";
import styles from "./course.module.css";

const drawings = import.meta.glob<string>(["../images/cards/*.svg", "../images/cpr/*.svg"], {
  eager: true,
  query: "?url&no-inline",
  import: "default",
});

const LISTS = {
  path: "topped numbered stack two four gap-4 gap-x-3 above-4",
  topics: "stack two gap-4 gap-x-3 above-4",
};

/** A course's page: the drawing, why, four things to learn, and what the course leads to. */
export function Course({ course, drawing }: { course: CourseContent; drawing: Drawing }) {
  const { title, subject } = trainings.hero.action;
  const List = course.learnAs === "path" ? "ol" : "ul";
  return (
    <>
      <Band ground={course.drawingGround}>
        <TabStrip label="Courses" links={COURSE_LINKS} />
        <div className="two gap-4 align-center above-4">
          <div>
            <h1 className="step-4">{course.name}</h1>
            <p className="lead measure">{course.intro}</p>
            <p className="measure above-3">
              <ButtonLink to="#ask">{title}</ButtonLink>
            </p>
          </div>
          <Vignette drawing={drawing} className={styles.drawing} />
        </div>
      </Band>

      <CourseWhy why={course.why} />

      <Band ground="sand">
        <div className={styles.learn}>
          <h2>{course.learnHeading}</h2>
          <List className={LISTS[course.learnAs]}>
            {course.learn.map((point) => (
              <li key={point.name}>
                {point.drawing ? (
                  // It has no text alternative, because the words below say the same.
                  <img
                    className="full below-1 rounded"
                    src={drawings[`../images/${point.drawing}.svg`]}
                    alt=""
                    width="480"
                    height="360"
                    loading="lazy"
                  />
                ) : null}
                <h3>{point.name}</h3>
                <p className="above-0">{point.text}</p>
              </li>
            ))}
          </List>
          <div className="stack two gap-2 gap-x-3 above-4">
            <p className="edge edge-accent measure semibold">{course.note}</p>
            <p className="edge edge-accent measure semibold">{course.practical}</p>
            <SignedBy text={course.id} />
            <TellUs texts={[course.id]} />
          </div>
        </div>
      </Band>

      <Band ground="ink" id="ask">
        <h2>{course.benefitsHeading}</h2>
        <dl className="stack two gap-3 gap-x-6 above-4 below-4">
          {course.benefits.map((benefit) => (
            <div key={benefit.name}>
              <dt className="accent bold">{benefit.name}</dt>
              <dd className="soft">{benefit.text}</dd>
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

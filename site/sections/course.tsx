import { Band, type Ground } from "#site/components/band.tsx";
import { ContactLinks } from "#site/components/contact-links.tsx";
import { Split } from "#site/components/split.tsx";
import { TabStrip } from "#site/components/tab-strip.tsx";
import { COURSE_LINKS, trainings } from "#site/content/pages/trainings.ts";
import { Vignette } from "#site/vignettes/vignette.tsx";
import styles from "./course.module.css";

type Point = { name: string; text: string };
export type CourseContent = {
  name: string;
  drawing: string;
  drawingGround: Ground;
  intro: string;
  why: { heading: string; figure: string; figureText: string; paragraphs: string[] };
  learnHeading: string;
  learn: [Point, Point, Point, Point];
  note: string;
  benefitsHeading: string;
  benefits: Point[];
};

/** A course's page: the lesson card, why, four things to learn as a checklist, and what it brings. */
export function Course({ course }: { course: CourseContent }) {
  const { title, subject } = trainings.hero.action;
  return (
    <>
      <Band ground={course.drawingGround}>
        <TabStrip label="Courses" links={COURSE_LINKS} />
        <div className={styles.hero}>
          <div>
            <h1>{course.name}</h1>
            <p className="lead">{course.intro}</p>
          </div>
          <Vignette name={course.drawing} className={styles.drawing} />
        </div>
      </Band>

      <Split className={styles.why}>
        <div>
          <h2>{course.why.heading}</h2>
          {course.why.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <p className={styles.figure}>
          <strong>{course.why.figure}</strong>
          <span>{course.why.figureText}</span>
        </p>
      </Split>

      <Band ground="sand">
        <div className={styles.sheet}>
          <h2>{course.learnHeading}</h2>
          <ul>
            {course.learn.map((point) => (
              <li key={point.name}>
                <h3>{point.name}</h3>
                <p>{point.text}</p>
              </li>
            ))}
          </ul>
          <p className={styles.note}>{course.note}</p>
        </div>
      </Band>

      <Band ground="ink" className={styles.benefits}>
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

/** What a search engine understands of a course. */
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

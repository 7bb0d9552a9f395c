import { basicCpr, type CourseContent, lifeSavingAed, medicalEmergencies } from "#site/facts/courses.ts";
import { definePage, type SitePage } from "#site/page.ts";
import { SignedBy } from "./signed-advice.tsx";
import { Band, Split } from "#site/parts/band.tsx";
import { ButtonLink, ContactLinks } from "#site/parts/button.tsx";
import { TabStrip } from "#site/parts/tab-strip.tsx";
import { Columns, Facts } from "./facts.tsx";
import { Picture, Vignette } from "./pictures.tsx";
import styles from "./course.module.css";

/** The strip above the three courses. */
const COURSE_LINKS = [basicCpr, medicalEmergencies, lifeSavingAed].map(({ name, path }) => ({ title: name, to: path }));

const LISTS = {
  path: "topped numbered stack two four gap-4 gap-x-3 above-4",
  topics: "stack two gap-4 gap-x-3 above-4",
};

/** A course's page: the drawing, why, four things to learn, and what the course leads to. */
export function coursePage(course: CourseContent, drawing: string, description: string): SitePage {
  return definePage({
    path: course.path,
    title: course.name,
    description,
    head: ({ config }) => ({ structured: [courseData(course, config.brand.name)] }),
    Page: () => <Course course={course} drawing={drawing} />,
  });
}

function Course({ course, drawing }: { course: CourseContent; drawing: string }) {
  const { why } = course;
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
              <ButtonLink to="#ask">Ask for a course</ButtonLink>
            </p>
          </div>
          <Vignette drawing={drawing} className={styles.drawing} />
        </div>
      </Band>

      <Split className="even">
        <div className="flow">
          <h2>Why it matters</h2>
          {why.paragraphs.map((paragraph) => (
            <p className="measure" key={paragraph}>
              {paragraph}
            </p>
          ))}
        </div>
        <div>
          <p>
            <strong className="block figure accent">{why.figure}</strong>
            <span className="block measure-short above-1 large semibold">{why.figureText}</span>
          </p>
          {why.customs ? <Customs customs={why.customs} /> : null}
        </div>
      </Split>

      <Band ground="sand">
        <div className={styles.learn}>
          <h2>What you will learn</h2>
          <List className={LISTS[course.learnAs]}>
            {Object.entries(course.learn).map(([name, text], index) => (
              <li key={name}>
                {course.drawings ? (
                  // It has no text alternative, because the words below say the same.
                  <Picture className="full below-1 rounded" file={`${course.drawings[index]}.svg`} size={[480, 360]} />
                ) : null}
                <h3>{name}</h3>
                <p className="above-0">{text}</p>
              </li>
            ))}
          </List>
          <div className="stack two gap-2 gap-x-3 above-4">
            <p className="edge edge-accent measure semibold">{course.note}</p>
            <p className="edge edge-accent measure semibold">{course.practical}</p>
            <SignedBy text={course.id} tellUs />
          </div>
        </div>
      </Band>

      <Band ground="ink" id="ask">
        <h2>Training benefits</h2>
        <Facts
          className="stack two gap-3 gap-x-6 above-4 below-4"
          name="accent bold"
          words="soft"
          items={{
            "Certified hands-on training": "A certificate with a date on it, and a reminder before it runs out.",
            "Simple real-world techniques":
              "What works on a pavement, in a trotro or in a kitchen, with whatever is at hand.",
            "Available in your region":
              "Ask for a course where you live. When several people in one town ask, it is easier to set a date.",
            "Builds confidence": "You practise with your own hands, and the instructor shows you what to do better.",
          }}
        />
        <ContactLinks label="Ask for a course" message={`A course near me: ${course.name}`} />
      </Band>
    </>
  );
}

/** What people do by custom, struck out, and what the course teaches instead. */
function Customs({ customs }: { customs: [string, string][] }) {
  return (
    <table className={`${styles.customs} table table-rows above-3`}>
      <Columns names={["What people do by custom", "What you will do"]} />
      <tbody>
        {customs.map(([custom, instead]) => (
          <tr key={custom}>
            <th scope="row" className="soft">
              {custom}
            </th>
            <td className="success bold">{instead}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A course as structured data for search engines (schema.org, without `@context`). */
function courseData(course: CourseContent, provider: string): object {
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

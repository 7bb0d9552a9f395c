import { type CourseContent, COURSES } from "#site/facts/training.ts";
import { definePage, seeOther } from "#site/page.ts";
import { Band, Columns, Facts, Points, Split } from "#site/parts/sections.tsx";
import { ButtonLink, ContactLinks } from "#site/parts/button.tsx";
import { classList } from "#site/parts/class-list.ts";
import { Picture, Vignette } from "#site/parts/pictures.tsx";
import { SignedBy } from "#site/parts/signed-advice.tsx";
import { TabStrip } from "#site/parts/tab-strip.tsx";
import styles from "./course.module.css";

export default definePage({
  path: "/trainings/:name",
  paths: COURSES.map(({ path }) => path),
  // Each course has its own title and description.
  title: "Course",
  description: "What you learn in the course, how long it takes, and how to ask for one near you.",
  head: (_, course: CourseContent) => ({
    path: course.path,
    title: course.name,
    description: course.description,
    preview: nameOf(course),
  }),
  load({ name }) {
    const course = COURSES.find((each) => nameOf(each) === name);
    // The server knows no other address here.
    return course ? { data: course } : seeOther("/trainings");
  },
  Page: CoursePage,
});

const nameOf = ({ path }: CourseContent) => path.slice("/trainings/".length);

/** The drawing, why, four things to learn, and what the course leads to. */
function CoursePage({ data: course }: { data: CourseContent }) {
  const { why, isPath } = course;
  return (
    <>
      <Band ground={course.drawingGround}>
        <TabStrip label="Courses" links={COURSES.map(({ name, path }) => ({ title: name, to: path }))} />
        <div className="two gap-4 align-center above-4">
          <div>
            <h1 className="step-4">{course.name}</h1>
            <p className="lead measure">{course.intro}</p>
            <p className="measure above-3">
              <ButtonLink to="#ask">Ask for a course</ButtonLink>
            </p>
          </div>
          <Vignette drawing={course.drawing} className={styles.drawing} />
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
          <Points
            inOrder={isPath}
            className={classList("stack two gap-4 gap-x-3 above-4", isPath && "topped numbered four")}
            words="above-0"
            // They have no text alternative, because the words below say the same.
            pictures={course.drawings.map((drawing) => (
              <Picture key={drawing} className="full below-1 rounded" file={`${drawing}.svg`} size={[480, 360]} />
            ))}
            items={course.learn}
          />
          <div className="stack two gap-2 gap-x-3 above-4">
            <p className="edge edge-accent measure semibold">{course.note}</p>
            <p className="edge edge-accent measure semibold">
              {[course.length, course.practical].filter(Boolean).join(" ")}
            </p>
            <SignedBy text={course.id} tellUs />
          </div>
        </div>
      </Band>

      <Band ground="ink" id="ask" heading="Training benefits">
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

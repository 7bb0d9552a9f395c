import type { Content, Item } from "#contract/content/content.ts";
import { dateText } from "#contract/format.ts";
import { COURSES, LEARNT, TRAINING } from "#site/facts/training.ts";
import { definePage, useContent, useSite } from "#site/page.ts";
import { Band, Facts, Hero, Points, Split } from "#site/parts/sections.tsx";
import { ButtonLink, ContactLinks, Link } from "#site/parts/button.tsx";
import { Carousel } from "#site/parts/carousel.tsx";
import { Example, Picture, Upload, Vignette } from "#site/parts/pictures.tsx";
import { SignedBy } from "#site/parts/signed-advice.tsx";
import "#site/vignettes/pushing.css";
import styles from "./trainings.module.css";

export default definePage({
  path: "/trainings",
  title: "Trainings",
  description: "CPR, first aid and AED training in Ghana for everyone. No medical background needed to begin.",
  Page: Trainings,
});

/** By their slots. */
const FILMS = ["hands-only-cpr", "adult-cpr", "aed", "severe-bleeding", "recovery-position", "choking", "burns"];

/** Whom a course needs, while it has none. */
const PARTNERS: readonly Partial<Item<"course-partner">>[] = [
  { id: "training", name: "Training partner", text: "Instructors and certificates" },
  { id: "health", name: "Health partner", text: "Medical review of what we teach" },
  { id: "community", name: "Community partner", text: "Halls, schools and churches" },
  { id: "equipment", name: "Equipment sponsor", text: "Manikins and trainer AEDs" },
];

function Trainings() {
  const isPractice = useSite().sandboxUrl !== null;
  const { courseDates, coursePartners } = useContent();
  const hasPartners = coursePartners.length > 0;
  return (
    <>
      <Hero
        ground="sand"
        heading="CPR, first&nbsp;aid & AED training"
        lead={`Two hands, five to six centimetres, a hundred and ten times a minute. You can learn it ${TRAINING.afternoon}, on a manikin that tells you when you are deep enough.`}
        picture={<Vignette drawing="manikin-depth" />}
        className="even align-end"
      >
        <ContactLinks label="Ask for a course" message="A course near me" />
      </Hero>

      <Band heading="What you’ll learn">
        <Facts className="facts above-4" name="headline accent step-3" words="large measure" items={LEARNT} />
        <SignedBy text="trainings" tellUs />
      </Band>

      <Band ground="sand">
        <div className="measure below-4">
          <h2>Three courses</h2>
          <p className="lead above-1">You can take each by itself. If you want all three, take them in this order.</p>
        </div>
        <ul className="stack three gap-4">
          {COURSES.map(({ id, name, path, sheet, length }) => (
            <li key={id} className={`${styles.sheet} card row`}>
              <h3 className="step-2">{name}</h3>
              <p className="above-1 below-2">{`${sheet.text} ${length}`}</p>
              <table className="table below-2">
                <caption className="visually-hidden">How {name} runs</caption>
                <tbody>
                  {Object.entries(sheet.parts).map(([time, what]) => (
                    <tr key={time}>
                      <th className="semibold" scope="row">
                        {time}
                      </th>
                      <td>{what}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
              <a className="tap bold" href={path}>
                Learn More<span className="visually-hidden"> about {name}</span>
              </a>
            </li>
          ))}
        </ul>
      </Band>

      {isPractice || courseDates.length > 0 ? <Dates courseDates={courseDates} /> : null}

      <Band voice="quiet" className="stack gap-2" heading="Who it’s for">
        <p className="headline accent step-4">No medical background needed.</p>
        <p className="measure-wide">
          For students, drivers, traders, teachers, parents, stewards and security staff; for anyone who can kneel, and
          for anyone who cannot, because it helps to tell another person what to do. Courses are given in English, and
          in Twi, Ga, Ewe or Dagbani where an instructor speaks it. Health workers are welcome.
        </p>
      </Band>

      <Split className="even align-center">
        <div>
          <h2>Practise on your phone</h2>
          <p className="lead below-3">
            Four emergencies, about five minutes each. Choose what you would do, see what it leads to, and choose again.
          </p>
          <ButtonLink to="/trainings/practise">Practise an emergency</ButtonLink>
        </div>
        <Picture className="full rounded" file="practise/station.svg" size={[480, 270]} />
      </Split>

      <Band ground="sand" heading="Four ways of learning">
        <Points
          className={`${styles.modes} tiles gap-4 above-4`}
          words="soft"
          // They have no text alternative, because the words say the same.
          pictures={["hands", "theory", "demo", "visuals"].map((mode) => (
            <Picture key={mode} className="rounded" file={`modes/${mode}.svg`} size={[480, 360]} />
          ))}
          items={{
            "Hands-on practical sessions":
              "Most of the time you are on your knees, pushing. The manikin clicks at the right depth.",
            "Classroom theory lessons":
              "Short lessons with questions: why the heart stops, how long the brain can go without blood, why 112 comes first.",
            "Demonstration-led instruction":
              "You watch it once at full speed, once slowly with words, and then you do it.",
            "Quick reference visuals":
              "One sheet for the wall and one for the pocket, the same pictures as on this site.",
          }}
        />
      </Band>

      <Band ground="night">
        <div className="measure below-4">
          <h2>Watch before you come</h2>
          <p className="lead above-1">
            Seven short films from first-aid organisations. They name the emergency number of their own country; in
            Ghana call 112. Guidelines changed in 2025: where a film and our cards differ, follow the cards.
          </p>
        </div>
        <Carousel label="Watch before you come" films={FILMS} />
      </Band>

      <Split id="partners" from="wide" voice="quiet" className={styles.partners}>
        <div>
          <h2>Our partners and sponsors</h2>
          {isPractice && !hasPartners ? <Example /> : null}
          {hasPartners ? null : (
            <p className="above-1 below-3 soft">
              A course needs four kinds of partner. If you are one of them, join us.
            </p>
          )}
          <ButtonLink to="/pulse/join-the-mission" look="outline">
            Join The Mission
          </ButtonLink>
        </div>
        <ul className="tiles gap-4 gap-x-3">
          {(hasPartners ? coursePartners : PARTNERS).map(({ id, mark, name, text, link }) => (
            <li key={id}>
              {mark ? (
                <Upload name={mark} />
              ) : isPractice ? (
                <Picture className="rounded" file={`marks/${id}.svg`} size={[144, 64]} />
              ) : null}
              <h3 className="above-1">
                {link ? (
                  <Link to={link} external>
                    {name}
                  </Link>
                ) : (
                  name
                )}
              </h3>
              <p className="soft">{text}</p>
            </li>
          ))}
        </ul>
      </Split>
    </>
  );
}

/** What stands where no course is planned yet, in practice mode. */
const COURSE_DATE = {
  course: "Basic CPR Techniques",
  day: "2027-02-06",
  place: "A hall near you",
  details: "9:00 to 13:00, in English and Twi",
};

/** The courses that are still to come, the next one first. */
function Dates({ courseDates }: Pick<Content, "courseDates">) {
  const isExample = courseDates.length === 0;
  return (
    <Band id="dates" voice="quiet" heading="Dates">
      <p className="lead above-1">Courses with free seats. Ask for yours, and we say yes or no.</p>
      {isExample ? <Example /> : null}
      <dl className="facts above-4 below-3">
        {(isExample ? [COURSE_DATE] : courseDates).map(({ day, course, place, details }) => (
          <div key={`${day} ${course} ${place}`}>
            <dt className="headline accent step-1">
              <time dateTime={day}>{dateText(day)}</time>
            </dt>
            <dd>
              <h3>{course}</h3>
              <p className="above-0">
                {place}
                {details ? `. ${details}` : ""}
              </p>
            </dd>
          </div>
        ))}
      </dl>
      <ContactLinks label="Ask for a seat" message="A seat on a course" />
    </Band>
  );
}

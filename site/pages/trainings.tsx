import { CourseDates } from "#site/parts/course-dates.tsx";
import { SignedBy } from "#site/parts/signed-by.tsx";
import { TellUs } from "#site/parts/tell-us.tsx";
import { Band } from "#site/parts/band.tsx";
import { ButtonLink } from "#site/parts/button.tsx";
import { ContactLinks } from "#site/parts/contact-links.tsx";
import { Carousel } from "#site/parts/carousel.tsx";
import { Example } from "#site/parts/example.tsx";
import { Film } from "#site/parts/film.tsx";
import { Hero } from "#site/parts/hero.tsx";
import { Split } from "#site/parts/split.tsx";
import { Upload } from "#site/parts/upload.tsx";
import { STATION } from "#site/facts/scenes/station.ts";
import { trainings } from "#site/facts/trainings.ts";
import { TRAINING_FILMS } from "#site/facts/videos.ts";
import { ScenePlace } from "#site/practise/scene-place.tsx";
import { definePage } from "#site/page.ts";
import { useContent, useSite } from "#site/site-config.ts";
import { ManikinDepth } from "#site/vignettes/manikin-depth.tsx";
import { Vignette } from "#site/vignettes/vignette.tsx";
import "#site/styles/layout.css";
import "#site/styles/lists.css";
import styles from "./trainings.module.css";

const drawings = import.meta.glob<string>("../images/modes/*.svg", { eager: true, query: "?url", import: "default" });
const marks = import.meta.glob<string>("../images/marks/*.svg", { eager: true, query: "?url", import: "default" });

export default definePage({
  path: "/trainings",
  title: "Trainings",
  description: "CPR, first aid and AED training in Ghana for everyone. No medical background needed to begin.",
  Page: Trainings,
});

export function Trainings() {
  const isPractice = useSite().sandboxUrl !== null;
  const shown = useContent();
  const { coursePartners } = shown;
  const { hero, learn, courses, dates, audience, practise, modes, films, partners } = trainings;
  return (
    <>
      <Hero
        ground="sand"
        heading={hero.heading}
        lead={hero.lead}
        picture={<Vignette drawing={ManikinDepth} />}
        className="even align-end"
      >
        <ContactLinks label={hero.action.title} message={hero.action.subject} />
      </Hero>

      <Band>
        <h2>{learn.heading}</h2>
        <dl className="facts above-4">
          {learn.points.map((point) => (
            <div key={point.name}>
              <dt className="headline accent step-3">{point.name}</dt>
              <dd className="large measure">{point.text}</dd>
            </div>
          ))}
        </dl>
        <SignedBy text="trainings" />
        <TellUs texts={["trainings"]} />
      </Band>

      <Band ground="sand">
        <div className="measure below-4">
          <h2>{courses.heading}</h2>
          <p className="lead above-1">{courses.lead}</p>
        </div>
        <ul className="stack three gap-4">
          {courses.sheets.map((sheet) => (
            <li key={sheet.to} className={`${styles.sheet} card row`}>
              <h3 className="step-2">{sheet.name}</h3>
              <p className="above-1 below-2">{sheet.text}</p>
              <table className="table below-2">
                <caption className="visually-hidden">How {sheet.name} runs</caption>
                <tbody>
                  {sheet.rows.map(([time, what]) => (
                    <tr key={time}>
                      <th className="semibold" scope="row">
                        {time}
                      </th>
                      <td>{what}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
              <a className="tap bold" href={sheet.to}>
                Learn More<span className="visually-hidden"> about {sheet.name}</span>
              </a>
            </li>
          ))}
        </ul>
      </Band>

      <CourseDates words={dates} dates={shown.courseDates} />

      <Band voice="quiet" className="stack gap-2">
        <h2>{audience.heading}</h2>
        <p className="headline accent step-4">{audience.lead}</p>
        <p className="measure-wide">{audience.text}</p>
      </Band>

      <Split className={`${styles.practise} even align-center`}>
        <div>
          <h2>{practise.heading}</h2>
          <p className="lead below-3">{practise.lead}</p>
          <ButtonLink to={practise.action.to}>{practise.action.title}</ButtonLink>
        </div>
        <ScenePlace scene={STATION} />
      </Split>

      <Band ground="sand">
        <h2>{modes.heading}</h2>
        <ul className={`${styles.modes} tiles gap-4 above-4`}>
          {modes.items.map((mode) => (
            <li className="stack align-start" key={mode.id}>
              <img
                className="rounded"
                src={drawings[`../images/modes/${mode.id}.svg`]}
                alt=""
                width="480"
                height="360"
                loading="lazy"
                decoding="async"
              />
              <h3>{mode.name}</h3>
              <p className="soft">{mode.text}</p>
            </li>
          ))}
        </ul>
      </Band>

      <Band ground="night">
        <div className="measure below-4">
          <h2>{films.heading}</h2>
          <p className="lead above-1">{films.text}</p>
        </div>
        <Carousel
          label={films.heading}
          slides={TRAINING_FILMS.map((film) => ({
            key: film.slot,
            name: shown.films[film.slot]?.title ?? "",
            content: <Film film={film} />,
          }))}
        />
      </Band>

      <Split id="partners" from="wide" voice="quiet" className={styles.partners}>
        <div>
          <h2>{partners.heading}</h2>
          {isPractice && coursePartners.length === 0 ? <Example /> : null}
          {coursePartners.length > 0 ? null : <p className="above-1 below-3 soft">{partners.kinds}</p>}
          <ButtonLink to={partners.action.to} look="outline">
            {partners.action.title}
          </ButtonLink>
        </div>
        <ul className="tiles gap-4 gap-x-3">
          {coursePartners.map(({ id, mark, name, text, link }) => (
            <li key={id}>
              <Upload name={mark} />
              <h3 className="above-1">
                {link ? (
                  <a href={link} target="_blank" rel="noopener noreferrer">
                    {name}
                    <span className="visually-hidden"> (opens in a new tab)</span>
                  </a>
                ) : (
                  name
                )}
              </h3>
              <p className="above-1 below-3 soft">{text}</p>
            </li>
          ))}
          {coursePartners.length > 0
            ? null
            : partners.examples.map(({ id, name, text }) => (
                <li key={id}>
                  {isPractice ? (
                    <img
                      src={marks[`../images/marks/${id}.svg`]}
                      alt=""
                      width="144"
                      height="64"
                      loading="lazy"
                      decoding="async"
                    />
                  ) : null}
                  <h3 className="above-1">{name}</h3>
                  <p className="above-1 below-3 soft">{text}</p>
                </li>
              ))}
        </ul>
      </Split>
    </>
  );
}

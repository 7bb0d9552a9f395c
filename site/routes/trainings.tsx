import { SignedBy } from "#site/sections/signed-by.tsx";
import { TellUs } from "#site/sections/tell-us.tsx";
import { COURSE_PARTNERS } from "#contract/owner-content.ts";
import { Band } from "#site/components/band.tsx";
import { ButtonLink } from "#site/components/button.tsx";
import { ContactLinks } from "#site/components/contact-links.tsx";
import { Carousel } from "#site/components/carousel.tsx";
import { Example } from "#site/components/example.tsx";
import { Film } from "#site/components/film.tsx";
import { Hero } from "#site/components/hero.tsx";
import { ownerPicture } from "#site/components/owner-picture.ts";
import { Split } from "#site/components/split.tsx";
import { STATION } from "#site/content/practise/station.ts";
import { trainings } from "#site/content/pages/trainings.ts";
import { TRAINING_FILMS } from "#site/content/media/videos.ts";
import { ScenePlace } from "#site/practise/scene-place.tsx";
import { pageMeta } from "#site/seo.ts";
import { useSite } from "#site/site-config.ts";
import { Vignette } from "#site/vignettes/vignette.tsx";
import "#site/vignettes/manikin-depth.module.css";
import styles from "./trainings.module.css";

const drawings = import.meta.glob<string>("../images/modes/*.svg", { eager: true, query: "?url", import: "default" });

export const meta = pageMeta("trainings");

export default function Trainings() {
  const isPractice = useSite().sandboxUrl !== null;
  const { hero, learn, courses, audience, practise, modes, films, partners } = trainings;
  return (
    <>
      <Hero ground="sand" words={hero} picture={<Vignette name="manikin-depth" />} className={styles.hero}>
        <ContactLinks label={hero.action.title} message={hero.action.subject} />
      </Hero>

      <Band className={styles.learn}>
        <h2>{learn.heading}</h2>
        <dl>
          {learn.points.map((point) => (
            <div key={point.name}>
              <dt>{point.name}</dt>
              <dd>{point.text}</dd>
            </div>
          ))}
        </dl>
        <SignedBy text="trainings" />
        <TellUs texts={["trainings"]} />
      </Band>

      <Band ground="blood">
        <div className={styles.intro}>
          <h2>{courses.heading}</h2>
          <p className="lead">{courses.lead}</p>
        </div>
        <ul className={styles.sheets}>
          {courses.sheets.map((sheet) => (
            <li key={sheet.to} className={styles.sheet}>
              <h3>{sheet.name}</h3>
              <p>{sheet.text}</p>
              <table>
                <caption className="visually-hidden">How {sheet.name} runs</caption>
                <tbody>
                  {sheet.rows.map(([time, what]) => (
                    <tr key={time}>
                      <th scope="row">{time}</th>
                      <td>{what}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
              <a href={sheet.to}>
                Learn More<span className="visually-hidden"> about {sheet.name}</span>
              </a>
            </li>
          ))}
        </ul>
      </Band>

      <Split className={styles.audience}>
        <h2>{audience.heading}</h2>
        <div>
          <p className={styles.statement}>{audience.lead}</p>
          <p>{audience.text}</p>
        </div>
      </Split>

      <Split ground="sand" className={styles.practise}>
        <div>
          <h2>{practise.heading}</h2>
          <p className="lead">{practise.lead}</p>
          <ButtonLink to={practise.action.to}>{practise.action.title}</ButtonLink>
        </div>
        <ScenePlace scene={STATION} />
      </Split>

      <Band ground="leaf">
        <h2>{modes.heading}</h2>
        <ul className={styles.modes}>
          {modes.items.map((mode) => (
            <li key={mode.id}>
              <img
                src={drawings[`../images/modes/${mode.id}.svg`]}
                alt=""
                width="480"
                height="360"
                loading="lazy"
                decoding="async"
              />
              <h3>{mode.name}</h3>
              <p>{mode.text}</p>
            </li>
          ))}
        </ul>
      </Band>

      <Band ground="night">
        <div className={styles.intro}>
          <h2>{films.heading}</h2>
          <p className="lead">{films.text}</p>
        </div>
        <Carousel
          label={films.heading}
          slides={TRAINING_FILMS.map((film) => ({ key: film.slot, name: film.title, content: <Film film={film} /> }))}
        />
      </Band>

      <Split id="partners" from="wide" className={styles.partners}>
        <div>
          <h2>{partners.heading}</h2>
          {isPractice && COURSE_PARTNERS.length === 0 ? <Example /> : null}
          {COURSE_PARTNERS.length > 0 ? null : <p>{partners.kinds}</p>}
          <ButtonLink to={partners.action.to} look="outline">
            {partners.action.title}
          </ButtonLink>
        </div>
        <ul>
          {COURSE_PARTNERS.map(({ mark, name, text }) => (
            <li key={mark}>
              <img src={ownerPicture("partners", mark)} width={96} height={64} alt="" loading="lazy" />
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
          {COURSE_PARTNERS.length > 0
            ? null
            : partners.marks.map((mark) => (
                <li key={mark.id}>
                  <Vignette name={`mark-${mark.id}`} />
                  <h3>{mark.name}</h3>
                  <p>{mark.text}</p>
                </li>
              ))}
        </ul>
      </Split>
    </>
  );
}

import { Band } from "#site/components/band.tsx";
import { Actions } from "#site/components/actions.tsx";
import { ButtonLink } from "#site/components/button.tsx";
import { Carousel } from "#site/components/carousel.tsx";
import { Film } from "#site/components/film.tsx";
import { Split } from "#site/components/split.tsx";
import { IMPACT_FILMS } from "#site/content/media/impact-films.ts";
import { WHY_FILMS } from "#site/content/media/videos.ts";
import { whyWeBeat } from "#site/content/pages/why-we-beat.ts";
import { Partners } from "#site/sections/partners.tsx";
import { Vision } from "#site/sections/vision.tsx";
import { organisation } from "#site/organisation.ts";
import { pageMeta } from "#site/seo.ts";
import { Vignette } from "#site/vignettes/vignette.tsx";
import "#site/vignettes/one-lamp.module.css";
import "#site/vignettes/two-clocks.module.css";
import styles from "./why-we-beat.module.css";

export const meta = pageMeta("why-we-beat", (config) => [organisation(config)]);

export default function WhyWeBeat() {
  const { hero, built, vision, partners, promise, watch, films, closing } = whyWeBeat;
  return (
    <>
      <Band className={styles.hero}>
        <h1>{hero.heading}</h1>
        <p className="lead">{hero.lead}</p>
        <Vignette name="two-clocks" className={styles.clocks} />
        <p className={styles.note}>{hero.note}</p>
      </Band>

      <Split from="wide" ground="blood" className={styles.built}>
        <div className={styles.stamp}>
          <Vignette name="stamp" />
          <p>
            <strong>{built.badge.figure}</strong> <span>{built.badge.text}</span>
          </p>
        </div>
        <h2>
          {built.heading.map((sentence) => (
            <span key={sentence}>{sentence} </span>
          ))}
        </h2>
        <div className={styles.case}>
          {built.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <ButtonLink to={built.action.to}>{built.action.title}</ButtonLink>
        </div>
        <ul className={styles.types} aria-label={built.listLabel}>
          {built.types.map((type) => (
            <li key={type}>{type}</li>
          ))}
        </ul>
      </Split>

      <Vision vision={vision} />
      <Partners content={partners} />

      <Band ground="sand" className={styles.watch}>
        <h2>{watch.heading}</h2>
        <p className="lead">{watch.lead}</p>
        <Carousel
          label={watch.label}
          slides={WHY_FILMS.map((film) => ({ key: film.slot, name: film.title, content: <Film film={film} /> }))}
        />
      </Band>

      <Band ground="deep" className={styles.promise}>
        <h2>{promise.heading}</h2>
        <p className="lead">{promise.lead}</p>
        <ul className={styles.oath}>
          {promise.lines.map((line) => (
            <li key={line.name}>
              <h3>{line.name}</h3>
              <p>{line.text}</p>
            </li>
          ))}
        </ul>
      </Band>

      <Band className={styles.films}>
        <div>
          <h2>{films.heading}</h2>
          <p className="lead">{films.lead}</p>
        </div>
        <ul>
          {IMPACT_FILMS.map((film) => (
            <li key={film.slot}>
              <Film film={film} />
            </li>
          ))}
        </ul>
      </Band>

      <Band ground="night" flush className={styles.closing}>
        <div className={styles.words}>
          <h2>{closing.heading}</h2>
          {closing.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <Actions first={closing.action} second={closing.second} />
        </div>
        <Vignette name="one-lamp" className={styles.lamp} />
      </Band>
    </>
  );
}

import { Band } from "#site/parts/band.tsx";
import { Actions } from "#site/parts/actions.tsx";
import { ButtonLink } from "#site/parts/button.tsx";
import { Carousel } from "#site/parts/carousel.tsx";
import { Film } from "#site/parts/film.tsx";
import { Split } from "#site/parts/split.tsx";
import { IMPACT_FILMS } from "#site/facts/film.ts";
import { whyWeBeat } from "#site/facts/pages/why-we-beat.ts";
import { Partners } from "#site/parts/partners.tsx";
import { Vision } from "#site/parts/vision.tsx";
import { organisation } from "#site/organisation.ts";
import { definePage } from "#site/page.ts";
import { useContent } from "#site/site-config.ts";
import { OneLamp } from "#site/vignettes/one-lamp.tsx";
import { TwoClocks } from "#site/vignettes/two-clocks.tsx";
import { Vignette } from "#site/vignettes/vignette.tsx";
import "#site/styles/layout.css";
import styles from "./why-we-beat.module.css";

export default definePage({
  path: "/why-we-beat",
  title: "Why We Beat",
  description: "Why a volunteer emergency-response network for Ghana exists, who builds it, and what it promises you.",
  head: ({ config }) => ({ structured: [organisation(config)] }),
  Page: WhyWeBeat,
});

function WhyWeBeat() {
  const shown = useContent();
  const { hero, built, vision, partners, badge, promise, closing, watch, films } = whyWeBeat;
  return (
    <>
      <Band className={styles.hero}>
        <h1>{hero.heading}</h1>
        <p className="lead measure-wide">{hero.lead}</p>
        <Vignette drawing={TwoClocks} className="above-4" />
        <p className="measure-wide above-3 soft small">{hero.note}</p>
      </Band>

      <Band ground="blood" voice="statement" className={styles.built}>
        <h2>
          {built.heading.map((sentence) => (
            <span className="block" key={sentence}>
              {sentence}{" "}
            </span>
          ))}
        </h2>
        <div className="two gap-2 gap-x-8 above-4 below-4">
          {built.paragraphs.map((paragraph) => (
            <p className="large" key={paragraph}>
              {paragraph}
            </p>
          ))}
        </div>
        <ButtonLink to={built.action.to}>{built.action.title}</ButtonLink>
      </Band>

      <Vision vision={vision} />
      <Partners words={partners} partners={shown.partners} />

      <Split ground="ochre" from="wide" className="align-end">
        <h2 className="step-4">
          <span className="figure accent block">{badge.figure}</span> {badge.text}
        </h2>
        <ul className={`${styles.types} cluster headline step-2`} aria-label={badge.listLabel}>
          {badge.types.map((type) => (
            <li key={type}>{type}</li>
          ))}
        </ul>
      </Split>

      <Band ground="deep" voice="statement">
        <h2>{promise.heading}</h2>
        <p className="lead above-1">{promise.lead}</p>
        <ul className={`${styles.oath} above-6`}>
          {promise.lines.map((line) => (
            <li key={line.name}>
              <h3>{line.name}</h3>
              <p className="measure-short above-2 soft">{line.text}</p>
            </li>
          ))}
        </ul>
      </Band>

      <Band ground="night" flush className={`${styles.closing} stack`}>
        <div className={styles.words}>
          <h2>{closing.heading}</h2>
          {closing.paragraphs.map((paragraph) => (
            <p className="large above-2 soft" key={paragraph}>
              {paragraph}
            </p>
          ))}
          <Actions
            first={[closing.action.title, closing.action.to]}
            second={[closing.second.title, closing.second.to]}
            className="above-3"
          />
        </div>
        <Vignette drawing={OneLamp} className={styles.lamp} />
      </Band>

      <Band ground="sand">
        <h2>{watch.heading}</h2>
        <p className="lead measure below-4">{watch.lead}</p>
        <Carousel
          label={watch.label}
          slides={["adult-cpr", "hands-only-cpr", "aed"].map((slot) => ({
            key: slot,
            name: shown.films[slot]?.title ?? "",
            content: <Film slot={slot} />,
          }))}
        />
      </Band>

      <Band voice="quiet">
        <h2>{films.heading}</h2>
        <p className="lead">{films.lead}</p>
        <ul className="tiles gap-4 above-4">
          {IMPACT_FILMS.map((slot) => (
            <li key={slot}>
              <Film slot={slot} />
            </li>
          ))}
        </ul>
      </Band>
    </>
  );
}

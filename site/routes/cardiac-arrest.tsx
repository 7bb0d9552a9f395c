import { Band } from "#site/components/band.tsx";
import { ButtonLink } from "#site/components/button.tsx";
import { DemoFilm } from "#site/components/demo-film.tsx";
import { PulseLine } from "#site/components/pulse-line.tsx";
import { cardiacArrest } from "#site/content/pages/cardiac-arrest.ts";
import type { PageHandle } from "#site/document/page-handle.ts";
import { MetronomePanel } from "#site/metronome/metronome-panel.tsx";
import { AppHelps } from "#site/sections/app-helps.tsx";
import { NoAnswer } from "#site/sections/no-answer.tsx";
import { TopicClosing } from "#site/sections/topic-closing.tsx";
import { TopicHero } from "#site/sections/topic-hero.tsx";
import { WhyThisMatters } from "#site/sections/why-this-matters.tsx";
import { pageMeta } from "#site/seo.ts";
import "#site/vignettes/chest-beat.module.css";
import styles from "./cardiac-arrest.module.css";

const poses = import.meta.glob<string>("../images/cpr/step-*.svg", { eager: true, query: "?url", import: "default" });

export const meta = pageMeta("cardiac-arrest");

/** Seconds decide here. */
export const handle: PageHandle = { first: ["beat-metronome", "beat-tab-strip"], offline: true };

export default function CardiacArrest() {
  const { hero, survival, child, explanation, film, helps, steps, why, closing } = cardiacArrest;
  return (
    <>
      <TopicHero ground="blood" hero={hero}>
        <div className={styles.actions}>
          <ButtonLink to="tel:112">{hero.call}</ButtonLink>
          <NoAnswer />
          <p className={styles.choice}>
            <ButtonLink to="#survival" look="outline">
              {hero.start}
            </ButtonLink>
            <ButtonLink to="#child" className={styles.young}>
              {hero.child}
            </ButtonLink>
          </p>
        </div>
      </TopicHero>

      <Band id="survival" className={styles.survival}>
        <div className={styles.intro}>
          <h2>{survival.heading}</h2>
          <p className="lead">{survival.lead}</p>
          <a href={survival.fork.to} className={styles.fork}>
            <strong>{survival.fork.question}</strong> {survival.fork.title}
          </a>
        </div>
        <ol className={styles.poses}>
          {survival.steps.map((step, index) => (
            <li key={step.name}>
              <img
                src={poses[`../images/cpr/step-${index + 1}.svg`]}
                alt={step.alt}
                width="360"
                height="270"
                loading={index < 2 ? "eager" : "lazy"}
                // React would request both from the head, before the metronome.
                fetchPriority={index < 2 ? "low" : undefined}
                decoding="async"
              />
              <div>
                <h3>
                  <span aria-hidden="true">{index + 1}</span> {step.name}
                </h3>
                <p>{step.text}</p>
                {"call" in step ? (
                  <>
                    <ButtonLink to="tel:112" className={styles.call}>
                      {step.call}
                    </ButtonLink>
                    <NoAnswer />
                  </>
                ) : null}
              </div>
            </li>
          ))}
        </ol>
        <div className={styles.panel}>
          <MetronomePanel />
        </div>
        <ul className={styles.notes}>
          {survival.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </Band>

      <Band id="child" ground="sand" className={styles.child}>
        <div>
          <h2>{child.heading}</h2>
          <p>{child.lead}</p>
        </div>
        <ol className={styles.childSteps}>
          {child.steps.map((step, index) => (
            <li key={step.name}>
              <h3>
                <span aria-hidden="true">{index + 1}</span> {step.name}
              </h3>
              <p>{step.text}</p>
              {step.child && step.baby ? (
                <dl>
                  <dt>{child.labels.child}</dt>
                  <dd>{step.child}</dd>
                  <dt>{child.labels.baby}</dt>
                  <dd>{step.baby}</dd>
                </dl>
              ) : null}
              {step.call ? (
                <div className={styles.ring}>
                  <ButtonLink to="tel:112">{step.call}</ButtonLink>
                  <NoAnswer />
                </div>
              ) : null}
            </li>
          ))}
        </ol>
        <p className={styles.aed}>{child.aed}</p>
      </Band>

      <Band className={styles.explanation}>
        <div>
          <h2>{explanation.heading}</h2>
          {explanation.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <div className={styles.film}>
          <DemoFilm label={film.label} captionsName={film.captions} />
          <h3>{film.heading}</h3>
          <p>{film.text}</p>
        </div>
      </Band>

      <Band className={styles.navigate}>
        <h2>{steps.heading}</h2>
        <ol className={styles.trace}>
          {steps.items.map((step) => (
            <li key={step.name}>
              <PulseLine className={styles.beat} />
              <h3>{step.name}</h3>
              <p>{step.text}</p>
            </li>
          ))}
        </ol>
      </Band>

      <AppHelps helps={helps} />
      <WhyThisMatters ground="deep" why={why} />
      <TopicClosing closing={closing} />
    </>
  );
}

import { Band } from "#site/components/band.tsx";
import { ButtonLink } from "#site/components/button.tsx";
import { FIRST_AID, type FirstAidCard } from "#site/content/pages/first-aid.ts";
import { generalEmergencies } from "#site/content/pages/general-emergencies.ts";
import type { PageHandle } from "#site/document/page-handle.ts";
import { AppHelps } from "#site/sections/app-helps.tsx";
import { NoAnswer } from "#site/sections/no-answer.tsx";
import { TopicClosing } from "#site/sections/topic-closing.tsx";
import { TopicHero } from "#site/sections/topic-hero.tsx";
import { WhyThisMatters } from "#site/sections/why-this-matters.tsx";
import { pageMeta } from "#site/seo.ts";
import styles from "./general-emergencies.module.css";

export const meta = pageMeta("general-emergencies");

export const handle: PageHandle = { offline: true };

export default function GeneralEmergencies() {
  const { hero, cards, explanation, helps, steps, why, closing } = generalEmergencies;
  return (
    <>
      <TopicHero ground="amber" hero={hero}>
        <div className={styles.call}>
          <ButtonLink to="tel:112">{hero.call}</ButtonLink>
          <NoAnswer />
        </div>
        <nav aria-label={hero.index} className={styles.index}>
          <div className={styles.choice}>
            <p id="not-breathing">{hero.arrest.question}</p>
            {hero.arrest.choices.map(({ title, to }) => (
              <a key={to} href={to} aria-describedby="not-breathing">
                {title}
              </a>
            ))}
          </div>
          <ul>
            {FIRST_AID.map((card) => (
              <li key={card.id}>
                {/* The browser's own jump, not the router's: it opens the card it leads to, and the focus goes along. */}
                <a href={`#${card.id}`}>{card.name}</a>
              </li>
            ))}
          </ul>
        </nav>
      </TopicHero>

      <Band id="cards" className={styles.cards}>
        <h2>{cards.heading}</h2>
        <p className="lead">{cards.lead}</p>
        <div className={styles.arrest}>
          <p>{cards.arrest.text}</p>
          <p>
            {hero.arrest.choices.map(({ title, to }) => (
              <ButtonLink key={to} to={to}>
                {title}
              </ButtonLink>
            ))}
          </p>
        </div>
        <div className={styles.ladder}>
          {FIRST_AID.map((card) => (
            <Rung key={card.id} card={card} />
          ))}
        </div>
        <p className={styles.note}>{cards.note}</p>
      </Band>

      <Band ground="sand" className={styles.explanation}>
        <h2>{explanation.heading}</h2>
        <div>
          {explanation.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </Band>

      <Band className={styles.navigate}>
        <h2>{steps.heading}</h2>
        <ol className={styles.climb}>
          {steps.items.map((step) => (
            <li key={step.name}>
              <h3>{step.name}</h3>
              <p>{step.text}</p>
            </li>
          ))}
        </ol>
      </Band>

      <AppHelps helps={helps} />
      <WhyThisMatters ground="amber" why={why} />
      <TopicClosing closing={closing} />
    </>
  );
}

/**
 * One card: its name is always visible, and its steps open below. A link to its steps opens it, because browsers open
 * the target of a fragment.
 */
function Rung({ card }: { card: FirstAidCard }) {
  return (
    <details className={styles.rung}>
      <summary>
        <h3>{card.name}</h3>
        <span>{card.sign}</span>
      </summary>
      <ol id={card.id}>
        {card.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {card.also ? <p className={styles.also}>{card.also}</p> : null}
      {card.never ? <p>{card.never}</p> : null}
      {card.links ? (
        <p className={styles.onwards}>
          {card.links.map(({ title, to }) => (
            <ButtonLink key={to} to={to} look="outline">
              {title}
            </ButtonLink>
          ))}
        </p>
      ) : null}
    </details>
  );
}

import { Band } from "#site/components/band.tsx";
import { ButtonLink } from "#site/components/button.tsx";
import { Steps } from "#site/components/steps.tsx";
import { FIRST_AID, FIRST_AID_GROUPS } from "#site/content/pages/first-aid.ts";
import { generalEmergencies } from "#site/content/pages/general-emergencies.ts";
import type { PageHandle } from "#site/document/page-handle.ts";
import { AppHelps } from "#site/sections/app-helps.tsx";
import { Explanation } from "#site/sections/explanation.tsx";
import { FirstAidRung } from "#site/sections/first-aid-rung.tsx";
import { NoAnswer } from "#site/sections/no-answer.tsx";
import { TopicClosing } from "#site/sections/topic-closing.tsx";
import { TopicHero } from "#site/sections/topic-hero.tsx";
import { WhyThisMatters } from "#site/sections/why-this-matters.tsx";
import { pageMeta } from "#site/seo.ts";
import styles from "./general-emergencies.module.css";

export const meta = pageMeta("general-emergencies");

export const handle: PageHandle = { offline: "First aid, card by card" };

export default function GeneralEmergencies() {
  const { hero, cards, explanation, helps, steps, why, closing } = generalEmergencies;
  return (
    <>
      <TopicHero
        ground="amber"
        hero={hero}
        below={
          <nav aria-label={hero.index} className={styles.index}>
            <div className={styles.choice}>
              <p id="not-breathing">{hero.arrest.question}</p>
              {hero.arrest.choices.map(({ title, to }) => (
                <a key={to} href={to} aria-describedby="not-breathing">
                  {title}
                </a>
              ))}
            </div>
            <div className={styles.groups}>
              {FIRST_AID_GROUPS.map((group, index) => (
                <div key={group.name}>
                  <p id={`group-${index}`}>{group.name}</p>
                  <ul aria-labelledby={`group-${index}`}>
                    {group.elsewhere?.map(({ title, to }) => (
                      <li key={title}>
                        <a href={to}>{title}</a>
                      </li>
                    ))}
                    {group.cards.map((card) => (
                      <li key={card.id}>
                        {/* The browser's own jump, not the router's: it opens the card it leads to, and the focus goes along. */}
                        <a href={`#${card.id}`}>{card.name}</a>
                      </li>
                    ))}
                  </ul>
                </div>
              ))}
            </div>
          </nav>
        }
      >
        <div className={styles.call}>
          <ButtonLink to="tel:112">{hero.call}</ButtonLink>
          <NoAnswer />
        </div>
      </TopicHero>

      <Band id="cards" className={styles.cards}>
        <h2>{cards.heading}</h2>
        <p className="lead">{cards.lead}</p>
        <p className={styles.colour}>{cards.colour}</p>
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
            <FirstAidRung key={card.id} card={card} />
          ))}
        </div>
        <p className={styles.note}>{cards.note}</p>
        <ButtonLink to={cards.practise.to} look="outline" className={styles.practise}>
          {cards.practise.title}
        </ButtonLink>
      </Band>

      <Explanation explanation={explanation} ground="sand" />

      <Band>
        <h2>{steps.heading}</h2>
        <Steps items={steps.items} className={styles.climb} />
      </Band>

      <AppHelps helps={helps} phone="right" />
      <WhyThisMatters ground="amber" why={why} form="row" />
      <TopicClosing closing={closing} form="middle" />
    </>
  );
}

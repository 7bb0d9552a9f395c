import { SignedBy } from "./signed-by.tsx";
import { TellUs } from "./tell-us.tsx";
import { Band } from "#site/parts/band.tsx";
import { ButtonLink } from "#site/parts/button.tsx";
import { cardiacArrest } from "#site/facts/cardiac-arrest.ts";
import type { CardGroup } from "#site/facts/first-aid.ts";
import type { generalEmergencies } from "#site/facts/pages/general-emergencies.ts";
import { FirstAidRung } from "./first-aid-rung.tsx";
import { NoAnswer } from "./no-answer.tsx";
import { TopicHero } from "./topic-hero.tsx";
import styles from "./first-aid-cards.module.css";

type Cards = (typeof generalEmergencies)["cards"];
type Words = Pick<typeof generalEmergencies, "hero"> & {
  cards: Omit<Cards, "practise"> & Partial<Pick<Cards, "practise">>;
  groups: readonly CardGroup[];
};

/** An index of what has happened, with one press to each card, and the cards below it. */
export function FirstAidCards({ words: { hero, cards, groups } }: { words: Words }) {
  return (
    <>
      <TopicHero
        ground="ochre"
        hero={hero}
        below={
          <nav id="choose" aria-label={hero.index} className={styles.index}>
            <div className={styles.choice}>
              <p id="not-breathing">{hero.arrest.question}</p>
              {hero.arrest.choices.map(({ title, to }) => (
                <a key={to} href={to} aria-describedby="not-breathing">
                  {title}
                </a>
              ))}
            </div>
            <div className={styles.groups}>
              {groups.map((group, index) => (
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
                        {/* The browser's own jump opens the card and moves the focus there. */}
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
        <p className="lead measure">{cards.lead}</p>
        <p className={`${styles.colour} measure`}>{cards.colour}</p>
        <div className={styles.arrest}>
          <p>{cards.arrest.text}</p>
          <p>{cardiacArrest.survival.steps.map(({ name }, index) => `${index + 1} ${name}`).join(". ")}</p>
          <p>
            {hero.arrest.choices.map(({ title, to }) => (
              <ButtonLink key={to} to={to}>
                {title}
              </ButtonLink>
            ))}
          </p>
        </div>
        <div className={styles.ladder}>
          {groups.flatMap((group) => group.cards.map((card) => <FirstAidRung key={card.id} card={card} />))}
        </div>
        <p className={`${styles.note} measure`}>{cards.note}</p>
        <SignedBy text="safety" />
        <TellUs texts={["safety"]} />
        {cards.practise ? (
          <ButtonLink to={cards.practise.to} look="outline" className={styles.practise}>
            {cards.practise.title}
          </ButtonLink>
        ) : null}
      </Band>
    </>
  );
}

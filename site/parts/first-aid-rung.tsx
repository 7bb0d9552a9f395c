import { ButtonLink } from "#site/parts/button.tsx";
import { cardPath } from "#site/facts/card-pages.ts";
import type { FirstAidCard } from "#site/facts/first-aid/card.ts";
import { drawingsOf } from "./card-drawings.ts";
import { SignedBy } from "./signed-by.tsx";
import styles from "./first-aid-rung.module.css";

/**
 * One card: its name is always visible, and its steps open below. A link to the steps opens the card, because browsers
 * open a `details` around a fragment's target.
 */
export function FirstAidRung({ card }: { card: FirstAidCard }) {
  const drawings = drawingsOf(card.id);
  const never = card.never ? <p>{card.never}</p> : null;
  return (
    <details className={`${styles.rung} ruled`}>
      <summary>
        <h3 className="step-2">{card.name}</h3>
        <span>{card.sign}</span>
      </summary>
      {card.neverFirst ? never : null}
      <ol id={card.id}>
        {card.steps.map((step, index) => (
          <li key={step}>
            {/* It has no text alternative, because the words say the same. The browser loads it when the card opens. */}
            <img className="rounded" src={drawings[index]} alt="" width="240" height="180" loading="lazy" />
            {step}
          </li>
        ))}
      </ol>
      {card.also ? <p className={styles.also}>{card.also}</p> : null}
      {card.neverFirst ? null : never}
      {card.links ? (
        <p className="cluster gap-1 no-print">
          {card.links.map(({ title, to }) => (
            <ButtonLink key={to} to={to} look="outline">
              {title}
            </ButtonLink>
          ))}
        </p>
      ) : null}
      <div className="no-print">
        <a className="tap" href={cardPath(card.id)}>
          Send or print this card
        </a>
      </div>
      <SignedBy text={card.id} />
    </details>
  );
}

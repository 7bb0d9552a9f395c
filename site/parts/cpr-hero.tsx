import { ButtonLink } from "#site/parts/button.tsx";
import type { cardiacArrest } from "#site/facts/cardiac-arrest.ts";
import { NoAnswer } from "./no-answer.tsx";
import { TopicHero } from "./topic-hero.tsx";
import type { Drawing } from "#site/vignettes/vignette.tsx";
import styles from "./cpr-hero.module.css";

/** The call to 112, then links to the steps for an adult, and for a child or a baby. */
export function CprHero({ hero, scene }: { hero: (typeof cardiacArrest)["hero"]; scene: Drawing }) {
  return (
    <TopicHero ground="blood" hero={hero} scene={scene}>
      <div className={styles.actions}>
        <ButtonLink to="tel:112">{hero.call}</ButtonLink>
        <NoAnswer arrest />
        <p className={`${styles.choice} no-print`}>
          <ButtonLink to="#survival">{hero.start}</ButtonLink>
          <ButtonLink to="#child">{hero.child}</ButtonLink>
        </p>
        <p className={`${styles.beat} no-print`}>
          <a href="#metronome">{hero.beat}</a>
        </p>
      </div>
    </TopicHero>
  );
}

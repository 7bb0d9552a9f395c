import type { ReactNode } from "react";
import { Band } from "#site/parts/band.tsx";
import type { Ground } from "#site/parts/ground.ts";
import { TabStrip } from "#site/parts/tab-strip.tsx";
import { TOPIC_LINKS } from "#site/facts/navigation.ts";
import { type Drawing, Vignette } from "#site/vignettes/vignette.tsx";
import styles from "./topic-hero.module.css";

export type TopicHeroContent = { heading: string; lead: string };

/**
 * The first band of a topic page: the five tabs, the headline on the topic's own ground, and the topic's picture beside
 * it. `below` is as wide as both; on a small screen it comes before the picture. `arrangement` and `picture` are the
 * classes of a hero whose parts stand in another way.
 */
export function TopicHero({
  ground,
  hero,
  scene,
  arrangement = styles.hero,
  picture = styles.scene,
  below,
  children,
}: {
  ground: Ground;
  hero: TopicHeroContent;
  scene?: Drawing;
  arrangement?: string | undefined;
  picture?: string | undefined;
  below?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <Band ground={ground} flush className={styles.band}>
      <TabStrip label="Emergencies" links={TOPIC_LINKS} />
      <div className={arrangement}>
        <div className={styles.words}>
          <h1>{hero.heading}</h1>
          <p className="lead">{hero.lead}</p>
          {children}
        </div>
        {below ? <div className={`${styles.below} no-print`}>{below}</div> : null}
        {scene ? <Vignette drawing={scene} className={`${picture} no-print`} /> : null}
      </div>
    </Band>
  );
}

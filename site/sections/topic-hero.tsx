import type { ReactNode } from "react";
import { Band, type Ground } from "#site/components/band.tsx";
import { TabStrip } from "#site/components/tab-strip.tsx";
import { TOPIC_LINKS } from "#site/content/site/navigation.ts";
import { Vignette } from "#site/vignettes/vignette.tsx";
import styles from "./topic-hero.module.css";

export type TopicHeroContent = { heading: string; lead: string; scene: string };

/** The first band of a topic page: the five tabs, the headline on the topic's own ground, and its scene. */
export function TopicHero({
  ground,
  hero,
  children,
}: {
  ground: Ground;
  hero: TopicHeroContent;
  children?: ReactNode;
}) {
  return (
    <Band ground={ground} flush className={styles.band}>
      <TabStrip label="Emergencies" links={TOPIC_LINKS} />
      <div className={styles.hero}>
        <div className={styles.words}>
          <h1>{hero.heading}</h1>
          <p className="lead">{hero.lead}</p>
          {children}
        </div>
        <Vignette name={hero.scene} className={styles.scene} />
      </div>
    </Band>
  );
}

import type { ComponentProps } from "react";
import { TopicHero } from "./topic-hero.tsx";
import styles from "./panorama-hero.module.css";

/** The first band of a topic page, with its picture below the words from edge to edge. */
export function PanoramaHero(hero: ComponentProps<typeof TopicHero>) {
  return <TopicHero {...hero} arrangement={styles.above} picture={styles.panorama} />;
}

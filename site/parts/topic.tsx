import type { ReactNode } from "react";
import { TOPIC_LINKS } from "#site/facts/navigation.ts";
import { type Action, ButtonLink } from "./button.tsx";
import { Band, type Ground, Split } from "./sections.tsx";
import { Picture, Vignette } from "./pictures.tsx";
import { TabStrip } from "./tab-strip.tsx";
import styles from "./topic.module.css";

type HeroProps = {
  ground: Ground;
  heading: string;
  lead: string;
  scene?: string;
  panorama?: { file: string; alt: string };
  below?: ReactNode;
  children: ReactNode;
};

/**
 * The first band of a topic page: the five tabs, the headline on the topic's own ground, and the topic's picture beside
 * it or, as a `panorama`, below it from edge to edge. `below` is as wide as both; on a small screen it comes before the
 * picture.
 */
export function TopicHero({ ground, heading, lead, scene, panorama, below, children }: HeroProps) {
  return (
    <Band ground={ground} flush className="at-once">
      <TabStrip label="Emergencies" links={TOPIC_LINKS} />
      <div className={panorama ? styles.above : `${styles.hero} stack gap-4`}>
        <div className={styles.words}>
          <h1 className="step-4">{heading}</h1>
          <p className="lead">{lead}</p>
          {children}
        </div>
        {below ? <div className={`${styles.below} no-print`}>{below}</div> : null}
        {scene ? <Vignette drawing={scene} className={`${styles.scene} no-print`} /> : null}
        {panorama ? (
          <div className={`${styles.panorama} no-print`}>
            {/* Otherwise React would preload it in the head, before the script. */}
            <Picture {...panorama} className="cover full" size={[2400, 640]} eager fetchPriority="low" />
          </div>
        ) : null}
      </div>
    </Band>
  );
}

type HelpsProps = { ground?: Ground; screen: string; lead: string; points: readonly string[] };

/** How the app helps with a topic: a phone, and a few sentences beside it. */
export function AppHelps({ ground = "sand", screen, lead, points }: HelpsProps) {
  return (
    <Split ground={ground} className={`${styles.helps} align-center`}>
      <Vignette drawing={screen} className="phone centre" />
      <div>
        <h2>How the app helps</h2>
        <p className="lead measure">{lead}</p>
        <ul className="pulses above-3">
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </div>
    </Split>
  );
}

type WhyProps = { ground: Ground; picture?: ReactNode; figure: string; of: string; children: ReactNode };

/** Three statements: a `figure`, perhaps with a picture, and what it is `of`; and two others (`li`). */
export function WhyThisMatters({ ground, picture, figure, of, children }: WhyProps) {
  return (
    <Band ground={ground} id="why" className={styles.why} heading="Why This Matters">
      {picture}
      <ul className="stack gap-4 above-4">
        <li>
          <strong className="block figure accent">{figure}</strong>
          {of}
        </li>
        {children}
      </ul>
    </Band>
  );
}

type ClosingProps = { ground?: Ground; action: Action; children: ReactNode };

/** The one thing to do next, at the end of a topic. */
export function TopicClosing({ ground = "sand", action: [title, to], children }: ClosingProps) {
  return (
    <Split ground={ground} voice="quiet" className={styles.closing ?? ""}>
      <h2>{children}</h2>
      <ButtonLink to={to}>{title}</ButtonLink>
    </Split>
  );
}

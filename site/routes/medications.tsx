import { Band } from "#site/components/band.tsx";
import { medications } from "#site/content/pages/medications.ts";
import { AppHelps } from "#site/sections/app-helps.tsx";
import { TopicClosing } from "#site/sections/topic-closing.tsx";
import { TopicHero } from "#site/sections/topic-hero.tsx";
import { WhyThisMatters } from "#site/sections/why-this-matters.tsx";
import { pageMeta } from "#site/seo.ts";
import styles from "./medications.module.css";

export const meta = pageMeta("medications");

export default function Medications() {
  const { hero, explanation, helps, steps, care, why, closing } = medications;
  return (
    <>
      <TopicHero ground="leaf" hero={hero} />
      <Band className={styles.explanation}>
        <h2>{explanation.heading}</h2>
        <div>
          {explanation.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </Band>
      <AppHelps helps={helps} />
      <Band>
        <h2>{steps.heading}</h2>
        <ol className={styles.route}>
          {steps.items.map((step) => (
            <li key={step.name}>
              <h3>{step.name}</h3>
              <p>{step.text}</p>
            </li>
          ))}
        </ol>
        <div className={styles.care}>
          <h3>{care.heading}</h3>
          <p>{care.text}</p>
        </div>
      </Band>
      <WhyThisMatters ground="leaf" why={why} />
      <TopicClosing closing={closing} />
    </>
  );
}

import { Band } from "#site/components/band.tsx";
import { Steps } from "#site/components/steps.tsx";
import { medications } from "#site/content/pages/medications.ts";
import { AppHelps } from "#site/sections/app-helps.tsx";
import { Explanation } from "#site/sections/explanation.tsx";
import { TopicClosing } from "#site/sections/topic-closing.tsx";
import { TopicHero } from "#site/sections/topic-hero.tsx";
import { WhyThisMatters } from "#site/sections/why-this-matters.tsx";
import { pageMeta } from "#site/seo.ts";
import "#site/vignettes/phone-medicine.module.css";
import styles from "./medications.module.css";

export const meta = pageMeta("medications");

export default function Medications() {
  const { hero, explanation, helps, steps, care, why, closing } = medications;
  return (
    <>
      <TopicHero ground="leaf" hero={hero} />
      <Explanation explanation={explanation} />
      <AppHelps helps={helps} />
      <Band>
        <h2>{steps.heading}</h2>
        <Steps items={steps.items} className={styles.route} />
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

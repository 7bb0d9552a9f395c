import { SignedBy } from "#site/sections/signed-by.tsx";
import { Band } from "#site/components/band.tsx";
import { DemoFilm } from "#site/components/demo-film.tsx";
import { Split } from "#site/components/split.tsx";
import { Steps } from "#site/components/steps.tsx";
import { cardiacArrest } from "#site/content/pages/cardiac-arrest.ts";
import type { PageHandle } from "#site/document/page-handle.ts";
import { AppHelps } from "#site/sections/app-helps.tsx";
import { ChildCpr } from "#site/sections/child-cpr.tsx";
import { CprHero } from "#site/sections/cpr-hero.tsx";
import { CprSteps } from "#site/sections/cpr-steps.tsx";
import { ASKED, ThirtySeconds } from "#site/sections/thirty-seconds.tsx";
import { TopicClosing } from "#site/sections/topic-closing.tsx";
import { WhyThisMatters } from "#site/sections/why-this-matters.tsx";
import { pageMeta } from "#site/seo.ts";
import "#site/vignettes/chest-beat.module.css";
import "#site/vignettes/phone-cpr.module.css";
import "#site/vignettes/survival-curve.module.css";
import styles from "./cardiac-arrest.module.css";

export const meta = pageMeta("cardiac-arrest");

export const handle: PageHandle = {
  first: ["beat-tab-strip", "beat-voice"],
  offline: "CPR: six steps and the beat",
  personal: { queries: [ASKED] },
};

export default function CardiacArrest() {
  const { hero, child, practice, explanation, film, helps, steps, why, closing } = cardiacArrest;
  return (
    <>
      <CprHero hero={hero} />

      <CprSteps words={cardiacArrest} />
      <ChildCpr child={child} />

      <Band ground="ink">
        <ThirtySeconds later>
          <h2>{practice.heading}</h2>
          <p className="lead">
            {practice.lead} {practice.urgent.question} <a href={practice.urgent.to}>{practice.urgent.title}</a>
          </p>
        </ThirtySeconds>
      </Band>

      <Split className={styles.explanation}>
        <div>
          <h2>{explanation.heading}</h2>
          {explanation.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <div>
          <DemoFilm label={film.label} captionsName={film.captions} />
          <h3>{film.heading}</h3>
          <p>{film.text}</p>
          <SignedBy text="film" />
        </div>
      </Split>

      <Band>
        <h2>{steps.heading}</h2>
        <Steps items={steps.items} />
      </Band>

      <AppHelps helps={helps} />
      <WhyThisMatters ground="deep" why={why} />
      <TopicClosing closing={closing} />
    </>
  );
}

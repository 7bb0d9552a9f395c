import { SignedBy } from "#site/sections/signed-by.tsx";
import { Band } from "#site/components/band.tsx";
import { DemoFilm } from "#site/components/demo-film.tsx";
import { Split } from "#site/components/split.tsx";
import { Steps } from "#site/components/steps.tsx";
import { cardiacArrest } from "#site/content/pages/cardiac-arrest.ts";
import { AppHelps } from "#site/sections/app-helps.tsx";
import { ChildCpr } from "#site/sections/child-cpr.tsx";
import { CprHero } from "#site/sections/cpr-hero.tsx";
import { CprSteps } from "#site/sections/cpr-steps.tsx";
import { ASKED, ThirtySeconds } from "#site/sections/thirty-seconds.tsx";
import { TopicClosing } from "#site/sections/topic-closing.tsx";
import { WhyThisMatters } from "#site/sections/why-this-matters.tsx";
import { PAGES } from "#site/content/site/pages.ts";
import { pageHead } from "#site/head.tsx";
import { definePage } from "#site/page.ts";
import styles from "./cardiac-arrest.module.css";
import { ChestBeat } from "#site/vignettes/chest-beat.tsx";
import { PhoneCpr } from "#site/vignettes/phone-screens.tsx";

export default definePage({
  path: PAGES["cardiac-arrest"].path,
  head: pageHead("cardiac-arrest"),
  first: ["beat-tab-strip", "beat-voice"],
  offline: "CPR: six steps and the beat",
  personal: { queries: [ASKED] },
  Page: CardiacArrest,
});

function CardiacArrest() {
  const { hero, child, practice, explanation, film, helps, steps, why, closing } = cardiacArrest;
  return (
    <>
      <CprHero hero={hero} scene={ChestBeat} />

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

      <AppHelps helps={helps} screen={PhoneCpr} />
      <WhyThisMatters ground="deep" why={why} />
      <TopicClosing closing={closing} />
    </>
  );
}

import { SignedBy } from "#site/parts/signed-by.tsx";
import { Band } from "#site/parts/band.tsx";
import { DemoFilm } from "#site/parts/demo-film.tsx";
import { Split } from "#site/parts/split.tsx";
import { Steps } from "#site/parts/steps.tsx";
import { cardiacArrest } from "#site/facts/cardiac-arrest.ts";
import { AppHelps } from "#site/parts/app-helps.tsx";
import { ChildCpr } from "#site/parts/child-cpr.tsx";
import { CprHero } from "#site/parts/cpr-hero.tsx";
import { CprSteps } from "#site/parts/cpr-steps.tsx";
import { ASKED, ThirtySeconds } from "#site/parts/thirty-seconds.tsx";
import { TopicClosing } from "#site/parts/topic-closing.tsx";
import { WhyThisMatters } from "#site/parts/why-this-matters.tsx";
import { definePage } from "#site/page.ts";
import styles from "./cardiac-arrest.module.css";
import { ChestBeat } from "#site/vignettes/chest-beat.tsx";
import { PhoneCpr } from "#site/vignettes/phone-screens.tsx";

export default definePage({
  path: "/pulse/cardiac-arrest",
  title: "Become A Responder: Cardiac Arrest",
  label: "Become A Responder",
  description:
    "CPR now: call 112, push hard and fast in the middle of the chest. Six steps for an adult, five for a child or a baby.",
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
        <Steps items={Object.fromEntries(steps.items.map(({ name, text }) => [name, text]))} />
      </Band>

      <AppHelps helps={helps} screen={PhoneCpr} />
      <WhyThisMatters ground="deep" why={why} />
      <TopicClosing closing={closing} />
    </>
  );
}

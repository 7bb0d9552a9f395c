import { CPR } from "#site/facts/cpr.ts";
import type { FirstAidCard } from "#site/facts/first-aid/card.ts";
import { cardPath, FIRST_AID, FIRST_AID_GROUPS } from "#site/facts/first-aid.ts";
import { SAFETY } from "#site/facts/signed-advice.ts";
import { definePage } from "#site/page.ts";
import { Band, Split, Steps } from "#site/parts/sections.tsx";
import { ButtonLink, ButtonLinks, Links } from "#site/parts/button.tsx";
import { CallNow, SignedBy } from "#site/parts/signed-advice.tsx";
import { AppHelps, TopicClosing, TopicHero, WhyThisMatters } from "#site/parts/topic.tsx";
import { Picture } from "#site/parts/pictures.tsx";
import styles from "./general-emergencies.module.css";

export default definePage({
  path: "/pulse/general-emergencies",
  title: "General Emergencies",
  description:
    "First-aid cards for bleeding, choking, burns, fits (seizures), stroke, snakebite and more, to use until help arrives.",
  offline: "First aid, card by card",
  Page: GeneralEmergencies,
});

function GeneralEmergencies() {
  return (
    <>
      <TopicHero ground="ochre" heading={SAFETY.heading} lead={SAFETY.lead} below={<Index />}>
        <CallNow className="above-3" />
      </TopicHero>

      <Band id="cards" className={`${styles.cards} prints-last`} heading="First aid in four lines">
        <p className="lead measure">
          Twenty-five cards for whoever is nearest. After one visit they open without a network.
        </p>
        <p className="measure above-1">{SAFETY.colour}</p>
        <div className={`${styles.arrest} sticky cluster gap-2 gap-x-4 align-center apart rounded bold`}>
          <p>{SAFETY.startCpr}</p>
          <p className="only-print">{CPR.adult.steps.map(({ name }, index) => `${index + 1} ${name}`).join(". ")}</p>
          <p className="cluster gap-1 no-print">
            <ButtonLink to="/pulse/cardiac-arrest#survival">An adult</ButtonLink>
            <ButtonLink to="/pulse/cardiac-arrest#child">A child or a baby</ButtonLink>
          </p>
        </div>
        <div className={styles.ladder}>
          {FIRST_AID.map((card) => (
            <FirstAidRung key={card.id} card={card} />
          ))}
        </div>
        <p className="measure above-3 soft small">
          These cards follow published first-aid guidelines. They do not replace a course, a health worker or 112.
        </p>
        <SignedBy text="safety" tellUs />
        <ButtonLink to="/trainings/practise" look="outline" className="above-3 to-start no-print">
          Practise with four scenes
        </ButtonLink>
      </Band>

      <Split from="wide" ground="sand" heading="In most emergencies the heart has not stopped">
        <div className="flow measure">
          <p>
            Each has three or four right first steps. Some of what people say you should do makes it worse: oil on a
            burn, a spoon in the mouth during a fit, a cut over a snakebite.
          </p>
        </div>
      </Split>

      <Band heading="Navigate emergencies with ease">
        <Steps items={SAFETY.steps} />
      </Band>

      <AppHelps
        screen="phone-guide"
        lead="One large step at a time, on the screen and read aloud."
        points={[
          "Guided steps for each emergency. You press Next; the phone waits for you.",
          "An AI response assistant answers from our first-aid cards only, and says so when it does not know.",
          "Call 112 or a responder with one press, and share a live location that ends with the alert.",
        ]}
      />

      <WhyThisMatters
        ground="ochre"
        figure="20"
        of="minutes of cool running water do more for a burn than anything in the kitchen cupboard."
      >
        <li>A wound has to be pressed at once, by whoever is there.</li>
        <li>
          Most people asked in the Ashanti Region would help after a crash. Fewer than half had been trained.{" "}
          <a href="/why-we-beat#vision">See the figures</a>
        </li>
      </WhyThisMatters>

      <TopicClosing action={["Find a course", "/trainings/medical-emergencies"]}>
        Reading helps. Practising with your own hands helps more.
      </TopicClosing>
    </>
  );
}

/** What has happened, with one press to each card below. The browser's own jump opens the card and moves the focus there. */
function Index() {
  return (
    <nav id="choose" aria-label="First-aid cards" className={styles.index}>
      <div className={`${styles.choice} stack`}>
        <p id="not-breathing" className="across bold">
          {SAFETY.arrest}
        </p>
        <a className="press" href="/pulse/cardiac-arrest#survival" aria-describedby="not-breathing">
          An adult
        </a>
        <a className="press" href="/pulse/cardiac-arrest#child" aria-describedby="not-breathing">
          A child or a baby
        </a>
      </div>
      <div className={`${styles.groups} two gap-2 gap-x-4 align-start`}>
        {FIRST_AID_GROUPS.map((group, index) => (
          <div key={group.name}>
            <p id={`group-${index}`} className="small bold">
              {group.name}
            </p>
            <Links
              links={[
                ...(group.elsewhere ?? []),
                ...group.cards.map(({ id, name }) => ({ title: name, to: `#${id}` })),
              ]}
              each="press"
              className="stack"
              aria-labelledby={`group-${index}`}
            />
          </div>
        ))}
      </div>
    </nav>
  );
}

/**
 * One card: its name is always visible, and its steps open below. A link to the steps opens the card, because browsers
 * open a `details` around a fragment's target.
 */
function FirstAidRung({ card }: { card: FirstAidCard }) {
  const never = card.never ? <p className="error measure-wide below-2 bold">{card.never}</p> : null;
  return (
    <details className={`${styles.rung} ruled`}>
      <summary className="fold unmarked pad-2">
        <h3 className="step-2">{card.name}</h3>
        <span className="soft">{card.sign}</span>
      </summary>
      {card.neverFirst ? never : null}
      <ol id={card.id} className="ordered stack measure-wide large">
        {card.steps.map((step, index) => (
          <li key={step}>
            {/* It has no text alternative, because the words say the same. The browser loads it when the card opens. */}
            <Picture className="rounded no-print" file={`cards/${card.id}-${index + 1}.svg`} size={[240, 180]} />
            {step}
          </li>
        ))}
      </ol>
      {card.also ? <p className="measure-wide below-2 bold">{card.also}</p> : null}
      {card.neverFirst ? null : never}
      <ButtonLinks links={card.links ?? []} className="below-2" />
      <div className="below-1 no-print">
        <a className="tap" href={cardPath(card.id)}>
          Open or print this card
        </a>
      </div>
      <SignedBy text={card.id} />
    </details>
  );
}

import { CPR } from "#site/facts/cpr.ts";
import { TRAINING } from "#site/facts/training.ts";
import captions from "#site/images/demo/cpr-demo.vtt?url";
import mp4 from "#site/images/demo/cpr-demo.mp4?url";
import webm from "#site/images/demo/cpr-demo.webm?url";
import { MetronomePanel } from "#site/metronome/metronome-panel.tsx";
import { definePage } from "#site/page.ts";
import { Band, Split, Steps } from "#site/parts/sections.tsx";
import { ButtonLink } from "#site/parts/button.tsx";
import { imageOf, Picture } from "#site/parts/pictures.tsx";
import { CallNow, NoAnswer, SignedBy, TellUs } from "#site/parts/signed-advice.tsx";
import { ThirtySeconds } from "#site/parts/thirty-seconds.tsx";
import { AppHelps, TopicClosing, TopicHero, WhyThisMatters } from "#site/parts/topic.tsx";
import chestBeat from "#site/vignettes/chest-beat.svg?raw";
import "#site/vignettes/pushing.css";
import pushing from "../images/heroes/push-from-the-side.svg?raw";
import styles from "./cardiac-arrest.module.css";

export default definePage({
  path: "/pulse/cardiac-arrest",
  title: "Become A Responder: Cardiac Arrest",
  label: "Become A Responder",
  description:
    "CPR now: call 112, push hard and fast in the middle of the chest. Six steps for an adult, five for a child or a baby.",
  offline: "CPR: six steps and the beat",
  Page: CardiacArrest,
});

/** Parts of the woman move, so she stands in the drawing itself. */
const scene = chestBeat.replace(/<image[^>]*>/u, pushing);

function CardiacArrest() {
  return (
    <>
      <TopicHero ground="blood" scene={scene} heading={CPR.heading} lead={CPR.lead}>
        <CallNow arrest className="above-3">
          <p className={`${styles.choice} cluster gap-1 gap-x-2 above-1 no-print`}>
            <ButtonLink to="#survival">An adult: six steps</ButtonLink>
            <ButtonLink to="#child">A child or a baby?</ButtonLink>
          </p>
          <p className="no-print">
            <a className="tap" href="#metronome">
              The beat to push to
            </a>
          </p>
        </CallNow>
      </TopicHero>

      <CprSteps />
      <ChildCpr />

      <Band ground="ink">
        <ThirtySeconds>
          <h2>Thirty seconds of CPR</h2>
          <p className="large above-2 soft">
            Practise in a quiet moment. Turn on the beat above, and push on a firm cushion. Has somebody collapsed?{" "}
            <a href="#survival">The six steps</a>
          </p>
        </ThirtySeconds>
      </Band>

      <Split className="even">
        <div className="flow measure">
          <h2>What a cardiac arrest is</h2>
          <p>
            The heart stops pumping. Within seconds the person does not answer and does not breathe normally; there may
            be gasps, or a short jerk like a fit (seizure). It is not the same as a heart attack, though one can lead to
            the other.
          </p>
          <p>
            Until the heart is started again, somebody’s hands have to do its work. Without CPR and a defibrillator the
            chance of surviving can fall by about 10% with every minute. CPR by whoever is near can double or triple it.
          </p>
        </div>
        <div>
          <video
            className={`${styles.film} full rounded`}
            controls
            preload="none"
            poster={imageOf("demo/cpr-demo.svg")}
            width="720"
            height="405"
            aria-label="How to do hands-only CPR, a drawn film with captions"
          >
            <source src={webm} type="video/webm" />
            <source src={mp4} type="video/mp4" />
            <track kind="captions" src={captions} srcLang="en" label="Captions" default />
          </video>
          <h3 className="above-2">See it done, in 20 seconds</h3>
          <p className="measure above-0 soft small">
            CPR for an adult: our own drawn film, with captions and without sound. It loads only when you press play:
            0.5 MB.
          </p>
          <SignedBy text="film" />
        </div>
      </Split>

      <Band heading="Navigate emergencies with ease">
        <Steps
          items={{
            Alert: "Call 112 first. Then one press tells people nearby what and where.",
            Push: "Follow the beat. The phone counts for you.",
            Shock: "A neighbour brings the AED. Switch it on and do what it says.",
            "Hand over": "The crew takes over. You say when it began and what was done.",
          }}
        />
      </Band>

      <AppHelps
        screen="phone-cpr"
        lead="It alerts people who can be there before the ambulance."
        points={[
          "Verified responders nearby are alerted, and shown the way to the person and to the nearest AED.",
          "The phone beats at 110 a minute, counts, and says when to change over.",
          "112 stays on speaker all the time. The app never replaces that call.",
        ]}
      />

      <WhyThisMatters
        ground="deep"
        figure="7 in 10"
        of="cardiac arrests outside hospital happen at home, in the American register of 2023: this is the “over 70%” that people quote. The person who can help is probably family."
      >
        <li>
          In Stockholm, alerts by phone raised CPR by bystanders from 48% to 62% (New England Journal of Medicine,
          2015). Survival did not clearly differ.
        </li>
        <li>You can start without training. With training you start sooner.</li>
      </WhyThisMatters>

      <TopicClosing action={["Learn CPR near you", "/trainings/basic-cpr"]}>
        Learn CPR {TRAINING.afternoon}. {TRAINING.practise}
      </TopicClosing>
    </>
  );
}

/** The six steps, with the beat to push to and what else to know. */
function CprSteps() {
  return (
    <Band id="survival" className={`${styles.survival} tiles beside-wide gap-4 gap-x-6`}>
      <div>
        <h2>Start now</h2>
        <p className="large measure-short above-1 soft">{CPR.adult.lead}</p>
        <a href="#child" className={`${styles.fork} tight block above-2 rounded no-print`}>
          <strong className="block step-1">A child or a baby?</strong> Breaths first: their five steps
        </a>
      </div>
      <ol className={`${styles.poses} tiles gap-3 gap-x-4`}>
        {CPR.adult.steps.map(({ name, text, alt, calls }, index) => (
          <li key={name}>
            <Picture
              className="full rounded"
              file={`cpr/step-${index + 1}.svg`}
              alt={alt}
              size={[360, 270]}
              eager={index < 2}
              // Otherwise React would preload both in the head, before the script.
              fetchPriority={index < 2 ? "low" : undefined}
            />
            <div>
              <StepName number={index + 1} name={name} />
              <p>{text}</p>
              {calls ? (
                <div className="above-1 no-print">
                  <ButtonLink to="tel:112">Call 112</ButtonLink>
                  <NoAnswer arrest />
                </div>
              ) : null}
            </div>
          </li>
        ))}
      </ol>
      <div className={`${styles.panel} no-print`}>
        <MetronomePanel />
        <SignedBy text="cpr-spoken" />
      </div>
      <ul className={`${styles.notes} two gap-2 gap-x-4`}>
        {CPR.adult.notes.map((note) => (
          <li key={note} className="edge edge-accent">
            {note}
          </li>
        ))}
      </ul>
      <SignedBy text="cpr" />
    </Band>
  );
}

/** How CPR differs for a child or a baby. */
function ChildCpr() {
  const { heading, lead, steps, aed } = CPR.child;
  return (
    <Split id="child" from="wide" ground="sand" className={`${styles.child} prints-last`}>
      <div className="sticky">
        <h2 className="step-3">{heading}</h2>
        <p className="measure-short above-2">{lead}</p>
      </div>
      <div className="stack gap-3">
        <ol className="stack gap-3">
          {steps.map(({ name, text, scene, child, baby, calls }, index) => (
            <li key={name} className="edge">
              <StepName number={index + 1} name={name} />
              <p className="above-0">{text}</p>
              {child && baby ? (
                <dl className="tiles gap-2 above-1">
                  {Object.entries({ Child: child, Baby: baby }).map(([who, words]) => (
                    <div key={who}>
                      <dt className="bold">
                        <Drawing name={`${scene}-${who.toLowerCase()}`} />
                        {who}
                      </dt>
                      <dd>{words}</dd>
                    </div>
                  ))}
                </dl>
              ) : (
                <Drawing name={scene} />
              )}
              {calls ? (
                <div className={`${styles.ring} cluster gap-x-2 align-center above-1 no-print`}>
                  <ButtonLink to="tel:112">Call 112</ButtonLink>
                  <NoAnswer arrest />
                </div>
              ) : null}
            </li>
          ))}
        </ol>
        <p>
          <a href="#metronome">The beat, 110 a minute</a>
        </p>
        <p className="measure">{aed}</p>
        <SignedBy text="cpr-child" />
        <TellUs texts={["cpr", "cpr-child"]} />
      </div>
    </Split>
  );
}

function StepName({ number, name }: { number: number; name: string }) {
  return (
    <h3 className="step-2">
      <span className="accent" aria-hidden="true">
        {number}
      </span>{" "}
      {name}
    </h3>
  );
}

/** It has no text alternative, because the words beside it say the same. */
function Drawing({ name }: { name: string }) {
  return <Picture className="full above-1 rounded no-print" file={`child-cpr/${name}.svg`} size={[360, 270]} />;
}

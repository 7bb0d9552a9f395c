import { Band } from "#site/parts/band.tsx";
import { ButtonLink } from "#site/parts/button.tsx";
import type { cardiacArrest } from "#site/facts/cardiac-arrest.ts";
import { MetronomePanel } from "#site/metronome/metronome-panel.tsx";
import { CarryLinks } from "./carry-links.tsx";
import { NoAnswer } from "./no-answer.tsx";
import { SignedBy } from "./signed-by.tsx";
import styles from "./cpr-steps.module.css";

const poses = import.meta.glob<string>("../images/cpr/step-*.svg", { eager: true, query: "?url", import: "default" });

/** The six steps of CPR, with the beat to push to and what else to know. */
export function CprSteps({
  words: { survival, metronome, voice },
}: {
  words: Pick<typeof cardiacArrest, "survival" | "metronome"> & Partial<Pick<typeof cardiacArrest, "voice">>;
}) {
  return (
    <Band id="survival" className={styles.survival}>
      <div className={styles.intro}>
        <h2>{survival.heading}</h2>
        <p className="lead">{survival.lead}</p>
        <a href={survival.fork.to} className={`${styles.fork} no-print`}>
          <strong>{survival.fork.question}</strong> {survival.fork.title}
        </a>
      </div>
      <ol className={styles.poses}>
        {survival.steps.map((step, index) => (
          <li key={step.name}>
            <img
              src={poses[`../images/cpr/step-${index + 1}.svg`]}
              alt={step.alt}
              width="360"
              height="270"
              loading={index < 2 ? "eager" : "lazy"}
              // Otherwise React would preload both in the head, before the script.
              fetchPriority={index < 2 ? "low" : undefined}
              decoding="async"
            />
            <div>
              <h3>
                <span aria-hidden="true">{index + 1}</span> {step.name}
              </h3>
              <p>{step.text}</p>
              {"call" in step ? (
                <>
                  <ButtonLink to="tel:112" className={styles.call}>
                    {step.call}
                  </ButtonLink>
                  <NoAnswer arrest />
                </>
              ) : null}
            </div>
          </li>
        ))}
      </ol>
      <div className={`${styles.panel} no-print`}>
        <MetronomePanel words={metronome} voice={voice} />
        {voice ? <SignedBy text="cpr-spoken" /> : null}
      </div>
      <ul className={styles.notes}>
        {survival.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      <CarryLinks card="cpr" />
      <SignedBy text="cpr" />
    </Band>
  );
}

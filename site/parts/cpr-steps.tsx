import { CPR } from "#site/facts/cpr.ts";
import { MetronomePanel } from "#site/metronome/metronome-panel.tsx";
import { Band } from "./band.tsx";
import { ButtonLink } from "./button.tsx";
import { CarryLinks } from "./carry-links.tsx";
import { NoAnswer } from "./no-answer.tsx";
import { SignedBy } from "./signed-by.tsx";
import styles from "./cpr-steps.module.css";

const poses = import.meta.glob<string>("../images/cpr/step-*.svg", { eager: true, query: "?url", import: "default" });

/** The six steps of CPR, with the beat to push to and what else to know. */
export function CprSteps() {
  return (
    <Band id="survival" className={`${styles.survival} stack gap-4 gap-x-6`}>
      <div className={styles.intro}>
        <h2>Start now</h2>
        <p className="lead">{CPR.adult.lead}</p>
        <a href="#child" className={`${styles.fork} block above-2 rounded no-print`}>
          <strong>A child or a baby?</strong> Breaths first: their five steps
        </a>
      </div>
      <ol className={`${styles.poses} stack gap-3 gap-x-4`}>
        {CPR.adult.steps.map(({ name, text, alt, calls }, index) => (
          <li key={name}>
            <img
              className="full rounded"
              src={poses[`../images/cpr/step-${index + 1}.svg`]}
              alt={alt}
              width="360"
              height="270"
              loading={index < 2 ? "eager" : "lazy"}
              // Otherwise React would preload both in the head, before the script.
              fetchPriority={index < 2 ? "low" : undefined}
              decoding="async"
            />
            <div>
              <h3 className="step-2">
                <span className="accent" aria-hidden="true">
                  {index + 1}
                </span>{" "}
                {name}
              </h3>
              <p>{text}</p>
              {calls ? (
                <>
                  <ButtonLink to="tel:112" className={styles.call}>
                    Call 112
                  </ButtonLink>
                  <NoAnswer arrest />
                </>
              ) : null}
            </div>
          </li>
        ))}
      </ol>
      <div className={`${styles.panel} no-print`}>
        <MetronomePanel />
        <SignedBy text="cpr-spoken" />
      </div>
      <ul className={`${styles.notes} stack gap-2 gap-x-4`}>
        {CPR.adult.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      <CarryLinks card="cpr" />
      <SignedBy text="cpr" />
    </Band>
  );
}

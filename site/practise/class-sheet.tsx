import type { ReactNode } from "react";
import type { SceneStep } from "#site/facts/scenes/scene.ts";
import { SCENES } from "#site/facts/scenes/scenes.ts";
import { LETTERS, rightChoice } from "./first-tries.ts";
import styles from "./class-sheet.module.css";

/** All that is printed of the page: a sheet of questions for the class, and a sheet of answers for the teacher. */
export function ClassSheet() {
  return (
    <div className={`${styles.sheet} only-print`} data-printed-alone="">
      <section>
        <h2>What would you do?</h2>
        <p>Circle one letter for each question. In an emergency in Ghana call 112.</p>
        <Scenes>
          {(step) => (
            <>
              <p>
                {step.situation} <strong>{step.question}</strong>
              </p>
              <ul>
                {step.choices.map(({ text }, index) => (
                  <li key={text}>
                    <b>{LETTERS[index]}</b> {text}
                  </li>
                ))}
              </ul>
            </>
          )}
        </Scenes>
      </section>
      <section>
        <h2>Answers for the teacher</h2>
        <p>
          Ask why before you give the answer. The right letter comes first, with the words of our first-aid cards, and
          then where the others lead.
        </p>
        <Scenes>
          {(step) => (
            <>
              <p>
                <b>{LETTERS[rightChoice(step)]}</b> <em>{step.rules.join(" ")}</em>
              </p>
              <ul>
                {step.choices.map(({ text, outcome, next }, index) =>
                  next === "on" ? null : (
                    <li key={text}>
                      {LETTERS[index]} {outcome}
                    </li>
                  ),
                )}
              </ul>
            </>
          )}
        </Scenes>
      </section>
    </div>
  );
}

/** Questions are numbered through all scenes, so that a teacher can refer to "number nine". */
function Scenes({ children }: { children: (step: SceneStep) => ReactNode }) {
  return (
    <div className={styles.scenes}>
      {SCENES.map((scene, index) => (
        <div key={scene.id}>
          <h3>{scene.name}</h3>
          <p>{scene.place}</p>
          <ol start={SCENES.slice(0, index).reduce((before, { steps }) => before + steps.length, 1)}>
            {scene.steps.map((step) => (
              <li key={step.id}>{children(step)}</li>
            ))}
          </ol>
        </div>
      ))}
    </div>
  );
}

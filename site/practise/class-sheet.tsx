import { practise } from "#site/facts/pages/practise.ts";
import { SCENES } from "#site/facts/scenes/scenes.ts";
import { rightChoice } from "./first-tries.ts";
import styles from "./class-sheet.module.css";

const { sheet, scene: words } = practise;

/** All that is printed of the page: a sheet of questions for the class, and a sheet of answers for the teacher. */
export function ClassSheet() {
  return (
    <div className={styles.sheet} data-printed-alone="">
      <section className={styles.questions}>
        <h2>{sheet.questions}</h2>
        <p>{sheet.group}</p>
        <Scenes>
          {(step) => (
            <>
              <p>
                {step.situation} <strong>{step.question}</strong>
              </p>
              <ul>
                {step.choices.map(({ text }, index) => (
                  <li key={text}>
                    <b>{words.letters[index]}</b> {text}
                  </li>
                ))}
              </ul>
            </>
          )}
        </Scenes>
      </section>
      <section>
        <h2>{sheet.answers}</h2>
        <p>{sheet.teacher}</p>
        <Scenes>
          {(step) => (
            <>
              <p>
                <b>{words.letters[rightChoice(step)]}</b> <em>{step.rules.join(" ")}</em>
              </p>
              <ul>
                {step.choices.map(({ text, outcome, next }, index) =>
                  next === "on" ? null : (
                    <li key={text}>
                      {words.letters[index]} {outcome}
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

type Step = (typeof SCENES)[number]["steps"][number];

/** Questions are numbered through all scenes, so that a teacher can refer to "number nine". */
function Scenes({ children }: { children: (step: Step) => React.ReactNode }) {
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

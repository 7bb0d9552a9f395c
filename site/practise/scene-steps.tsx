import type { ReactNode } from "react";
import { practise } from "#site/facts/pages/practise.ts";
import type { PractiseScene, SceneStep } from "#site/facts/scenes/scene.ts";
import type { Chosen } from "./first-tries.ts";
import "#site/styles/layout.css";
import styles from "./practise-scene.module.css";

const words = practise.scene;
const drawings = import.meta.glob<string>(["../images/cpr/*.svg", "../images/cards/*.svg"], {
  eager: true,
  query: "?url&no-inline",
  import: "default",
});

type StepsProps = { scene: PractiseScene; chosen?: Chosen["choices"] | undefined; at?: number; children: ReactNode };

/**
 * A step, with the steps after it nested inside. Every browser can let a checkbox show what follows it in the same
 * parent, and nothing else. The end (`children`) is in the last step.
 */
export function SceneSteps({ scene, chosen = {}, at = 0, children }: StepsProps) {
  const step = scene.steps[at];
  if (!step) return children;
  const ticked = chosen[step.id] ?? [];
  return (
    <div data-step="" className={styles.step}>
      <p className="accent small bold">{words.step(at + 1, scene.steps.length)}</p>
      <p className="large">{step.situation}</p>
      <h3 className="above-2 below-1 step-2">{step.question}</h3>
      {step.choices.map((choice, index) => {
        const id = `${scene.id}-${step.id}-${index}`;
        const isOn = choice.next === "on";
        return [
          <input
            key={id}
            type="checkbox"
            id={id}
            name={step.id}
            value={index}
            defaultChecked={ticked.includes(index)}
            data-on={isOn ? "" : undefined}
            className={styles.box}
          />,
          <label
            key={`${id}-text`}
            htmlFor={id}
            className={`${styles.choice} stack gap-2 align-center above-1 rounded bold`}
          >
            <span className="stack" aria-hidden="true">
              {words.letters[index]}
            </span>{" "}
            {choice.text}
          </label>,
          <div key={`${id}-outcome`} aria-live="polite" className={styles.outcome}>
            <div>
              <p>
                {isOn ? <strong>{words.on} </strong> : null}
                {choice.outcome}
              </p>
              {isOn ? <Rules step={step} /> : <p className={`${styles.again} accent bold`}>{words.again}</p>}
            </div>
          </div>,
        ];
      })}
      <div className={`${styles.next} above-3`}>
        <SceneSteps scene={scene} chosen={chosen} at={at + 1}>
          {children}
        </SceneSteps>
      </div>
    </div>
  );
}

function Rules({ step: { rules, drawing } }: { step: SceneStep }) {
  return (
    <div className={`${styles.rules} stack edge gap-2 align-center above-2`}>
      {drawing ? (
        <img
          className="rounded"
          src={drawings[`../images/${drawing.file}.svg`]}
          alt={drawing.alt}
          width="360"
          height="270"
          loading="lazy"
          decoding="async"
        />
      ) : null}
      <p>
        {words.rule} {rules.map((rule) => `“${rule}”`).join(" ")}
      </p>
    </div>
  );
}

import type { ReactNode } from "react";
import { SignedBy } from "#site/parts/signed-advice.tsx";
import { type Action, Button, ButtonLink } from "#site/parts/button.tsx";
import { Band, type Ground } from "#site/parts/sections.tsx";
import type { PractiseScene as Scene, SceneStep } from "#site/facts/scenes/scene.ts";
import { SCENES } from "#site/facts/scenes/scenes.ts";
import { Picture } from "#site/parts/pictures.tsx";
import styles from "./practise-scene.module.css";

/** The choices that a visitor made in one scene. `choices` has, by step, the numbers of the choices, from 0. */
type Chosen = { scene: Scene; choices: Record<string, number[]> };

/**
 * Reads the address of a scene played without script, which has all choices made: `?scene=station&check=1`. Steps and
 * choices that do not exist are left out.
 */
export function readChosen(query: URLSearchParams): Chosen | undefined {
  const scene = SCENES.find(({ id }) => id === query.get("scene"));
  if (!scene) return undefined;
  const choices = scene.steps.map(({ id, choices: offered }) => [
    id,
    Object.keys(offered).flatMap((_, index) => (query.getAll(id).includes(String(index)) ? [index] : [])),
  ]);
  return { scene, choices: Object.fromEntries(choices) as Chosen["choices"] };
}

/** How many steps were right at the first choice; `undefined` until the scene has ended. */
function firstTries({ scene, choices }: Chosen): number | undefined {
  const chosenAt = (step: SceneStep) => choices[step.id] ?? [];
  if (!scene.steps.every((step) => chosenAt(step).includes(step.right))) return undefined;
  return scene.steps.filter((step) => chosenAt(step).length === 1).length;
}

/** The part of each drawing that has the person's face: x, y, width, height. */
const CLOSE_UPS: Record<Scene["id"], string> = {
  station: "250,141,230,129",
  wedding: "44,2,288,162",
  road: "250,141,230,129",
  kitchen: "64,40,380,214",
};

/** Who needs help, and where; or only the person, from close by. It is decorative, because the words say the same. */
export function ScenePlace({ scene, close = false }: { scene: Scene; close?: boolean }) {
  const look = close
    ? { className: "cover", fragment: `#svgView(viewBox(${CLOSE_UPS[scene.id]}))` }
    : { className: "below-3 rounded" };
  return <Picture {...look} file={`practise/${scene.id}.svg`} size={[480, 270]} />;
}

type PractiseSceneProps = {
  scene: Scene;
  number: number;
  ground: Ground;
  following: Action;
  /** The choices in the address, if it names this scene. */
  chosen?: Chosen | undefined;
};

/**
 * One emergency, told step by step. Without script it is a form: each choice is a checkbox that shows what the choice
 * leads to, the right one also shows the next step, and submitting at the end puts the choices into the address. With
 * script `<beat-practise>` keeps the score.
 */
export function PractiseScene({ scene, number, ground, following, chosen }: PractiseSceneProps) {
  const right = chosen && firstTries(chosen);
  const steps = scene.steps.length;
  return (
    <Band id={scene.id} ground={ground}>
      <form
        // Otherwise the browser would restore the ticked boxes after a reload.
        autoComplete="off"
        action={`/trainings/practise#${scene.id}`}
        className={`${styles.scene} beside-wide stack align-start gap-4 gap-x-8`}
      >
        <input type="hidden" name="scene" value={scene.id} />
        <header className="sticky">
          <ScenePlace scene={scene} />
          <h2>
            <span className="accent" aria-hidden="true">
              {number}
            </span>{" "}
            {scene.name}
          </h2>
          <p className="above-1 soft">{scene.place}</p>
          {right === undefined ? null : <p className="above-2 bold">{scoreText(right, steps)}</p>}
          <SignedBy text={`practise-${scene.id}`} tellUs />
        </header>
        <div className="measure-wide">
          <SceneSteps scene={scene} chosen={chosen?.choices}>
            <div>
              <h3 className="below-1 step-3">{scene.end.heading}</h3>
              <p>{scene.end.text}</p>
              <p aria-live="polite" className="above-2 bold">
                {Array.from({ length: steps + 1 }, (_, count) => (
                  <span key={count} data-score={count} hidden>
                    {scoreText(count, steps)}
                  </span>
                ))}
              </p>
              <p className={`${styles.ways} cluster gap-2 above-3`}>
                <Button type="submit">How did I do?</Button>
                <ButtonLink to={following[1]}>{following[0]}</ButtonLink>
                <ButtonLink to={scene.card.to} look="outline">
                  {scene.card.title}
                </ButtonLink>
                <Button type="reset" look="plain">
                  Play it again
                </Button>
              </p>
            </div>
          </SceneSteps>
        </div>
      </form>
    </Band>
  );
}

function scoreText(right: number, steps: number): string {
  return right === steps
    ? `You chose right at once every time: ${right} of ${steps}.`
    : `You chose right at once ${right} of ${steps} times. Every other choice taught you where it leads.`;
}

type StepsProps = { scene: Scene; chosen?: Chosen["choices"] | undefined; at?: number; children: ReactNode };

/**
 * A step, with the steps after it nested inside. Every browser can let a checkbox show what follows it in the same
 * parent, and nothing else. The end (`children`) is in the last step.
 */
function SceneSteps({ scene, chosen = {}, at = 0, children }: StepsProps) {
  const step = scene.steps[at];
  if (!step) return children;
  const ticked = chosen[step.id] ?? [];
  return (
    <div data-step="" className={styles.step}>
      <p className="accent small bold">
        {at + 1} of {scene.steps.length}
      </p>
      <p className="large">{step.situation}</p>
      <h3 className="above-2 below-1 step-2">{step.question}</h3>
      {Object.entries(step.choices).map(([choice, outcome], index) => {
        const id = `${scene.id}-${step.id}-${index}`;
        const isOn = index === step.right;
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
            className={`${styles.choice} tight stack gap-2 align-center above-1 rounded bold`}
          >
            <span className="stack" aria-hidden="true">
              {"ABC"[index]}
            </span>{" "}
            {choice}
          </label>,
          <div key={`${id}-outcome`} aria-live="polite" className={styles.outcome}>
            <div>
              <p>
                {isOn ? <strong>Yes. </strong> : null}
                {outcome}
              </p>
              {isOn ? (
                <Rules step={step} />
              ) : (
                <p className={`${styles.again} accent bold`}>Go back, and choose again.</p>
              )}
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
        <Picture className="rounded" file={`${drawing.file}.svg`} alt={drawing.alt} size={[360, 270]} />
      ) : null}
      <p>The card says: {rules.map((rule) => `“${rule}”`).join(" ")}</p>
    </div>
  );
}

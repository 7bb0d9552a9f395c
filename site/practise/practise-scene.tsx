import { TellUs } from "#site/parts/tell-us.tsx";
import type { Action } from "#site/parts/actions.tsx";
import { Band } from "#site/parts/band.tsx";
import type { Ground } from "#site/parts/ground.ts";
import { Button, ButtonLink } from "#site/parts/button.tsx";
import { practise } from "#site/facts/pages/practise.ts";
import type { PractiseScene as Scene } from "#site/facts/scenes/scene.ts";
import { SignedBy } from "#site/parts/signed-by.tsx";
import { type Chosen, firstTries } from "./first-tries.ts";
import "#site/styles/layout.css";
import styles from "./practise-scene.module.css";
import { ScenePlace } from "./scene-place.tsx";
import { SceneSteps } from "./scene-steps.tsx";

const words = practise.scene;

/**
 * One emergency, told step by step. Without script it is a form: each choice is a checkbox that shows what the choice
 * leads to, the right one also shows the next step, and submitting at the end puts the choices into the address. With
 * script `<beat-practise>` keeps the score.
 */
export function PractiseScene({
  scene,
  number,
  ground,
  following,
  chosen,
}: {
  scene: Scene;
  number: number;
  ground: Ground;
  following: Action;
  /** The choices in the address, if it names this scene. */
  chosen?: Chosen | undefined;
}) {
  const right = chosen && firstTries(chosen);
  const steps = scene.steps.length;
  return (
    <Band id={scene.id} ground={ground}>
      <form
        // Otherwise the browser would restore the ticked boxes after a reload.
        autoComplete="off"
        action={`/trainings/practise#${scene.id}`}
        className={`${styles.scene} stack gap-4`}
        data-scene={scene.id}
      >
        <input type="hidden" name="scene" value={scene.id} />
        <header className={styles.head}>
          <ScenePlace scene={scene} />
          <h2>
            <span className="accent" aria-hidden="true">
              {number}
            </span>{" "}
            {scene.name}
          </h2>
          <p className="above-1 soft">{scene.place}</p>
          {right === undefined ? null : <p className="above-2 bold">{words.score(right, steps)}</p>}
          <div data-best="" hidden className="above-2">
            <p className="bold">
              {words.best.before} <span /> {words.best.of} {steps}
            </p>
            <Button look="plain" data-clear="">
              {words.best.clear}
            </Button>
          </div>
          <SignedBy text={`practise-${scene.id}`} />
          <TellUs texts={[`practise-${scene.id}`]} />
        </header>
        <div className="measure-wide">
          <SceneSteps scene={scene} chosen={chosen?.choices}>
            <div>
              <h3 className="below-1 step-3">{scene.end.heading}</h3>
              <p>{scene.end.text}</p>
              <p aria-live="polite" className="above-2 bold">
                {Array.from({ length: steps + 1 }, (_, count) => (
                  <span key={count} data-score={count} hidden>
                    {words.score(count, steps)}
                  </span>
                ))}
              </p>
              <p className={`${styles.ways} cluster gap-2 above-3`}>
                <Button type="submit">{words.ask}</Button>
                <ButtonLink to={following[1]}>{following[0]}</ButtonLink>
                <ButtonLink to={scene.card.to} look="outline">
                  {scene.card.title}
                </ButtonLink>
                <Button type="reset" look="plain">
                  {words.reset}
                </Button>
              </p>
            </div>
          </SceneSteps>
        </div>
      </form>
    </Band>
  );
}

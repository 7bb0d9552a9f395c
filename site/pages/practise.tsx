import type { Action } from "#site/parts/actions.tsx";
import { Band } from "#site/parts/band.tsx";
import type { Ground } from "#site/parts/ground.ts";
import { Button } from "#site/parts/button.tsx";
import { Closing } from "#site/parts/closing.tsx";
import { Steps } from "#site/parts/steps.tsx";
import { practise } from "#site/facts/pages/practise.ts";
import { SCENES } from "#site/facts/scenes/scenes.ts";
import { ClassSheet } from "#site/practise/class-sheet.tsx";
import { readChosen } from "#site/practise/first-tries.ts";
import { PractiseScene } from "#site/practise/practise-scene.tsx";
import { ScenePlace } from "#site/practise/scene-place.tsx";
import { definePage, usePage } from "#site/page.ts";
import "#site/styles/layout.css";
import styles from "./practise.module.css";

const GROUNDS: Ground[] = ["ochre", "deep", "night", "leaf"];

/** The link after a scene: to the next scene, and after the last one to the courses. */
function following(index: number): Action {
  const next = SCENES[index + 1];
  return next ? [practise.scene.next, `#${next.id}`] : [practise.closing.action.title, practise.closing.action.to];
}

export default definePage({
  path: "/trainings/practise",
  title: "Practise An Emergency",
  description:
    "A collapse, a choking child, a crash at night, a bleeding arm: choose, see what it leads to, choose again. Five minutes each, on any phone.",
  offline: "Practise an emergency",
  // Without script, the address has the choices made in a scene.
  personal: { queries: ["scene"] },
  Page: Practise,
});

function Practise() {
  const { hero, sheet, closing } = practise;
  const chosen = readChosen(usePage().url.searchParams);
  return (
    <>
      <Band ground="sand">
        <h1>{hero.heading}</h1>
        <p className="lead measure">{hero.lead}</p>
        <p className="cluster gap-x-2 above-2">
          {hero.real}{" "}
          {hero.cards.map(({ title, to }) => (
            <a className="bold" key={to} href={to}>
              {title}
            </a>
          ))}
        </p>
        <nav aria-label={hero.index}>
          <ol className={`${styles.doors} stack two four gap-2 above-4`}>
            {SCENES.map((scene, index) => (
              <li className="rounded" key={scene.id} data-ground={GROUNDS[index]}>
                <a className="stack gap-x-2 align-start" href={`#${scene.id}`}>
                  <ScenePlace scene={scene} close />
                  <span className="headline accent step-4" aria-hidden="true">
                    {index + 1}
                  </span>
                  <strong className="step-1">{scene.name}</strong>
                  <small className="soft small">{scene.place}</small>
                </a>
              </li>
            ))}
          </ol>
        </nav>
      </Band>

      <beat-practise>
        {SCENES.map((scene, index) => (
          <PractiseScene
            key={scene.id}
            scene={scene}
            number={index + 1}
            ground={GROUNDS[index] ?? "paper"}
            following={following(index)}
            chosen={chosen?.scene === scene ? chosen : undefined}
          />
        ))}

        <Band id="class" className={styles.class}>
          <h2>{sheet.heading}</h2>
          <p className="lead measure">{sheet.text}</p>
          <p className="above-3" data-print="" hidden>
            <Button>{sheet.print}</Button>
          </p>
          <Steps items={Object.fromEntries(sheet.ways.map(({ name, text }) => [name, text]))} />
          <ClassSheet />
        </Band>
      </beat-practise>

      <Closing
        heading={closing.heading}
        text={closing.text}
        action={[closing.action.title, closing.action.to]}
        second={[closing.second.title, closing.second.to]}
        ground="sand"
      />
    </>
  );
}

import type { Action } from "#site/parts/button.tsx";
import { Band, Closing, type Ground, Steps } from "#site/parts/sections.tsx";
import { TRAINING } from "#site/facts/training.ts";
import { SCENES } from "#site/facts/scenes/scenes.ts";
import { PractiseScene, readChosen, ScenePlace } from "#site/practise/practise-scene.tsx";
import { definePage, usePage } from "#site/page.ts";
import styles from "./practise.module.css";

const GROUNDS: Ground[] = ["ochre", "deep", "night", "leaf"];

/** The link after a scene: to the next scene, and after the last one to the courses. */
function following(index: number): Action {
  const next = SCENES[index + 1];
  return next ? ["The next scene", `#${next.id}`] : ["See the courses", "/trainings"];
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
  const chosen = readChosen(usePage().url.searchParams);
  return (
    <>
      <Band ground="sand">
        <h1>What would you do?</h1>
        <p className="lead measure">
          Four emergencies to practise, about five minutes each. Choose, see what it leads to, and choose again. Here
          nobody gets hurt.
        </p>
        <p className="cluster gap-x-2 above-2">
          Is it happening now? Call 112, then open the card:{" "}
          <a className="bold" href="/pulse/cardiac-arrest#survival">
            CPR
          </a>
          <a className="bold" href="/pulse/general-emergencies">
            First-aid cards
          </a>
        </p>
        <nav aria-label="Four scenes">
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

      <beat-practise className="contents">
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

        <Band id="class" heading="For a class of thirty">
          <p className="lead measure">One phone for each group is enough.</p>
          <Steps
            items={{
              "Six groups of five":
                "Each group shares one phone. One reads the situation aloud, the group agrees on a letter.",
              "Hands up":
                "The teacher asks for A, B and C, and says where each leads. Anyone who chose differently says why, because people do the same on the day.",
              "Then on your knees":
                "Push on a rolled-up school bag to the beat, and press a cloth on a classmate’s sleeve. Blows and thrusts are only talked through.",
            }}
          />
        </Band>
      </beat-practise>

      <Closing
        heading="Your hands learn it too"
        text={`A screen cannot feel how deep you push. ${TRAINING.practise}`}
        action={["See the courses", "/trainings"]}
        second={["Read the cards", "/pulse/general-emergencies"]}
        ground="sand"
      />
    </>
  );
}

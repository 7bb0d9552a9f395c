import { Band, type Ground } from "#site/components/band.tsx";
import { Figure } from "#site/components/figure.tsx";
import { Portrait } from "#site/components/portrait.tsx";
import { FIGURES, type FigureId } from "#site/content/media/figures.ts";
import { PEOPLE, type PersonId } from "#site/content/media/people.ts";
import { TOPIC_GROUNDS } from "#site/sections/topic-cards.tsx";
import { VIGNETTES } from "#site/vignettes/catalogue.ts";
import { Vignette } from "#site/vignettes/vignette.tsx";
import { Specimen } from "./specimen.tsx";
import styles from "./style-guide.module.css";

const poses = import.meta.glob<string>("../images/cpr/*.svg", { eager: true, query: "?url", import: "default" });
const modes = import.meta.glob<string>("../images/modes/*.svg", { eager: true, query: "?url", import: "default" });
const scenes = import.meta.glob<string>("../images/scenes/*.svg", { eager: true, query: "?url", import: "default" });
const posters = import.meta.glob<string>("../images/posters/*.svg", { eager: true, query: "?url", import: "default" });

/** Where a scene stands on its page, if that is not on paper. */
const GROUNDS: Partial<Record<Ground, readonly string[]>> = {
  sand: ["first-letter", "manikin-depth"],
  ink: ["survival-curve", "town-zones"],
  night: ["app-phone", "municipality-seal", "night-street", "one-lamp", "the-net"],
  blood: ["chest-beat", "course-hands", "responder-card", "stamp"],
  deep: ["blood-drop", "three-moments"],
  leaf: ["course-bag", "impact-cycle", "medicine-route"],
  amber: ["course-pads", "first-aid-ladder"],
};
const DOORS = Object.entries(TOPIC_GROUNDS).map(([id, ground]) => [`door-${id}`, ground] as const);
const groundOf = new Map<string, Ground>([
  ...Object.entries(GROUNDS).flatMap(([ground, names]) => names.map((name) => [name, ground as Ground] as const)),
  ...DOORS,
]);
/** Symbols that the footer shows by their names: nothing by themselves. */
const SYMBOLS = "social-marks";

/** Every drawing of the site. They are read from where pages take them, so none can be missing here. */
export function Drawings() {
  return (
    <>
      <Band id="drawings">
        <h2>Scenes</h2>
        <p className="lead">Each by the name that pages call it. Pages say how wide they are.</p>
        <div className={styles.scenes}>
          {Object.keys(VIGNETTES)
            .filter((name) => name !== SYMBOLS)
            .map((name) => (
              <Specimen key={name} name={name}>
                <div data-ground={groundOf.get(name)} className={groundOf.has(name) ? styles.ground : undefined}>
                  <Vignette name={name} />
                </div>
              </Specimen>
            ))}
        </div>
      </Band>

      <Band ground="sand">
        <h2>CPR, step by step</h2>
        <Images of={poses} />
      </Band>

      <Band ground="sand">
        <h2>Scenes with people</h2>
        <Images of={scenes} />
      </Band>

      <Band ground="leaf">
        <h2>Ways of learning</h2>
        <Images of={modes} />
      </Band>

      <Band>
        <h2>Posters of films</h2>
        <Images of={posters} />
      </Band>

      <Band ground="ink">
        <h2>People, from head to foot</h2>
        <div className={styles.people}>
          {Object.keys(FIGURES).map((who) => (
            <Specimen key={who} name={who}>
              <Figure who={who as FigureId} />
            </Specimen>
          ))}
        </div>
      </Band>

      <Band>
        <h2>Portraits</h2>
        <div className={styles.people}>
          {Object.keys(PEOPLE).map((who) => (
            <Specimen key={who} name={who}>
              <Portrait who={who as PersonId} size={112} />
            </Specimen>
          ))}
        </div>
      </Band>
    </>
  );
}

function Images({ of }: { of: Record<string, string> }) {
  return (
    <div className={styles.scenes}>
      {Object.entries(of).map(([path, url]) => (
        <Specimen key={path} name={path.replace(/^.*\/|\.svg$/gu, "")}>
          <img src={url} alt="" width="360" height="270" loading="lazy" decoding="async" />
        </Specimen>
      ))}
    </div>
  );
}

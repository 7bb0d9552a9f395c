import { Band } from "#site/components/band.tsx";
import type { Ground } from "#site/components/ground.ts";
import { Figure } from "#site/components/figure.tsx";
import { Portrait } from "#site/components/portrait.tsx";
import { FIGURES, type FigureId } from "#site/content/media/figures.ts";
import { PEOPLE, type PersonId } from "#site/content/media/people.ts";
import { TOPIC_GROUNDS } from "#site/sections/topic-cards.tsx";
import { VIGNETTES } from "#site/sections/catalogue.ts";
import { Vignette } from "#site/vignettes/vignette.tsx";
import { Specimen } from "./specimen.tsx";
import "#site/styles/layout.css";
import styles from "./style-guide.module.css";

const pictures = import.meta.glob<string>("../images/*/*.svg", { eager: true, query: "?url", import: "default" });

/**
 * The titles of the picture folders, and the ground that each is shown on. A folder that is not listed is shown by its
 * own name.
 */
const FOLDERS: Record<string, { title: string; ground: Ground }> = {
  cards: { title: "First-aid cards, four to a card", ground: "ochre" },
  "child-cpr": { title: "CPR for a child or a baby", ground: "paper" },
  cpr: { title: "CPR, step by step", ground: "sand" },
  demo: { title: "The film’s first picture", ground: "sand" },
  heroes: { title: "First bands", ground: "blood" },
  modes: { title: "Ways of learning", ground: "leaf" },
  posters: { title: "Posters of films", ground: "paper" },
  scenes: { title: "Scenes with people", ground: "sand" },
};

/** The ground of a vignette on its page, if that is not `paper`. */
const GROUNDS: Partial<Record<Ground, readonly string[]>> = {
  sand: ["manikin-depth"],
  ink: ["survival-curve", "town-zones"],
  night: ["app-phone", "night-street", "one-lamp", "the-net"],
  blood: ["chest-beat", "course-hands", "responder-card"],
  deep: ["blood-drop"],
  leaf: ["course-pads", "few-shelves", "medicine-route", "trust-lines"],
  ochre: ["course-bag"],
};
const DOORS = Object.entries(TOPIC_GROUNDS).map(([id, ground]) => [`door-${id}`, ground] as const);
const groundOf = new Map<string, Ground>([
  ...Object.entries(GROUNDS).flatMap(([ground, names]) => names.map((name) => [name, ground as Ground] as const)),
  ...DOORS,
]);
/** Vignettes made of words side by side, which are as wide as their page allows. */
const WIDE = ["trust-lines", "two-clocks"];
/** SVG symbols that the footer uses by name. They show nothing by themselves. */
const SYMBOLS = "social-marks";

/** Every drawing of the site. They are read from the pages' own sources, so none can be missing. */
export function Drawings() {
  return (
    <>
      <Band id="drawings">
        <h2>Scenes</h2>
        <p className="lead">Each by the name that pages call it. Pages say how wide they are.</p>
        <div className={`${styles.scenes} stack gap-6 gap-x-4 align-end above-4`}>
          {Object.keys(VIGNETTES)
            .filter((name) => name !== SYMBOLS)
            .map((name) => (
              <Specimen key={name} name={name} isWide={WIDE.includes(name)}>
                <div data-ground={groundOf.get(name)} className={groundOf.has(name) ? styles.ground : undefined}>
                  <Vignette name={name} />
                </div>
              </Specimen>
            ))}
        </div>
      </Band>

      {foldersOf(pictures).map(([folder, urls]) => (
        <Band key={folder} ground={FOLDERS[folder]?.ground ?? "paper"}>
          <h2>{FOLDERS[folder]?.title ?? folder}</h2>
          <div className={`${styles.pictures} stack gap-3 gap-x-2 align-end above-4`}>
            {urls.map(({ name, url }) => (
              <Specimen key={name} name={name}>
                <img src={url} alt="" width="360" height="270" loading="lazy" decoding="async" />
              </Specimen>
            ))}
          </div>
        </Band>
      ))}

      <Band ground="ink">
        <h2>People, from head to foot</h2>
        <div className={`${styles.people} cluster gap-4 align-end above-4`}>
          {Object.keys(FIGURES).map((who) => (
            <Specimen key={who} name={who}>
              <Figure who={who as FigureId} />
            </Specimen>
          ))}
        </div>
      </Band>

      <Band>
        <h2>Portraits</h2>
        <div className={`${styles.people} cluster gap-4 align-end above-4`}>
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

/** `../images/cpr/step-1.svg` is the picture `step-1` of the folder `cpr`. */
function foldersOf(urls: Record<string, string>) {
  const folders = new Map<string, { name: string; url: string }[]>();
  for (const [path, url] of Object.entries(urls)) {
    const [folder = "", name = ""] = path.replace(".svg", "").split("/").slice(-2);
    folders.set(folder, [...(folders.get(folder) ?? []), { name, url }]);
  }
  return [...folders];
}

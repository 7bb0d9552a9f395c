import { useSearchParams } from "react-router";
import { Band } from "#site/components/band.tsx";
import { STYLEGUIDE_PATH } from "#site/content/site/pages.ts";
import { Drawings } from "./drawings.tsx";
import { Foundations, Grounds } from "./foundations.tsx";
import { GivingParts } from "./giving-parts.tsx";
import { Parts } from "./parts.tsx";
import { SCHEMES } from "./scheme.ts";
import "#site/styles/layout.css";
import styles from "./style-guide.module.css";

const CONTENTS = {
  brand: "Brand",
  type: "Type",
  distances: "Distances",
  grounds: "Grounds",
  parts: "Parts",
  forms: "Forms",
  messages: "Messages",
  results: "Results",
  gifts: "Gifts",
  drawings: "Drawings",
};

const NAMES = { light: "Light", dark: "Dark" };

/** Every component as pages use it, and every drawing. */
export function StyleGuide() {
  const [query] = useSearchParams();
  const chosen = query.get("scheme");
  return (
    <>
      <Band className="stack gap-3">
        <h1>Style guide</h1>
        <p className="lead measure">
          The parts as pages use them, and every drawing. The bars above and the footer below are parts too. Colours and
          sizes: site/styles/tokens.css.
        </p>
        <ul className={`${styles.links} cluster gap-1 gap-x-3`} aria-label="Scheme">
          <SchemeLink name="As this device" query="" isOpen={!chosen} />
          {SCHEMES.map((scheme) => (
            <SchemeLink key={scheme} name={NAMES[scheme]} query={`?scheme=${scheme}`} isOpen={chosen === scheme} />
          ))}
        </ul>
        <nav aria-label="Contents">
          <ul className="cluster gap-1 gap-x-3">
            {Object.entries(CONTENTS).map(([id, name]) => (
              <li key={id}>
                <a className="tap" href={`#${id}`}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </Band>
      <Foundations />
      <Grounds />
      <Parts />
      <GivingParts />
      <Drawings />
    </>
  );
}

function SchemeLink({ name, query, isOpen }: { name: string; query: string; isOpen: boolean }) {
  return (
    <li>
      <a className="tap" href={STYLEGUIDE_PATH + query} aria-current={isOpen ? "true" : undefined}>
        {name}
      </a>
    </li>
  );
}

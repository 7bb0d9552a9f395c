import { Actions } from "#site/parts/actions.tsx";
import { Band } from "#site/parts/band.tsx";
import { ButtonLink } from "#site/parts/button.tsx";
import { Hero } from "#site/parts/hero.tsx";
import { whenEverySecondCounts } from "#site/facts/pages/when-every-second-counts.ts";
import { definePage } from "#site/page.ts";
import {
  PhoneAssistant,
  PhoneBlood,
  PhoneCpr,
  PhoneLocation,
  PhoneMedicine,
  PhoneStreet,
} from "#site/vignettes/phone-screens.tsx";
import townZones from "#site/vignettes/town-zones.svg?raw";
import { Vignette } from "#site/vignettes/vignette.tsx";
import "#site/styles/layout.css";
import "#site/styles/lists.css";
import styles from "./when-every-second-counts.module.css";

const scenes = import.meta.glob<string>("../images/scenes/zone-*.svg", {
  eager: true,
  query: "?url",
  import: "default",
});

export default definePage({
  path: "/pulse/when-every-second-counts",
  title: "When Every Second Counts",
  description:
    "How Beat zones its responders, the local policies behind every alert, and the tools on each responder’s phone.",
  formerly: ["/when-every-second-counts"],
  Page: WhenEverySecondCounts,
});

/** The tools as the app shows them, in the order of the words. */
const SCREENS = [PhoneCpr, PhoneStreet, PhoneBlood, PhoneMedicine, PhoneLocation, PhoneAssistant];

function WhenEverySecondCounts() {
  const { hero, zoning, managing, tools, closing } = whenEverySecondCounts;
  return (
    <>
      <Hero
        ground="ink"
        heading={hero.heading}
        lead={hero.lead}
        picture={<Vignette drawing={townZones} className={styles.town} />}
      >
        <Actions
          first={[hero.action.title, hero.action.to]}
          second={[hero.second.title, hero.second.to]}
          className="gap-2"
        />
        <p className={`${styles.urgent} above-1 soft semibold`}>
          {hero.urgent.question}{" "}
          <a className="tap bold" href={hero.urgent.to}>
            {hero.urgent.title}
          </a>
        </p>
      </Hero>

      <Band id="response">
        <h2>{zoning.heading}</h2>
        <p className="lead measure">{zoning.lead}</p>
        <ol className="numbered stack two gap-6 gap-x-8 above-4">
          {zoning.policies.map((policy) => (
            <li key={policy.id}>
              <img
                className="full rounded"
                src={scenes[`../images/scenes/zone-${policy.id}.svg`]}
                alt={policy.alt}
                width="600"
                height="340"
                loading="lazy"
                decoding="async"
              />
              <h3 className="above-2 below-1">{policy.name}</h3>
              <p>{policy.text}</p>
              <p className="edge above-2 soft">{policy.local}</p>
            </li>
          ))}
        </ol>
      </Band>

      <Band ground="sand" voice="quiet">
        <h2>{managing.heading}</h2>
        <p className="lead measure below-4">{managing.lead}</p>
        <table className="table table-rows" aria-label={managing.heading}>
          <thead>
            <tr>
              {managing.columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {managing.rows.map(([what, who, when]) => (
              <tr key={what}>
                <th scope="row">{what}</th>
                <td>{who}</td>
                <td>{when}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="measure-wide above-3 soft small">{managing.note}</p>
      </Band>

      <Band ground="night" id="module">
        <h2>{tools.heading}</h2>
        <p className="lead above-1">{tools.lead}</p>
        <ul className={`${styles.tools} stack three gap-6 gap-x-4 above-4`}>
          {tools.items.map((tool, index) => (
            <li key={tool.name}>
              <Vignette drawing={SCREENS[index] ?? ""} className={styles.screen} />
              <h3 className="above-2">{tool.name}</h3>
              <p className="measure-short above-0 soft">{tool.text}</p>
            </li>
          ))}
        </ul>
      </Band>

      <Band voice="quiet" className="stack gap-2">
        <h2>{closing.heading}</h2>
        <p className="measure-wide">{closing.text}</p>
        <ButtonLink to={closing.action.to} className="to-start">
          {closing.action.title}
        </ButtonLink>
      </Band>
    </>
  );
}

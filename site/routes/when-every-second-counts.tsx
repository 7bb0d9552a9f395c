import { Actions } from "#site/components/actions.tsx";
import { Band } from "#site/components/band.tsx";
import { ButtonLink } from "#site/components/button.tsx";
import { Hero } from "#site/components/hero.tsx";
import { whenEverySecondCounts } from "#site/content/pages/when-every-second-counts.ts";
import type { PageHandle } from "#site/document/page-handle.ts";
import { pageMeta } from "#site/seo.ts";
import { Vignette } from "#site/vignettes/vignette.tsx";
import "#site/styles/layout.css";
import "#site/styles/lists.css";
import "#site/vignettes/phone-assistant.module.css";
import "#site/vignettes/phone-blood.module.css";
import "#site/vignettes/phone-cpr.module.css";
import "#site/vignettes/phone-medicine.module.css";
import "#site/vignettes/phone-screens.module.css";
import styles from "./when-every-second-counts.module.css";

export const meta = pageMeta("when-every-second-counts");

const scenes = import.meta.glob<string>("../images/scenes/zone-*.svg", {
  eager: true,
  query: "?url",
  import: "default",
});

export const handle: PageHandle = { formerly: ["/when-every-second-counts"] };

export default function WhenEverySecondCounts() {
  const { hero, zoning, managing, tools, closing } = whenEverySecondCounts;
  return (
    <>
      <Hero ground="ink" words={hero} picture={<Vignette name="town-zones" className={styles.town} />}>
        <Actions first={hero.action} second={hero.second} className="gap-2" />
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
          {tools.items.map((tool) => (
            <li key={tool.screen}>
              <Vignette name={tool.screen} className={styles.screen} />
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

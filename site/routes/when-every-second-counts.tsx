import { Actions } from "#site/components/actions.tsx";
import { Band } from "#site/components/band.tsx";
import { ButtonLink } from "#site/components/button.tsx";
import { Hero } from "#site/components/hero.tsx";
import { Split } from "#site/components/split.tsx";
import { StripArrow } from "#site/components/tab-strip.tsx";
import { whenEverySecondCounts } from "#site/content/pages/when-every-second-counts.ts";
import type { PageHandle } from "#site/document/page-handle.ts";
import { pageMeta } from "#site/seo.ts";
import { Vignette } from "#site/vignettes/vignette.tsx";
import "#site/vignettes/phone-assistant.module.css";
import "#site/vignettes/phone-blood.module.css";
import "#site/vignettes/phone-cpr.module.css";
import "#site/vignettes/phone-medicine.module.css";
import "#site/vignettes/phone-screens.module.css";
import "#site/vignettes/town-zones.module.css";
import styles from "./when-every-second-counts.module.css";

export const meta = pageMeta("when-every-second-counts");

export const handle: PageHandle = { formerly: ["/when-every-second-counts"] };

export default function WhenEverySecondCounts() {
  const { hero, zoning, managing, tools, closing } = whenEverySecondCounts;
  return (
    <>
      <Hero
        ground="ink"
        words={hero}
        picture={<Vignette name="town-zones" className={styles.town} />}
        className={styles.hero}
      >
        <Actions first={hero.action} second={hero.second} className={styles.actions} />
        <p className={styles.urgent}>
          {hero.urgent.question} <a href={hero.urgent.to}>{hero.urgent.title}</a>
        </p>
      </Hero>

      <Band id="response" className={styles.zoning}>
        <h2>{zoning.heading}</h2>
        <p className="lead">{zoning.lead}</p>
        <ol>
          {zoning.policies.map((policy, index) => (
            <li key={policy.id}>
              <Vignette name={`zone-${policy.id}`} className={styles.policy} />
              <div>
                <h3>
                  <span className={styles.number} aria-hidden="true">
                    {index + 1}
                  </span>
                  {policy.name}
                </h3>
                <p>{policy.text}</p>
                <p className={styles.local}>{policy.local}</p>
              </div>
            </li>
          ))}
        </ol>
      </Band>

      <Band ground="sand" className={styles.managing}>
        <h2>{managing.heading}</h2>
        <p className="lead">{managing.lead}</p>
        <table aria-label={managing.heading}>
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
        <p className={styles.note}>{managing.note}</p>
      </Band>

      <Band ground="night" id="module" className={styles.tools}>
        <h2>{tools.heading}</h2>
        <p className="lead">{tools.lead}</p>
        <beat-tab-strip>
          <div className={styles.strip}>
            <StripArrow name="Show earlier tools" side="before" className={styles.arrow} />
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that a keyboard can scroll it sideways */}
            <ul tabIndex={0}>
              {tools.items.map((tool) => (
                <li key={tool.screen}>
                  <Vignette name={tool.screen} className={styles.screen} />
                  <div>
                    <h3>{tool.name}</h3>
                    <p>{tool.text}</p>
                  </div>
                </li>
              ))}
            </ul>
            <StripArrow name="Show later tools" side="after" className={styles.arrow} />
          </div>
        </beat-tab-strip>
      </Band>

      <Split ground="blood" className={styles.closing}>
        <h2>{closing.heading}</h2>
        <div>
          <p>{closing.text}</p>
          <ButtonLink to={closing.action.to}>{closing.action.title}</ButtonLink>
        </div>
      </Split>
    </>
  );
}

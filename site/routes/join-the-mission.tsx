import { Band } from "#site/components/band.tsx";
import { ButtonLink } from "#site/components/button.tsx";
import { ContactLinks } from "#site/components/contact-links.tsx";
import { Split } from "#site/components/split.tsx";
import { Steps } from "#site/components/steps.tsx";
import { joinTheMission } from "#site/content/pages/join-the-mission.ts";
import type { PageHandle } from "#site/document/page-handle.ts";
import { pageMeta } from "#site/seo.ts";
import { useSite } from "#site/site-config.ts";
import rope from "../images/scenes/one-rope.svg?url";
import "#site/styles/layout.css";
import "#site/styles/lists.css";
import styles from "./join-the-mission.module.css";

export const meta = pageMeta("join-the-mission");

export const handle: PageHandle = { formerly: ["/pulse/you-can-also-join-the-mission"] };

export default function JoinTheMission() {
  const { stores } = useSite();
  const { hero, ways, steps, limits, app } = joinTheMission;
  return (
    <>
      <Band ground="sand" flush>
        <h1>{hero.heading}</h1>
        <p className="lead measure below-3">{hero.lead}</p>
        <ContactLinks label={app.write} message={app.subject} />

        <img className={`${styles.rope} block above-3`} src={rope} alt={hero.rope} width="1680" height="340" />
      </Band>

      <Band>
        <div>
          <h2>{ways.heading}</h2>
          <p className="lead measure">{ways.lead}</p>
        </div>
        <ul className={`${styles.rows} above-6`}>
          {ways.rows.map((row) => (
            <li className="stack gap-1 gap-x-6 ruled" key={row.verb}>
              <h3>
                <span className={`${styles.verb} block accent step-4`}>{row.verb}</span>
                <span className={`${styles.who} block above-0 semibold`}>{row.who}</span>
              </h3>
              <p className="measure soft">{row.text}</p>
            </li>
          ))}
        </ul>
      </Band>

      <Band ground="leaf">
        <h2>{steps.heading}</h2>
        <Steps items={steps.items} />
      </Band>

      <Split voice="quiet" className={styles.limits}>
        <h2>{limits.heading}</h2>
        <ul className="flow large bullets">
          {limits.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </Split>

      <Band ground="night">
        <h2>{app.heading}</h2>
        <p className="lead above-2 below-3">{app.text}</p>
        <ButtonLink to={stores.android} external>
          {app.action}
        </ButtonLink>
      </Band>
    </>
  );
}

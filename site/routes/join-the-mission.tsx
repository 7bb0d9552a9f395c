import { Band } from "#site/components/band.tsx";
import { ButtonLink } from "#site/components/button.tsx";
import { ContactLinks } from "#site/components/contact-links.tsx";
import { QrCode } from "#site/components/qr-code.tsx";
import { Split } from "#site/components/split.tsx";
import { Steps } from "#site/components/steps.tsx";
import { joinTheMission } from "#site/content/pages/join-the-mission.ts";
import type { PageHandle } from "#site/document/page-handle.ts";
import { pageMeta } from "#site/seo.ts";
import { useSite } from "#site/site-config.ts";
import rope from "../images/scenes/one-rope.svg?url";
import styles from "./join-the-mission.module.css";

export const meta = pageMeta("join-the-mission");

export const handle: PageHandle = { formerly: ["/pulse/you-can-also-join-the-mission"] };

export default function JoinTheMission() {
  const { stores } = useSite();
  const { hero, ways, steps, limits, app } = joinTheMission;
  return (
    <>
      <Band ground="sand" flush className={styles.hero}>
        <h1>{hero.heading}</h1>
        <p className="lead">{hero.lead}</p>
        <ContactLinks label={app.write} message={app.subject} />

        <img className={styles.rope} src={rope} alt={hero.rope} width="1680" height="340" />
      </Band>

      <Band>
        <div className={styles.intro}>
          <h2>{ways.heading}</h2>
          <p className="lead">{ways.lead}</p>
        </div>
        <ul className={styles.rows}>
          {ways.rows.map((row) => (
            <li key={row.verb}>
              <h3>
                <span className={styles.verb}>{row.verb}</span>
                <span className={styles.who}>{row.who}</span>
              </h3>
              <p>{row.text}</p>
            </li>
          ))}
        </ul>
      </Band>

      <Band ground="leaf">
        <h2>{steps.heading}</h2>
        <Steps items={steps.items} className={styles.steps} />
      </Band>

      <Split className={styles.limits}>
        <h2>{limits.heading}</h2>
        <ul>
          {limits.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </Split>

      <Split ground="night" className={styles.app}>
        <div>
          <h2>{app.heading}</h2>
          <p className="lead">{app.text}</p>
          <p className={styles.actions}>
            <ButtonLink to={stores.android} external>
              {app.action}
            </ButtonLink>
          </p>
        </div>
        <QrCode className={styles.code} />
      </Split>
    </>
  );
}

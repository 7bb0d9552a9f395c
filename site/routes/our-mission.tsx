import { Band } from "#site/components/band.tsx";
import { ButtonLink } from "#site/components/button.tsx";
import { ourMission } from "#site/content/pages/our-mission.ts";
import { organisation } from "#site/organisation.ts";
import { pageMeta } from "#site/seo.ts";
import { Vignette } from "#site/vignettes/vignette.tsx";
import "#site/vignettes/the-net.module.css";
import styles from "./our-mission.module.css";

export const meta = pageMeta("our-mission", (config) => [organisation(config)]);

export default function OurMission() {
  const { hero, goals, network, safety, lasting, closing } = ourMission;
  return (
    <>
      <Band ground="night" className={styles.hero}>
        <div>
          <h1>{hero.heading}</h1>
          <p className="lead">{hero.lead}</p>
          <ButtonLink to={hero.action.to}>{hero.action.title}</ButtonLink>
        </div>
        <Vignette name="the-net" className={styles.net} />
      </Band>

      <Band className={styles.goals}>
        <div className={styles.aim}>
          <h2>{goals.heading}</h2>
          <p className="lead">{goals.lead}</p>
        </div>
        <ol>
          {goals.items.map((goal, index) => (
            <li key={goal.name}>
              <span aria-hidden="true">{index + 1}</span>
              <h3>{goal.name}</h3>
              <p>{goal.text}</p>
            </li>
          ))}
        </ol>
      </Band>

      <Band ground="sand" className={styles.network}>
        <h2>{network.heading}</h2>
        <p className="lead">{network.lead}</p>
        <dl>
          {network.rules.map((rule) => (
            <div key={rule.when}>
              <dt>{rule.when}</dt>
              <dd>{rule.answer}</dd>
            </div>
          ))}
        </dl>
      </Band>

      <Band ground="deep" className={styles.safety}>
        <h2>{safety.heading}</h2>
        <p className="lead">{safety.lead}</p>
        <Rings rings={safety.rings} />
      </Band>

      <Band ground="leaf" className={styles.lasting}>
        <Vignette name="impact-cycle" className={styles.cycle} />
        <div>
          <h2>{lasting.heading}</h2>
          <p className="lead">{lasting.lead}</p>
          <ol>
            {lasting.stops.map((stop) => (
              <li key={stop.name}>
                <strong>{stop.name}.</strong> {stop.text}
              </li>
            ))}
          </ol>
          <p>{lasting.note}</p>
          <p className={styles.source}>{lasting.source}</p>
        </div>
      </Band>

      <Band className={styles.closing}>
        <h2>{closing.heading}</h2>
        <p className="lead">{closing.text}</p>
        <p className={styles.actions}>
          <ButtonLink to={closing.action.to}>{closing.action.title}</ButtonLink>
          <ButtonLink to={closing.second.to} look="outline">
            {closing.second.title}
          </ButtonLink>
        </p>
      </Band>
    </>
  );
}

/** Each ring is inside the next: the first is the innermost. */
function Rings({ rings }: { rings: { name: string; moment: string; text: string }[] }) {
  return (
    <div className={styles.rings}>
      <div className={styles.drawn} aria-hidden="true">
        {rings.map((ring) => (
          <span key={ring.name}>{ring.moment}</span>
        ))}
      </div>
      <ol>
        {rings.map((ring) => (
          <li key={ring.name}>
            <h3>
              <span>{ring.moment}</span> {ring.name}
            </h3>
            <p>{ring.text}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}

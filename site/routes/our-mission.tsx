import { Band } from "#site/components/band.tsx";
import { ButtonLink } from "#site/components/button.tsx";
import { Closing } from "#site/components/closing.tsx";
import { Hero } from "#site/components/hero.tsx";
import { Split } from "#site/components/split.tsx";
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
      <Hero
        from="middle"
        ground="night"
        words={hero}
        picture={<Vignette name="the-net" className={styles.net} />}
        className={styles.hero}
      >
        <ButtonLink to={hero.action.to}>{hero.action.title}</ButtonLink>
      </Hero>

      <Split from="wide" className={styles.goals}>
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
      </Split>

      <Split ground="sand" className={styles.network}>
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
      </Split>

      <Band ground="deep" className={styles.safety}>
        <h2>{safety.heading}</h2>
        <p className="lead">{safety.lead}</p>
        <ol className={styles.sides}>
          {safety.moments.map(({ moment, name, text }) => (
            <li key={name}>
              <h3>
                <span>{moment}</span> {name}
              </h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Band>

      <Split from="wide" ground="leaf" className={styles.lasting}>
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
          <p className={styles.source}>
            <a href={lasting.source.to}>{lasting.source.title}</a>
          </p>
        </div>
      </Split>

      <Closing words={closing} className={styles.closing} />
    </>
  );
}

import { Band } from "#site/parts/band.tsx";
import { ButtonLink } from "#site/parts/button.tsx";
import { Figure } from "#site/parts/figure.tsx";
import { Closing } from "#site/parts/closing.tsx";
import { Hero } from "#site/parts/hero.tsx";
import { Split } from "#site/parts/split.tsx";
import { ourMission } from "#site/facts/pages/our-mission.ts";
import { organisation } from "#site/organisation.ts";
import { definePage } from "#site/page.ts";
import { TheNet } from "#site/vignettes/the-net.tsx";
import { Vignette } from "#site/vignettes/vignette.tsx";
import "#site/styles/layout.css";
import "#site/styles/lists.css";
import styles from "./our-mission.module.css";

export default definePage({
  path: "/why-we-beat/our-mission",
  title: "Our Mission",
  description:
    "A decentralised network of neighbours, safety at its core, and help that lasts: what Beat is working towards.",
  head: ({ config }) => ({ structured: [organisation(config)] }),
  Page: OurMission,
});

function OurMission() {
  const { hero, goals, network, safety, lasting, closing } = ourMission;
  return (
    <>
      <Hero
        from="middle"
        ground="night"
        heading={hero.heading}
        lead={hero.lead}
        picture={
          <figure className={`${styles.net} centre`}>
            <Vignette drawing={TheNet} />
            <figcaption className="above-2 soft">{hero.caption}</figcaption>
          </figure>
        }
        className="wide-first"
      >
        <ButtonLink to={hero.action.to}>{hero.action.title}</ButtonLink>
      </Hero>

      <Band>
        <h2>{goals.heading}</h2>
        <p className="lead">{goals.lead}</p>
        <ol className={`${styles.goals} two gap-x-6 above-3`}>
          {goals.items.map((goal, index) => (
            <li className="stack" key={goal.name}>
              <span className="headline accent" aria-hidden="true">
                {index + 1}
              </span>
              <h3 className="step-2">{goal.name}</h3>
              <p className="measure">{goal.text}</p>
            </li>
          ))}
        </ol>
      </Band>

      <Split from="wide" ground="sand">
        <div>
          <h2>{network.heading}</h2>
          <p className="lead measure-short">{network.lead}</p>
        </div>
        <dl className="facts">
          {network.rules.map((rule) => (
            <div key={rule.when}>
              <dt className="headline step-1">{rule.when}</dt>
              <dd>{rule.answer}</dd>
            </div>
          ))}
        </dl>
      </Split>

      <Band ground="deep" voice="statement">
        <h2>{safety.heading}</h2>
        <p className="lead measure">{safety.lead}</p>
        <ol className={`${styles.moments} tiles gap-4 above-4`}>
          {safety.moments.map(({ moment, people, name, text }) => (
            <li key={name}>
              <p>
                {people.map((who) => (
                  <Figure key={who} who={who} decorative />
                ))}
              </p>
              <h3>
                <span className="block below-2 accent step-4">{moment}</span> {name}
              </h3>
              <p className="above-0">{text}</p>
            </li>
          ))}
        </ol>
      </Band>

      <Band ground="sand">
        <h2>{lasting.heading}</h2>
        <p className="lead">{lasting.lead}</p>
        <dl className="facts above-4">
          {lasting.stops.map((stop) => (
            <div key={stop.name}>
              <dt className="headline accent step-3">{stop.name}</dt>
              <dd className="large measure">{stop.text}</dd>
            </div>
          ))}
        </dl>
        <p className="measure">{lasting.note}</p>
        <p className="above-1 soft small">
          <a href={lasting.source.to}>{lasting.source.title}</a>
        </p>
      </Band>

      <Closing
        heading={closing.heading}
        text={closing.text}
        action={[closing.action.title, closing.action.to]}
        second={[closing.second.title, closing.second.to]}
      />
    </>
  );
}

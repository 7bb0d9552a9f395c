import { Band } from "#site/parts/band.tsx";
import { ButtonLink } from "#site/parts/button.tsx";
import { ContactLinks } from "#site/parts/contact-links.tsx";
import { Portrait } from "#site/parts/portrait.tsx";
import { joinTheMission } from "#site/facts/pages/join-the-mission.ts";
import { definePage } from "#site/page.ts";
import { useSite } from "#site/site-config.ts";
import rope from "../images/scenes/one-rope.svg?url";
import "#site/styles/layout.css";
import "#site/styles/lists.css";
import styles from "./join-the-mission.module.css";

export default definePage({
  path: "/pulse/join-the-mission",
  title: "Join The Mission",
  description:
    "Pharmacies, hospitals, companies, schools and churches: how your organisation can become part of the network.",
  formerly: ["/pulse/you-can-also-join-the-mission"],
  Page: JoinTheMission,
});

function JoinTheMission() {
  const { stores } = useSite();
  const { hero, ways, steps, limits, app } = joinTheMission;
  return (
    <>
      <Band ground="sand" flush>
        <h1>{hero.heading}</h1>
        <p className="lead measure below-3">{hero.lead}</p>
        <ContactLinks label={app.write} message={app.subject} />

        <img className={`${styles.rope} block above-3`} src={rope} alt={hero.rope} width="2100" height="560" />
      </Band>

      <Band>
        <h2>{ways.heading}</h2>
        <p className="lead">{ways.lead}</p>
        <ul className={`${styles.ways} above-6`}>
          {ways.rows.map(({ face, verb, who, text }) => (
            <li className="row align-start gap-3" key={verb}>
              <Portrait who={face} size={88} decorative />
              <div className="measure-wide">
                <h3 className="accent step-3">{verb}</h3>
                <p className="semibold">{who}</p>
                <p className="above-1">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </Band>

      <Band ground="ochre" voice="quiet">
        <div className={`${styles.page} card centre`}>
          <div className="two gap-4 gap-x-8">
            <div>
              <h2>{steps.heading}</h2>
              <ol className="numbered stack gap-2 above-3">
                {steps.items.map(({ name, text }) => (
                  <li key={name}>
                    <h3>{name}</h3>
                    <p className="above-0">{text}</p>
                  </li>
                ))}
              </ol>
            </div>
            <div>
              <h2>{limits.heading}</h2>
              <ul className="flow bullets above-3">
                {limits.items.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            </div>
          </div>
          <p className={"two gap-6 gap-x-8 above-6 soft small"} aria-hidden="true">
            {steps.sides.map((side) => (
              <span className="ruled" key={side}>
                {side}
              </span>
            ))}
          </p>
        </div>
      </Band>

      <Band voice="quiet">
        <h2>{app.heading}</h2>
        <p className="lead below-3">{app.text}</p>
        <ButtonLink to={stores.android} external>
          {app.action}
        </ButtonLink>
      </Band>
    </>
  );
}

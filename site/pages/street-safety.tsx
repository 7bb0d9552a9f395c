import { SignedBy } from "#site/parts/signed-by.tsx";
import { TellUs } from "#site/parts/tell-us.tsx";
import { Actions } from "#site/parts/actions.tsx";
import { Band } from "#site/parts/band.tsx";
import { Portrait } from "#site/parts/portrait.tsx";
import { streetSafety } from "#site/facts/pages/street-safety.ts";
import { TopicClosing } from "#site/parts/topic-closing.tsx";
import { PanoramaHero } from "#site/parts/panorama-hero.tsx";
import { WhyThisMatters } from "#site/parts/why-this-matters.tsx";
import { definePage } from "#site/page.ts";
import { PhoneStreet } from "#site/vignettes/phone-screens.tsx";
import { NightStreet } from "#site/vignettes/topic-scenes.tsx";
import { Vignette } from "#site/vignettes/vignette.tsx";
import "#site/styles/layout.css";
import "#site/styles/lists.css";
import styles from "./street-safety.module.css";

/**
 * A harmless site that loads fast. It does not learn which page the visitor left, because no referrer is sent to other
 * sites.
 */
const HARMLESS = "https://www.meteo.gov.gh/";

const lamps = import.meta.glob<string>("../images/scenes/lane-*.svg", {
  eager: true,
  query: "?url",
  import: "default",
});

export default definePage({
  path: "/pulse/street-safety",
  title: "Street Safety",
  description:
    "Share your way home with somebody you trust, send a quiet alert, and let responders nearby know where you are.",
  Page: StreetSafety,
});

function StreetSafety() {
  const { hero, leave, explanation, helps, meeting, audience, advice, why, closing } = streetSafety;
  const { help, assault } = advice;
  return (
    <>
      <beat-leave-quickly className={`${styles.leave} no-print`} data-ground="ink">
        <a className="tap semibold" href={HARMLESS} rel="noreferrer" aria-describedby="leaving">
          {leave.title}
        </a>
      </beat-leave-quickly>

      <PanoramaHero ground="night" hero={hero} scene={NightStreet}>
        <div>
          <Actions
            first={[hero.first.title, hero.first.to]}
            second={[hero.second.title, hero.second.to]}
            className="above-3"
          />
          <p className="above-2">
            {hero.violence}
            <a href={help.phone.to}>{help.phone.title}</a>
            {hero.free}
            <a href={hero.more.to}>{hero.more.title}</a>
          </p>
        </div>
      </PanoramaHero>

      <Band ground="night" id="advice" className={styles.street}>
        <div className="across">
          <h2>{helps.heading}</h2>
          <p className="lead measure">{helps.lead}</p>
        </div>
        <ol>
          {helps.stops.map(({ lamp, name, app, without }) => (
            <li key={lamp}>
              <img src={lamps[`../images/scenes/lane-${lamp}.svg`]} alt="" width="340" height="400" loading="lazy" />
              <div>
                <h3 className="step-2">{name}</h3>
                <p className="accent bold above-2">{helps.app}</p>
                <p>{app}</p>
                <p className="accent bold above-2">{helps.without}</p>
                {without.map((advised) => (
                  <p key={advised}>{advised}</p>
                ))}
              </div>
            </li>
          ))}
        </ol>
        <Vignette drawing={PhoneStreet} className="sticky centre" />
      </Band>

      <Band voice="quiet" id="help">
        <h2>{help.heading}</h2>
        <div className="two gap-2 above-3 below-3">
          <p className="notice edge-accent">
            {help.before}
            <a href={help.phone.to}>{help.phone.title}</a>
            {help.between}
            <a href={help.whatsApp.to}>{help.whatsApp.title}</a>.
          </p>
          <p className="notice edge-accent">
            {help.police.before}
            <a href={help.police.phone.to}>{help.police.phone.title}</a>. {help.police.after}
          </p>
          <p className="notice edge-accent">
            {help.despair.before}
            <a href={help.despair.phone.to}>{help.despair.phone.title}</a>. {help.despair.after}{" "}
            <a href={help.despair.card.to}>{help.despair.card.title}</a>
          </p>
          <p className="notice edge-accent">{assault}</p>
        </div>
        <p className="measure below-2" id="leaving">
          {help.trace} {leave.hint}{" "}
          <span className={styles.keys} data-keys="">
            {leave.keys}
          </span>
        </p>
        <SignedBy text="assault" />
        <TellUs texts={["assault"]} />
      </Band>

      <Band ground="sand" className="two gap-6">
        <div className="flow">
          <h2>{explanation.heading}</h2>
          {explanation.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <div>
          <h2>{meeting.heading}</h2>
          <ul className="topped stack gap-3 above-3">
            {meeting.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </div>
      </Band>

      <Band>
        <h2>{audience.heading}</h2>
        <ul className={`${styles.people} tiles gap-4 above-4`}>
          {audience.people.map(({ who, name, text }) => (
            <li className="row align-center gap-3" key={name}>
              <Portrait who={who} size={120} decorative />
              <div>
                <h3>{name}</h3>
                <p className="above-0 soft">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </Band>
      <WhyThisMatters why={why} ground="sand" />
      <TopicClosing closing={closing} ground="paper" />
    </>
  );
}

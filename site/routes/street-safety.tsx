import { SignedBy } from "#site/sections/signed-by.tsx";
import { TellUs } from "#site/sections/tell-us.tsx";
import { Actions } from "#site/components/actions.tsx";
import { Band } from "#site/components/band.tsx";
import { streetSafety } from "#site/content/pages/street-safety.ts";
import { AppHelps } from "#site/sections/app-helps.tsx";
import { Explanation } from "#site/sections/explanation.tsx";
import { TopicClosing } from "#site/sections/topic-closing.tsx";
import { TopicHero } from "#site/sections/topic-hero.tsx";
import { WhyThisMatters } from "#site/sections/why-this-matters.tsx";
import { pageMeta } from "#site/seo.ts";
import "#site/styles/layout.css";
import "#site/styles/lists.css";
import styles from "./street-safety.module.css";

export const meta = pageMeta("street-safety");

/**
 * A harmless site that loads fast. It does not learn which page the visitor left, because no referrer is sent to other
 * sites.
 */
const HARMLESS = "https://www.meteo.gov.gh/";

export default function StreetSafety() {
  const { hero, leave, explanation, helps, meeting, audience, advice, why, closing } = streetSafety;
  return (
    <>
      <TopicHero ground="night" hero={hero}>
        <Actions first={hero.first} second={hero.second} />
        <beat-leave-quickly>
          <p className={styles.leave}>
            <a className="align-center semibold" href={HARMLESS} rel="noreferrer">
              {leave.title}
            </a>
            <small className="block above-0 soft small">
              {leave.hint}{" "}
              <span className={styles.keys} data-keys="">
                {leave.keys}
              </span>
            </small>
          </p>
        </beat-leave-quickly>
      </TopicHero>
      <Band voice="quiet">
        <h2>{advice.help.heading}</h2>
        <p className="notice edge-accent measure above-2">
          {advice.help.before}
          <a href={advice.help.phone.to}>{advice.help.phone.title}</a>
          {advice.help.between}
          <a href={advice.help.whatsApp.to}>{advice.help.whatsApp.title}</a>.
        </p>
        <p className="notice edge-accent measure above-2">
          {advice.help.police.before}
          <a href={advice.help.police.phone.to}>{advice.help.police.phone.title}</a>. {advice.help.police.after}
        </p>
        <p className="notice edge-accent measure above-2">
          {advice.help.despair.before}
          <a href={advice.help.despair.phone.to}>{advice.help.despair.phone.title}</a>. {advice.help.despair.after}{" "}
          <a href={advice.help.despair.card.to}>{advice.help.despair.card.title}</a>
        </p>
        <p className="notice edge-accent measure above-2">{advice.assault}</p>
        <SignedBy text="assault" />
        <TellUs texts={["assault"]} />
        <p>{advice.help.trace}</p>
      </Band>
      <Explanation explanation={explanation} />
      <AppHelps helps={helps} phone="right" />
      <Band>
        <h2>{meeting.heading}</h2>
        <ul className="topped stack two large gap-4 gap-x-8 above-4">
          {meeting.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </Band>
      <Band ground="night">
        <h2>{audience.heading}</h2>
        <ul className="topped two four gap-4 above-4">
          {audience.people.map((person) => (
            <li key={person.name}>
              <h3>{person.name}</h3>
              <p className="above-0">{person.text}</p>
            </li>
          ))}
        </ul>
      </Band>
      <Band id="advice" className="stack gap-4 gap-x-8 align-start">
        <h2>{advice.heading}</h2>
        <ul className="flow large bullets">
          {advice.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </Band>
      <WhyThisMatters why={why} ground="night" />
      <TopicClosing closing={closing} ground="paper" />
    </>
  );
}

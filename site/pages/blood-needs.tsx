import { SignedBy } from "#site/parts/signed-by.tsx";
import { TellUs } from "#site/parts/tell-us.tsx";
import { Actions } from "#site/parts/actions.tsx";
import { ButtonLink } from "#site/parts/button.tsx";
import { Band } from "#site/parts/band.tsx";
import { Steps } from "#site/parts/steps.tsx";
import { bloodNeeds } from "#site/facts/pages/blood-needs.ts";
import { AppHelps } from "#site/parts/app-helps.tsx";
import { Explanation } from "#site/parts/explanation.tsx";
import { TopicClosing } from "#site/parts/topic-closing.tsx";
import { TopicHero } from "#site/parts/topic-hero.tsx";
import { WhyThisMatters } from "#site/parts/why-this-matters.tsx";
import { definePage } from "#site/page.ts";
import "#site/styles/layout.css";
import "#site/styles/lists.css";
import styles from "./blood-needs.module.css";
import bloodDrop from "#site/vignettes/blood-drop.svg?raw";
import { PhoneBlood } from "#site/vignettes/phone-screens.tsx";

/** Units of blood for every thousand people. The page's words (`why`) have the same figures. */
const WANTED = 10;
const GIVEN = 6;

export default definePage({
  path: "/pulse/blood-needs",
  title: "Blood Needs",
  description:
    "Who can give blood in Ghana, how often and where, and how Beat tells donors nearby when blood is needed.",
  Page: BloodNeeds,
});

function BloodNeeds() {
  const { hero, explanation, facts, helps, steps, why, closing } = bloodNeeds;
  return (
    <>
      <TopicHero ground="deep" hero={hero} scene={bloodDrop}>
        <Actions first={[hero.first.title, hero.first.to]} second={[hero.second.title, hero.second.to]} />
      </TopicHero>
      <Band id="give">
        <h2>{facts.heading}</h2>
        <dl className="facts above-3">
          {facts.rows.map((row) => (
            <div key={row.name}>
              <dt className="bold accent">{row.name}</dt>
              <dd className="measure-wide">
                <p className="headline step-2 below-1">{row.answer}</p>
                {row.text}
              </dd>
            </div>
          ))}
        </dl>
        <p className="above-1 below-2">
          <ButtonLink to={facts.ask.phone.to}>
            {facts.ask.before}
            {facts.ask.phone.title}
          </ButtonLink>
        </p>
        <p className="soft small">{facts.source}</p>
        <SignedBy text="blood" />
        <TellUs texts={["blood"]} />
      </Band>
      <Explanation explanation={explanation} ground="sand" />
      <AppHelps helps={helps} screen={PhoneBlood} ground="paper" />
      <Band ground="sand" voice="quiet">
        <h2>{steps.heading}</h2>
        <Steps items={Object.fromEntries(steps.items.map(({ name, text }) => [name, text]))} />
      </Band>
      <WhyThisMatters why={why} ground="deep">
        <Drops />
      </WhyThisMatters>
      <TopicClosing closing={closing} ground="paper" />
    </>
  );
}

/** The figure as a picture: as many drops as are wanted, of which as many are full as are given. */
function Drops() {
  return (
    <p className={`${styles.drops} row above-6 below-2`} aria-hidden="true">
      {Array.from({ length: WANTED }, (_, index) => (
        <i key={index} data-full={index < GIVEN ? "" : undefined} />
      ))}
    </p>
  );
}

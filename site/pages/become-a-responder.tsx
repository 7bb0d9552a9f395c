import { Actions } from "#site/components/actions.tsx";
import { Band } from "#site/components/band.tsx";
import { Closing } from "#site/components/closing.tsx";
import { Hero } from "#site/components/hero.tsx";
import { Questions } from "#site/components/questions.tsx";
import { Split } from "#site/components/split.tsx";
import { Steps } from "#site/components/steps.tsx";
import { becomeAResponder } from "#site/content/pages/become-a-responder.ts";
import { StreetPerson } from "#site/sections/street-person.tsx";
import { faqPage } from "#site/seo-faq.ts";
import { PAGES } from "#site/content/site/pages.ts";
import { pageHead } from "#site/head.tsx";
import { definePage } from "#site/page.ts";
import { useContent } from "#site/site-config.ts";
import { ResponderCard } from "#site/vignettes/responder-card.tsx";
import { Vignette } from "#site/vignettes/vignette.tsx";
import "#site/styles/layout.css";
import "#site/styles/lists.css";
import styles from "./become-a-responder.module.css";

export default definePage({
  path: PAGES["become-a-responder"].path,
  head: pageHead("become-a-responder", (_, content) => [faqPage(content.questions)]),
  Page: BecomeAResponder,
});

function BecomeAResponder() {
  const shown = useContent();
  const { hero, roles, start, reliable, verification, questions, closing } = becomeAResponder;
  return (
    <>
      <Hero ground="blood" words={hero} picture={<Vignette drawing={ResponderCard} />} className="wide-first">
        <Actions first={hero.action} second={hero.second} className="measure-short" />
      </Hero>

      <Band className={styles.roles}>
        <h2>{roles.heading}</h2>
        <p className="lead measure">{roles.lead}</p>
        <ul className="stack gap-3 gap-x-2 above-4">
          {roles.cards.map((card) => (
            <li key={card.figure}>
              <StreetPerson who={card.figure} />
              <h3>{card.name}</h3>
              <p className="above-0 soft">{card.text}</p>
            </li>
          ))}
        </ul>
      </Band>

      <Band ground="sand">
        <h2>{start.heading}</h2>
        <p className="lead">{start.lead}</p>
        <ol className="numbered stack gap-4 above-6">
          {start.steps.map(({ stamp, name, text }) => (
            <li className={`${styles.step} cluster align-center gap-2 gap-x-4`} key={name}>
              <span className={`${styles.stamp} headline middle`} aria-hidden="true">
                {stamp}
              </span>
              <div className="measure">
                <h3>{name}</h3>
                <p className="above-0">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </Band>

      <Band>
        <h2>{reliable.heading}</h2>
        <p className="lead">{reliable.lead}</p>
        <Steps items={reliable.steps} />
      </Band>

      <Split from="wide" ground="sand">
        <div>
          <h2>{verification.heading}</h2>
          <p className="lead">{verification.lead}</p>
        </div>
        <dl className="facts">
          {verification.items.map((item) => (
            <div key={item.name}>
              <dt className="accent bold">{item.name}</dt>
              <dd className="soft">{item.text}</dd>
            </div>
          ))}
        </dl>
      </Split>

      <Band id="questions" voice="quiet">
        <h2>{questions.heading}</h2>
        <p className="lead">{questions.lead}</p>
        <div className="above-4">
          <Questions items={shown.questions} />
        </div>
      </Band>

      <Closing ground="deep" voice="statement" words={closing} />
    </>
  );
}

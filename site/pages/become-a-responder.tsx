import { Actions } from "#site/parts/actions.tsx";
import { Band } from "#site/parts/band.tsx";
import { Closing } from "#site/parts/closing.tsx";
import { Hero } from "#site/parts/hero.tsx";
import { Questions } from "#site/parts/questions.tsx";
import { Split } from "#site/parts/split.tsx";
import { Steps } from "#site/parts/steps.tsx";
import { becomeAResponder } from "#site/facts/pages/become-a-responder.ts";
import { StreetPerson } from "#site/parts/street-person.tsx";
import { faqPage } from "#site/seo-faq.ts";
import { definePage } from "#site/page.ts";
import { useContent } from "#site/site-config.ts";
import { ResponderCard } from "#site/vignettes/responder-card.tsx";
import { Vignette } from "#site/vignettes/vignette.tsx";
import "#site/styles/layout.css";
import "#site/styles/lists.css";
import styles from "./become-a-responder.module.css";

export default definePage({
  path: "/pulse/become-a-responder",
  title: "Become A Responder",
  description:
    "No medical training needed to begin: sign up, get verified, choose which alerts you answer. Eleven questions answered.",
  head: ({ content }) => ({ structured: [faqPage(content.questions)] }),
  Page: BecomeAResponder,
});

function BecomeAResponder() {
  const shown = useContent();
  const { hero, roles, start, reliable, verification, questions, closing } = becomeAResponder;
  return (
    <>
      <Hero
        ground="blood"
        heading={hero.heading}
        lead={hero.lead}
        picture={<Vignette drawing={ResponderCard} />}
        className="wide-first"
      >
        <Actions
          first={[hero.action.title, hero.action.to]}
          second={[hero.second.title, hero.second.to]}
          className="measure-short"
        />
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
        <Steps items={Object.fromEntries(reliable.steps.map(({ name, text }) => [name, text]))} />
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

      <Closing
        ground="deep"
        voice="statement"
        heading={closing.heading}
        text={closing.text}
        action={[closing.action.title, closing.action.to]}
        second={[closing.second.title, closing.second.to]}
      />
    </>
  );
}

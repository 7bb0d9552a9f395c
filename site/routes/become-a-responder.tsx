import { Band } from "#site/components/band.tsx";
import { ButtonLink } from "#site/components/button.tsx";
import { Figure } from "#site/components/figure.tsx";
import { Questions } from "#site/components/questions.tsx";
import { becomeAResponder } from "#site/content/pages/become-a-responder.ts";
import { faqPage } from "#site/seo-faq.ts";
import { pageMeta } from "#site/seo.ts";
import { Vignette } from "#site/vignettes/vignette.tsx";
import "#site/vignettes/responder-card.module.css";
import styles from "./become-a-responder.module.css";

export const meta = pageMeta("become-a-responder", () => [faqPage(becomeAResponder.questions.items)]);

export default function BecomeAResponder() {
  const { hero, roles, start, reliable, verification, questions, closing } = becomeAResponder;
  return (
    <>
      <Band ground="blood" className={styles.hero}>
        <div>
          <h1>{hero.heading}</h1>
          <p className="lead">{hero.lead}</p>
          <p className={styles.actions}>
            <ButtonLink to={hero.action.to}>{hero.action.title}</ButtonLink>
            <ButtonLink to={hero.second.to} look="outline">
              {hero.second.title}
            </ButtonLink>
          </p>
        </div>
        <Vignette name="responder-card" />
      </Band>

      <Band className={styles.roles}>
        <h2>{roles.heading}</h2>
        <p className="lead">{roles.lead}</p>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that a keyboard can scroll it sideways */}
        <ul tabIndex={0}>
          {roles.cards.map((card) => (
            <li key={card.figure}>
              <Figure who={card.figure} height={260} />
              <h3>{card.name}</h3>
              <p>{card.text}</p>
            </li>
          ))}
        </ul>
      </Band>

      <Band ground="sand" className={styles.start}>
        <div>
          <h2>{start.heading}</h2>
          <p className="lead">{start.lead}</p>
        </div>
        <ol>
          {start.steps.map((step, index) => (
            <li key={step.name}>
              <span className={styles.stamp} aria-hidden="true">
                {index + 1}
              </span>
              <h3>{step.name}</h3>
              <p>{step.text}</p>
            </li>
          ))}
        </ol>
      </Band>

      <Band>
        <div className={styles.intro}>
          <h2>{reliable.heading}</h2>
          <p className="lead">{reliable.lead}</p>
        </div>
        <ol className={styles.reliable}>
          {reliable.steps.map((step) => (
            <li key={step.name}>
              <h3>{step.name}</h3>
              <p>{step.text}</p>
            </li>
          ))}
        </ol>
      </Band>

      <Band ground="night" className={styles.verification}>
        <Vignette name="municipality-seal" className={styles.seal} />
        <div>
          <h2>{verification.heading}</h2>
          <p className="lead">{verification.lead}</p>
          <dl>
            {verification.items.map((item) => (
              <div key={item.name}>
                <dt>{item.name}</dt>
                <dd>{item.text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </Band>

      <Band id="questions" className={styles.questions}>
        <div className={styles.intro}>
          <h2>{questions.heading}</h2>
          <p className="lead">{questions.lead}</p>
        </div>
        <Questions items={questions.items} />
      </Band>

      <Band ground="deep" className={styles.closing}>
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

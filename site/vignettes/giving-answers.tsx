import { givingAnswers } from "#site/content/giving/giving-answers.ts";
import "#site/styles/layout.css";
import styles from "./giving-answers.module.css";

/** What happens when somebody gives, in words. It is a vignette because it needs no script. */
export function GivingAnswers() {
  const { heading, steps, questions } = givingAnswers;
  return (
    <div className={`${styles.answers} stack gap-6 gap-x-8`}>
      <div>
        <h2 className="below-3 step-3">{heading}</h2>
        <ol>
          {steps.map((step) => (
            <li key={step.name}>
              <h3>{step.name}</h3>
              <p>{step.text}</p>
            </li>
          ))}
        </ol>
      </div>
      <div>
        <h2 className="below-3 step-3">{questions.heading}</h2>
        <dl>
          {questions.items.map((item) => (
            <div key={item.question}>
              <dt>{item.question}</dt>
              <dd>{item.answer}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}

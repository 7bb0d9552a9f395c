import { givingAnswers } from "#site/content/giving/giving-answers.ts";
import styles from "./giving-answers.module.css";

/** What happens when somebody gives, in words. It is a vignette because it needs no script. */
export function GivingAnswers() {
  const { heading, steps, questions } = givingAnswers;
  return (
    <div className={styles.answers}>
      <div>
        <h2>{heading}</h2>
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
        <h2>{questions.heading}</h2>
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

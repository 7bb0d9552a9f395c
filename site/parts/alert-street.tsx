import type { AlertStep } from "#site/facts/pages/home.ts";
import styles from "./alert-street.module.css";

const pictures = import.meta.glob<string>("../images/scenes/street-*.svg", {
  eager: true,
  query: "?url",
  import: "default",
});

/** The four moments of an alert, each beside its own picture. Where the four are in a row, their pictures form one street. */
export function AlertStreet({ steps }: { steps: AlertStep[] }) {
  return (
    <ol className={styles.street}>
      {steps.map((step) => (
        <li key={step.name}>
          <img
            src={pictures[`../images/scenes/street-${step.picture}.svg`]}
            alt={step.alt}
            width="560"
            height="700"
            loading="lazy"
            decoding="async"
          />
          <div>
            <h3>{step.name}</h3>
            <p>{step.text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

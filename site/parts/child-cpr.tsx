import { TellUs } from "./tell-us.tsx";
import { ButtonLink } from "#site/parts/button.tsx";
import { Split } from "#site/parts/split.tsx";
import type { cardiacArrest } from "#site/facts/cardiac-arrest.ts";
import { CarryLinks } from "./carry-links.tsx";
import { NoAnswer } from "./no-answer.tsx";
import { SignedBy } from "./signed-by.tsx";
import styles from "./child-cpr.module.css";

const drawings = import.meta.glob<string>("../images/child-cpr/*.svg", {
  eager: true,
  query: "?url",
  import: "default",
});

/** How CPR differs for a child or a baby. */
export function ChildCpr({ child }: { child: (typeof cardiacArrest)["child"] }) {
  return (
    <Split id="child" from="wide" ground="sand" className={styles.child}>
      <div>
        <h2>{child.heading}</h2>
        <p>{child.lead}</p>
      </div>
      <ol className={styles.childSteps}>
        {child.steps.map((step, index) => (
          <li key={step.name}>
            <h3>
              <span aria-hidden="true">{index + 1}</span> {step.name}
            </h3>
            <p>{step.text}</p>
            {step.child && step.baby ? (
              <dl>
                <div>
                  <dt>
                    <Drawing name={`${step.scene}-child`} />
                    {child.labels.child}
                  </dt>
                  <dd>{step.child}</dd>
                </div>
                <div>
                  <dt>
                    <Drawing name={`${step.scene}-baby`} />
                    {child.labels.baby}
                  </dt>
                  <dd>{step.baby}</dd>
                </div>
              </dl>
            ) : (
              <Drawing name={step.scene} />
            )}
            {step.call ? (
              <div className={styles.ring}>
                <ButtonLink to="tel:112">{step.call}</ButtonLink>
                <NoAnswer arrest />
              </div>
            ) : null}
          </li>
        ))}
      </ol>
      <p className={styles.aed}>
        <a href={child.beat.to}>{child.beat.title}</a>
      </p>
      <p className={styles.aed}>{child.aed}</p>
      <CarryLinks card="cpr-child" />
      <SignedBy text="cpr-child" />
      <TellUs texts={["cpr", "cpr-child"]} />
    </Split>
  );
}

/** It has no text alternative, because the words beside it say the same. */
function Drawing({ name }: { name: string }) {
  return <img src={drawings[`../images/child-cpr/${name}.svg`]} alt="" width="360" height="270" loading="lazy" />;
}

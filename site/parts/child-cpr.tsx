import { CPR } from "#site/facts/cpr.ts";
import { ButtonLink } from "./button.tsx";
import { CarryLinks } from "./carry-links.tsx";
import { NoAnswer } from "./no-answer.tsx";
import { SignedBy } from "./signed-by.tsx";
import { Split } from "./split.tsx";
import { TellUs } from "./tell-us.tsx";
import styles from "./child-cpr.module.css";

const drawings = import.meta.glob<string>("../images/child-cpr/*.svg", {
  eager: true,
  query: "?url",
  import: "default",
});

/** How CPR differs for a child or a baby. */
export function ChildCpr() {
  const { heading, lead, steps, aed } = CPR.child;
  return (
    <Split id="child" from="wide" ground="sand" className={styles.child}>
      <div className="sticky">
        <h2>{heading}</h2>
        <p className="measure-short above-2">{lead}</p>
      </div>
      <ol className={`${styles.childSteps} stack gap-3`}>
        {steps.map(({ name, text, scene, child, baby, calls }, index) => (
          <li key={name}>
            <h3 className="step-2">
              <span className="accent" aria-hidden="true">
                {index + 1}
              </span>{" "}
              {name}
            </h3>
            <p>{text}</p>
            {child && baby ? (
              <dl className="tiles gap-2 above-1">
                <div>
                  <dt>
                    <Drawing name={`${scene}-child`} />
                    Child
                  </dt>
                  <dd>{child}</dd>
                </div>
                <div>
                  <dt>
                    <Drawing name={`${scene}-baby`} />
                    Baby
                  </dt>
                  <dd>{baby}</dd>
                </div>
              </dl>
            ) : (
              <Drawing name={scene} />
            )}
            {calls ? (
              <div className={`${styles.ring} cluster gap-x-2 align-center above-1 no-print`}>
                <ButtonLink to="tel:112">Call 112</ButtonLink>
                <NoAnswer arrest />
              </div>
            ) : null}
          </li>
        ))}
      </ol>
      <p className={`${styles.aed} measure`}>
        <a href="#metronome">The beat, 110 a minute</a>
      </p>
      <p className={`${styles.aed} measure`}>{aed}</p>
      <CarryLinks card="cpr-child" />
      <SignedBy text="cpr-child" />
      <TellUs texts={["cpr", "cpr-child"]} />
    </Split>
  );
}

/** It has no text alternative, because the words beside it say the same. */
function Drawing({ name }: { name: string }) {
  return (
    <img
      className="full rounded"
      src={drawings[`../images/child-cpr/${name}.svg`]}
      alt=""
      width="360"
      height="270"
      loading="lazy"
    />
  );
}

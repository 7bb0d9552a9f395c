import type { ReactNode } from "react";
import { ButtonLink } from "#site/parts/button.tsx";
import { CPR } from "#site/facts/cpr.ts";
import { usePage } from "#site/page.ts";
import { Vignette } from "./pictures.tsx";
import styles from "./thirty-seconds.module.css";

/** An introduction (`children`), the survival chart and, where script runs, a button to push for thirty seconds. */
export function ThirtySeconds({ children }: { children: ReactNode }) {
  const { light } = usePage().document;
  return (
    <beat-thirty-seconds id="thirty" className={`${styles.stage} stack gap-4`}>
      <div>{children}</div>
      <SurvivalCurve />
      {light ? null : <PushPanel />}
    </beat-thirty-seconds>
  );
}

/** How many lived, by how long the ambulance took, with and without a bystander's CPR. */
function SurvivalCurve() {
  return (
    <figure>
      <figcaption>
        <h3>Of 100 people whose heart stopped, how many were alive 30 days later</h3>
      </figcaption>
      <ul className={`${styles.key} cluster gap-x-3 above-2 below-2 semibold`} aria-hidden="true">
        <li className={styles.pushed}>a bystander did CPR</li>
        <li className={styles.waited}>nobody did</li>
      </ul>
      <Vignette drawing="survival-curve" className={styles.plot} />
      <p>
        <small>
          Measured in Denmark at five and at ten minutes: 7,623 people, outside hospital. Ghana has no figures like
          these yet.
        </small>
      </p>
    </figure>
  );
}

/** The part that works only with script. Without script CSS hides it. */
function PushPanel() {
  return (
    <div className={styles.panel}>
      <div>
        <h3>Push for thirty seconds</h3>
        <strong data-part="left" />
      </div>
      <button type="button" className="drum solid stack centre step-1 bold">
        <span data-part="name">Push</span>
        <strong aria-hidden="true" data-part="count" />
      </button>
      <div>
        <p className="below-1" data-part="how">
          Tap with the light, nearly twice a second, or press the space bar. Thirty seconds here stand for five minutes
          on the chart. Keep pushing, and your line follows the people whom somebody helped. Stop, and it drops to those
          whom nobody helped.
        </p>
        <div role="status">
          <strong data-part="summary" />
          <p className="below-1" data-part="change" />
        </div>
        <p className="below-1" data-part="depth">
          {CPR.beat.depth}
        </p>
        <div data-part="after" hidden>
          <ButtonLink to="/trainings/basic-cpr">Learn CPR near you</ButtonLink>
        </div>
      </div>
    </div>
  );
}

import { type ReactNode, useContext } from "react";
import { ButtonLink } from "#site/parts/button.tsx";
import { CPR } from "#site/facts/cpr.ts";
import { SHARE_SERVICES } from "#site/facts/share.ts";
import { DocumentContext } from "#site/document/document-context.tsx";
import { usePage } from "#site/page.ts";
import { useSite } from "#site/site-config.ts";
import { SurvivalCurve } from "#site/vignettes/survival-curve.tsx";
import { Vignette } from "#site/vignettes/vignette.tsx";
import styles from "./thirty-seconds.module.css";

/** The query parameter with which a visitor who saves data asks for the script. */
export const ASKED = "push";

/**
 * An introduction (`children`), the survival chart and, where script runs, a button to push for thirty seconds. A
 * document for visitors who save data has a link to the same page with the script instead.
 */
export function ThirtySeconds({ children }: { children: ReactNode }) {
  const { light, scripts } = useContext(DocumentContext) ?? {};
  const isAsked = usePage().url.searchParams.has(ASKED);
  const [script] = scripts?.["reading"] ?? [];
  return (
    <beat-thirty-seconds
      id="thirty"
      className={`${styles.stage} stack gap-4`}
      data-scripted={!light || isAsked ? "" : undefined}
    >
      <div>{children}</div>
      <Vignette drawing={<SurvivalCurve />} />
      {light && !isAsked ? <a href={`?${ASKED}#thirty`}>Push for thirty seconds: 8 KB more</a> : <PushPanel />}
      {light && isAsked ? <script type="module" src={script} /> : null}
    </beat-thirty-seconds>
  );
}

/** The part that works only with script. Without script CSS hides it. */
function PushPanel() {
  const { brand, origin } = useSite();
  const [service] = SHARE_SERVICES;
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
          <p className="below-1">
            <ButtonLink to="/trainings/basic-cpr">Learn CPR near you</ButtonLink>
          </p>
          {service ? (
            <ButtonLink
              to={service.address(
                `Can you keep thirty seconds of CPR with ${brand.name}? Try it:`,
                `${origin}/#thirty`,
              )}
              external
              look="outline"
            >
              {`Share on ${service.name}`}
            </ButtonLink>
          ) : null}
        </div>
      </div>
    </div>
  );
}

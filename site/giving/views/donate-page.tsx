import { lazy } from "react";
import { formatCedis, limitProblem, toCedis } from "#contract/money.ts";
import { Band } from "#site/components/band.tsx";
import { ButtonLink } from "#site/components/button.tsx";
import { PulseLine } from "#site/components/pulse-line.tsx";
import { COMMON_AMOUNTS } from "#site/content/giving/giving-form.ts";
import { NO_DRAFT, NO_DONATION } from "#site/content/giving/giving-details.ts";
import { IMPACT_PATH } from "#contract/addresses.ts";
import { DetailsStep } from "./details-step.tsx";
import styles from "./donate-page.module.css";
import { Trust } from "#site/sections/trust.tsx";
import { useSite } from "#site/site-config.ts";
import { Vignette } from "#site/vignettes/vignette.tsx";
import "#site/vignettes/giving-answers.module.css";
import { StepLayout } from "#site/components/step-layout.tsx";
import type { DonateView } from "../flow/open.ts";
import type { DonateAnswer } from "../flow/submit.ts";
import "./code-form.module.css";
import "./code-step.module.css";
import "./ringing-phone.module.css";
import "#site/components/share-links.module.css";
import "./set-up.module.css";
import "./waiting.module.css";

/** Loads the script of the views after the form. Their styles are always in the page. */
export const loadLaterView = () => import("./later-view.tsx");
const LaterView = lazy(async () => ({ default: (await loadLaterView()).LaterView }));

/** Step 2 and everything after it, one view at a time. */
export function DonatePage({ view, answer }: { view: DonateView; answer: DonateAnswer | undefined }) {
  return (
    <>
      <Band className={styles.page}>{viewOf(view, answer)}</Band>
      <Trust />
      <Band ground="sand" label="About giving">
        <Vignette name="giving-answers" />
      </Band>
    </>
  );
}

function viewOf(view: DonateView, answer: DonateAnswer | undefined) {
  switch (view.kind) {
    case "no-draft":
      return <NoDraft campaign={view.campaign} isSure={view.isSure} />;
    case "details":
      return <DetailsStep view={view} answer={answer} />;
    case "code":
    case "check":
    case "waiting":
    case "set-up":
      return <LaterView view={view} answer={answer} />;
    case "no-donation":
      return (
        <StepLayout title={NO_DONATION.title}>
          <p>{NO_DONATION.text(view.reference)}</p>
        </StepLayout>
      );
  }
}

/**
 * The links back to step 1. The server cannot see the browser's storage. Until script has looked there, the links stay
 * hidden for a moment, so that they do not flash for a visitor with a draft.
 */
function NoDraft({ campaign, isSure }: { campaign: string; isSure: boolean }) {
  const site = useSite();
  const amounts = COMMON_AMOUNTS.filter((amount) => limitProblem(amount, site) === undefined);
  return (
    <StepLayout title={NO_DRAFT.title} under={<PulseLine className={styles.line} />}>
      <p className="lead">{NO_DRAFT.text}</p>
      <div className={`${styles.back} ${isSure ? "" : styles.later}`}>
        <p>{NO_DRAFT.first}</p>
        <ul className={styles.amounts} aria-label={NO_DRAFT.amounts}>
          {amounts.map((amount) => (
            <li key={amount}>
              <ButtonLink to={`${IMPACT_PATH}${campaign}${campaign ? "&" : "?"}amount=${toCedis(amount)}#donate-form`}>
                {formatCedis(amount)}
              </ButtonLink>
            </li>
          ))}
        </ul>
        <p>
          <ButtonLink to={`${IMPACT_PATH}${campaign}#donate-form`} look="outline">
            {NO_DRAFT.link}
          </ButtonLink>
        </p>
      </div>
    </StepLayout>
  );
}

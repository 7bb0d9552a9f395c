import { formatCedis, limitProblem, toCedis } from "#contract/money.ts";
import { IMPACT_PATH } from "#contract/addresses.ts";
import { ButtonLink } from "#site/components/button.tsx";
import { PulseLine } from "#site/components/pulse-line.tsx";
import { StepLayout } from "#site/components/step-layout.tsx";
import { useErrorTitle } from "#site/components/use-error-title.ts";
import { useHeadingFocus } from "#site/components/use-heading-focus.ts";
import { NO_DONATION, NO_DRAFT } from "#site/content/giving/giving-details.ts";
import { COMMON_AMOUNTS } from "#site/content/giving/giving-form.ts";
import { useSite } from "#site/site-config.ts";
import { type OpenedDonation, useDonation } from "./use-donation.ts";
import { AgainStep } from "./again-step.tsx";
import { CheckStep } from "./check-step.tsx";
import { CodeStep } from "./code-step.tsx";
import { DetailsStep } from "./details-step.tsx";
import styles from "./donate-page.module.css";
import { SetUp } from "./set-up.tsx";
import { Waiting } from "./waiting.tsx";

/** Step 2 and everything after it, one view at a time. */
export function DonateSteps(opened: OpenedDonation) {
  const gift = useDonation(opened);
  const { view, answer } = gift;
  // Each view, and each new code, begins without the state of the one before.
  const key = "request" in view ? `${view.kind} ${view.request}` : view.kind;
  useHeadingFocus(key);
  useErrorTitle(answer !== undefined);
  return <View key={key} {...gift} />;
}

function View({ view, answer, sending, check }: ReturnType<typeof useDonation>) {
  switch (view.kind) {
    case "no-draft":
      return <NoDraft campaign={view.campaign} />;
    case "details":
      return <DetailsStep view={view} answer={answer} sending={sending} />;
    case "code":
      return <CodeStep view={view} answer={answer} sending={sending} />;
    case "check":
      return <CheckStep view={view} answer={answer} sending={sending} />;
    case "again":
      return <AgainStep view={view} answer={answer} sending={sending} />;
    case "waiting":
      return <Waiting view={view} check={check} />;
    case "set-up":
      return <SetUp view={view} check={check} />;
    case "no-donation":
      return (
        <StepLayout title={NO_DONATION.title}>
          <p>{NO_DONATION.text(view.reference)}</p>
        </StepLayout>
      );
  }
}

/** The links back to step 1. */
function NoDraft({ campaign }: { campaign: string }) {
  const site = useSite();
  const amounts = COMMON_AMOUNTS.filter((amount) => limitProblem(amount, site) === undefined);
  return (
    <StepLayout title={NO_DRAFT.title} under={<PulseLine className={styles.line} />}>
      <p className="lead">{NO_DRAFT.text}</p>
      <div className={styles.back}>
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

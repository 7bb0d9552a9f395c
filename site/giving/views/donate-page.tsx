import { GIVING_FORM } from "#contract/addresses.ts";
import { Band } from "#site/parts/band.tsx";
import { useSite } from "#site/site-config.ts";
import { GivingAnswers, Trust } from "#site/parts/trust.tsx";
import type { DonateView } from "../flow/gift-view.ts";
import { DonateForm } from "./donate-form.tsx";
import styles from "./donate-page.module.css";
import { DonateSteps } from "./donate-steps.tsx";
import { DonationResult } from "./donation-result.tsx";

/**
 * The donate page: the gift, and below it what donors ask. React takes the steps over in the browser (scripts/donate.tsx)
 * with the properties that their element carries.
 */
export function DonatePage({ view }: { view: DonateView }) {
  const site = useSite();
  if (view.kind === "result") {
    const { form, ...result } = view;
    return (
      <>
        <DonationResult {...result} isAll={!form} retry={`#${GIVING_FORM}`} />
        {form ? <DonateForm {...form} /> : null}
      </>
    );
  }
  return (
    <>
      {view.kind === "start" ? (
        <DonateForm {...view} isAlone />
      ) : (
        <Band className={styles.page}>
          <beat-donate-steps data-props={JSON.stringify({ site, opened: view })}>
            <DonateSteps opened={view} />
          </beat-donate-steps>
        </Band>
      )}
      <Trust>
        <GivingAnswers />
      </Trust>
    </>
  );
}

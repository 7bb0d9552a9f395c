import { DONATE_PATH, GIVING_FORM } from "#contract/addresses.ts";
import { anyChannel } from "#contract/channels.ts";
import { answerStep, DONATION_COOKIES, takeStep } from "#site/giving/flow/answer-gift.server.ts";
import type { DonateView } from "#site/giving/flow/flow.ts";
import { DonateForm } from "#site/giving/views/donate-form.tsx";
import { DonateSteps } from "#site/giving/views/donate-steps.tsx";
import { DonationResult } from "#site/giving/views/donation-result.tsx";
import { type Answer, type Asked, definePage, seeOther } from "#site/page.ts";
import { Band } from "#site/parts/band.tsx";
import { GivingAnswers, Trust } from "#site/parts/trust.tsx";
import { useSite } from "#site/site-config.ts";
import styles from "./donate.module.css";

export default definePage({
  path: DONATE_PATH,
  title: "Donate",
  description: `Give to Beat with ${anyChannel}: once or, where the network offers it, every month or year.`,
  head: (_, view) => ({ failed: view.kind === "start" || "answer" in view }),
  script: "donate",
  personal: { queries: "any", cookies: DONATION_COOKIES },
  load: openStep,
  act: openStep,
  Page: Donate,
});

/** Takes a form, or shows the step of the gift that the address or the visitor's cookie names. */
async function openStep({ request, ...services }: Asked): Promise<Answer<DonateView>> {
  // A gift's script asks its own page for what comes next, and gets it without the page around it.
  if (request.headers.get("accept") === "application/json") return answerStep(request, services);
  const step = await takeStep(request, services);
  if ("go" in step) return seeOther(step.go, step.headers);
  return { data: step.view, status: step.isWrong ? 400 : 200, headers: step.headers };
}

/**
 * The donate page: the gift, and below it what donors ask. React takes the steps over in the browser (scripts/donate.tsx)
 * with the properties that their element carries.
 */
function Donate({ data: view }: { data: DonateView }) {
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
          <beat-donate-steps className="contents" data-props={JSON.stringify({ site, opened: view })}>
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

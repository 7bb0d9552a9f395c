import { DONATE_PATH, GIVING_FORM } from "#contract/addresses.ts";
import { anyChannel } from "#contract/channels.ts";
import { DONATION_COOKIES, takeStep } from "#site/giving/flow/answer-gift.server.ts";
import type { DonateStep, DonateView } from "#site/giving/flow/flow.ts";
import { DonateForm } from "#site/giving/views/donate-form.tsx";
import { DonationResult } from "#site/giving/views/donation-result.tsx";
import { NoDraft } from "#site/giving/views/no-draft.tsx";
import { CodeStep, DetailsStep } from "#site/giving/views/step-forms.tsx";
import { isFollowed, SetUp, Waiting } from "#site/giving/views/waiting.tsx";
import { type Answer, type Asked, definePage, seeOther } from "#site/page.ts";
import { Band } from "#site/parts/sections.tsx";
import { StepLayout } from "#site/parts/form.tsx";
import { GivingAnswers, Trust } from "#site/parts/trust.tsx";
import { isPart, PART } from "#site/site-config.ts";
import styles from "./donate.module.css";

export default definePage({
  path: DONATE_PATH,
  title: "Donate",
  description: `Give to Beat with ${anyChannel}: once or, where the network offers it, every month or year.`,
  head: (_, { view }) => ({ failed: isWrong(view) }),
  script: "donate",
  personal: { queries: "any", cookies: DONATION_COOKIES },
  load: openStep,
  act: openStep,
  Page: Donate,
});

type Shown = { view: DonateView; isForScript: boolean };

const isWrong = (view: DonateView) => view.kind === "start" || ("answer" in view && view.answer !== undefined);

/** Takes a form, or shows the step of the gift that the address or the visitor's cookie names. */
async function openStep({ request, ...services }: Asked): Promise<Answer<Shown>> {
  const step = await takeStep(request, services);
  const isForScript = isPart(request);
  const headers = { ...step.headers, ...(isForScript ? { [PART]: "" } : {}) };
  if ("view" in step)
    return { data: { view: step.view, isForScript }, status: isWrong(step.view) ? 400 : 200, headers };
  // Script goes on by itself, because a `fetch` that follows would take the words that the next page says once.
  return isForScript ? Response.json({ go: step.go, afterMs: step.afterMs }, { headers }) : seeOther(step.go, headers);
}

/** The donate page: the gift, and below it what donors ask. Script needs only the step of the gift. */
function Donate({ data: { view, isForScript } }: { data: Shown }) {
  if (view.kind === "result") {
    const { form, ...result } = view;
    return (
      <>
        <DonationResult {...result} isAll={!form} retry={`#${GIVING_FORM}`} />
        {form ? <DonateForm {...form} /> : null}
      </>
    );
  }
  const step = view.kind === "start" ? <DonateForm {...view} isAlone /> : <GiftStep view={view} />;
  if (isForScript) return step;
  return (
    <>
      {view.kind === "start" ? step : <Band className={styles.page}>{step}</Band>}
      <Trust>
        <GivingAnswers />
      </Trust>
    </>
  );
}

/** Step 2 and everything after it, one view at a time (site/behaviours/gift-element.ts). */
function GiftStep({ view }: { view: DonateStep }) {
  return (
    <beat-gift
      className="contents"
      data-kind={view.kind}
      data-state={view.kind === "set-up" ? view.state : undefined}
      data-followed={isFollowed(view) ? "" : undefined}
    >
      <beat-sent-once className="contents">
        <StepView view={view} />
      </beat-sent-once>
    </beat-gift>
  );
}

function StepView({ view }: { view: DonateStep }) {
  switch (view.kind) {
    case "no-draft":
      return <NoDraft campaign={view.campaign} />;
    case "details":
      return <DetailsStep view={view} />;
    case "code":
      return <CodeStep view={view} />;
    case "waiting":
      return <Waiting view={view} />;
    case "set-up":
      return <SetUp view={view} />;
    case "no-donation":
      return (
        <StepLayout title="We do not know that gift">
          <p>There is no gift with the reference {view.reference}. Check the address, or write to us.</p>
        </StepLayout>
      );
  }
}

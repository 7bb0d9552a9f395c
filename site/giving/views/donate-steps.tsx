import { PulseLine } from "#site/parts/pulse-line.tsx";
import { ReceiptStrip } from "#site/parts/receipt-strip.tsx";
import { StepLayout } from "#site/parts/step-layout.tsx";
import { useErrorTitle } from "#site/parts/use-error-title.ts";
import { useHeadingFocus } from "#site/parts/use-heading-focus.ts";
import { SUMMARY } from "#site/facts/giving/giving-details.ts";
import type { DonateStep } from "../flow/gift-view.ts";
import { AmountLinks } from "../forms/amount-links.tsx";
import { CheckStep, CodeStep } from "./code-step.tsx";
import { DetailsStep } from "./details-step.tsx";
import { SetUp } from "./set-up.tsx";
import { useGift } from "./use-gift.ts";
import { Waiting } from "./waiting.tsx";

/** Step 2 and everything after it, one view at a time. */
export function DonateSteps({ opened }: { opened: DonateStep }) {
  const gift = useGift(opened);
  const { view } = gift;
  // Each view, and each new code, begins without the state of the one before.
  const key = "request" in view ? `${view.kind} ${view.request}` : view.kind;
  useHeadingFocus(key);
  useErrorTitle("answer" in view);
  return <View key={key} {...gift} />;
}

function View({ view, sending, check }: ReturnType<typeof useGift>) {
  switch (view.kind) {
    case "no-draft":
      return <NoDraft campaign={view.campaign} />;
    case "details":
      return <DetailsStep view={view} sending={sending} />;
    case "code":
      return <CodeStep view={view} sending={sending} />;
    case "check":
      return <CheckStep view={view} sending={sending} />;
    case "waiting":
      return <Waiting view={view} check={check} />;
    case "set-up":
      return <SetUp view={view} check={check} />;
    case "no-donation":
      return (
        <StepLayout title="We do not know that gift">
          <p>There is no gift with the reference {view.reference}. Check the address, or write to us.</p>
        </StepLayout>
      );
  }
}

/** The links back to step 1, for a visitor who opens step 2 before it. */
function NoDraft({ campaign }: { campaign: string }) {
  return (
    <StepLayout
      title="Donate"
      under={<PulseLine className="above-1" />}
      aside={
        <ReceiptStrip
          lines={[
            [SUMMARY.amount, SUMMARY.open],
            [SUMMARY.fee, SUMMARY.noFee],
            [SUMMARY.charged, SUMMARY.onApproval],
          ]}
        />
      }
    >
      <p className="lead">It takes a minute, and nothing is charged until you approve it on your phone.</p>
      <p>First, choose how much to give.</p>
      <AmountLinks campaign={campaign} />
    </StepLayout>
  );
}

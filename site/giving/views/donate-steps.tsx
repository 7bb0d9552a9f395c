import { useEffect, useLayoutEffect, useRef } from "react";
import { StepLayout } from "#site/parts/form.tsx";
import type { DonateStep } from "../flow/flow.ts";
import { CodeStep } from "./code-step.tsx";
import { DetailsStep } from "./details-step.tsx";
import { NoDraft } from "./no-draft.tsx";
import { useGift } from "./use-gift.ts";
import { SetUp, Waiting } from "./waiting.tsx";

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

/** Says in the page's title whether there is an error, as the server does in the title of a page that it answers with. */
function useErrorTitle(isWrong: boolean): void {
  useEffect(() => {
    document.title = `${isWrong ? "Error: " : ""}${document.title.replace(/^Error: /u, "")}`;
  }, [isWrong]);
}

/**
 * When a page shows another view under the same path, the view stands at its top and its heading takes the focus, as on
 * a new page. Both happen before the first frame: a quick finger misses what moves after it.
 */
function useHeadingFocus(view: string): void {
  const shown = useRef(view);
  useLayoutEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    const heading = document.querySelector<HTMLElement>("main h1");
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [view]);
}

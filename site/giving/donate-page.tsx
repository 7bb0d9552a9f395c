import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { Band } from "#site/components/band.tsx";
import { ButtonLink } from "#site/components/button.tsx";
import { useHydrated } from "#site/components/use-hydrated.ts";
import { DETAILS, NO_DRAFT, NO_GIFT } from "#site/content/giving.ts";
import { CodeStep } from "./code-step.tsx";
import { DetailsFields } from "./details-fields.tsx";
import styles from "./donate-page.module.css";
import { cedisText } from "./draft.ts";
import type { DonateView } from "./open.ts";
import { SetUp } from "./set-up.tsx";
import { CHANGE_ADDRESS, IMPACT_PATH } from "./steps.ts";
import type { DonateAnswer } from "./submit.ts";
import { Trouble } from "./trouble.tsx";
import { Waiting } from "./waiting.tsx";

/** Step 2 and all that follows it, one face at a time. */
export function DonatePage({ view, answer }: { view: DonateView; answer: DonateAnswer | undefined }) {
  useHeadingFocus(view.kind);
  return <Band className={styles.page}>{faceOf(view, answer)}</Band>;
}

function faceOf(view: DonateView, answer: DonateAnswer | undefined) {
  switch (view.kind) {
    case "no-draft":
      return <NoDraft campaign={view.campaign} />;
    case "details":
      return (
        <div className={styles.column}>
          {answer ? <Trouble answer={answer} form="gift" intent="give" /> : null}
          <header>
            <h1 className={styles.title}>{DETAILS.title(cedisText(view.cedis))}</h1>
            <p className={styles.under}>
              {DETAILS.receipt(view.email)}{" "}
              <Link to={CHANGE_ADDRESS}>
                {DETAILS.change}
                <span className="visually-hidden">{DETAILS.changeWhat}</span>
              </Link>
            </p>
          </header>
          <DetailsFields view={view} answer={answer} />
        </div>
      );
    case "code":
      return (
        <div className={styles.column}>
          {answer ? <Trouble answer={answer} form="code" intent="verify" /> : null}
          <CodeStep view={view} errors={answer?.errors ?? []} />
        </div>
      );
    case "waiting":
      return <Waiting view={view} />;
    case "set-up":
      return <SetUp view={view} />;
    case "no-gift":
      return (
        <div className={styles.column}>
          <h1 className={styles.title}>{NO_GIFT.title}</h1>
          <p>{NO_GIFT.text(view.reference)}</p>
        </div>
      );
  }
}

/**
 * The way back to step 1. The server cannot see the browser's storage, so until script has looked there the way back
 * keeps out of sight for a moment: who does have a draft never sees it flash.
 */
function NoDraft({ campaign }: { campaign: string }) {
  const hydrated = useHydrated();
  return (
    <div className={styles.column}>
      <h1 className={styles.title}>{NO_DRAFT.title}</h1>
      <div className={`${styles.back} ${hydrated ? "" : styles.later}`}>
        <p className="lead">{NO_DRAFT.text}</p>
        <p>
          <ButtonLink to={`${IMPACT_PATH}${campaign}#donate-form`}>{NO_DRAFT.link}</ButtonLink>
        </p>
      </div>
    </div>
  );
}

/** When the page turns another face without another address path, its heading takes the focus as a new page's would. */
function useHeadingFocus(face: DonateView["kind"]) {
  const shown = useRef(face);
  useEffect(() => {
    if (shown.current === face) return;
    shown.current = face;
    const heading = document.querySelector<HTMLElement>("main h1");
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus();
  }, [face]);
}

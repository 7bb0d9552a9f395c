import { Band } from "#site/parts/band.tsx";
import { ButtonLink } from "#site/parts/button.tsx";
import { ErrorSummary } from "#site/parts/error-summary.tsx";
import { DONATIONS, ERASE } from "#site/facts/giving/manage.ts";
import { StepLayout } from "#site/parts/step-layout.tsx";
import { CancelView } from "./cancel-view.tsx";
import { EraseView } from "./erase-view.tsx";
import { EndedView } from "./ended-view.tsx";
import { DonationsView } from "./donations-view.tsx";
import styles from "./manage-page.module.css";
import type { ManageAnswer, ManageView } from "./manage-view.ts";
import { MANAGE_PATH } from "#contract/addresses.ts";
import { ProveView } from "./prove-view.tsx";
import { ReceiptView } from "./receipt-view.tsx";
import { TypeCodeView } from "./type-code-view.tsx";

/** The donor's own page, one view at a time. */
export function ManagePage({ view, answer }: { view: ManageView; answer: ManageAnswer | undefined }) {
  return <Band className={styles.page}>{viewOf(view, answer)}</Band>;
}

function viewOf(view: ManageView, answer: ManageAnswer | undefined) {
  const trouble = answer ? (
    <ErrorSummary {...(answer.title ? { title: answer.title } : {})} errors={answer.errors}>
      {answer.lines?.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </ErrorSummary>
  ) : null;
  const errors = answer?.errors ?? [];
  switch (view.kind) {
    case "prove":
      return <ProveView ranOut={view.ranOut} trouble={trouble} errors={errors} />;
    case "code":
      return <TypeCodeView phone={view.phone} trouble={trouble} errors={errors} />;
    case "donations":
      return <DonationsView view={view} trouble={trouble} />;
    case "cancel":
      return <CancelView donation={view.donation} trouble={trouble} />;
    case "ended":
      return <EndedView donation={view.donation} />;
    case "receipt":
      return <ReceiptView donation={view.donation} receipt={view.receipt} />;
    case "erase":
      return <EraseView trouble={trouble} />;
    case "erased":
      return (
        <StepLayout title={ERASE.doneTitle}>
          <p className="lead">{ERASE.done}</p>
        </StepLayout>
      );
    case "unreached":
      return (
        <StepLayout title={DONATIONS.unreachedTitle}>
          <p className="lead">{DONATIONS.unreached}</p>
          <p>
            <ButtonLink to={MANAGE_PATH}>{DONATIONS.again}</ButtonLink>
          </p>
        </StepLayout>
      );
  }
}

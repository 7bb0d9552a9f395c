import { Band } from "#site/parts/band.tsx";
import { ButtonLink } from "#site/parts/button.tsx";
import { ErrorSummary } from "#site/parts/error-summary.tsx";
import { StepLayout } from "#site/parts/step-layout.tsx";
import { CancelView, EndedView, EraseView } from "./ending-views.tsx";
import { DonationsView } from "./donations-view.tsx";
import styles from "./manage-page.module.css";
import type { ManageAnswer, ManageView } from "./managed-donation.ts";
import { MANAGE_PATH } from "#contract/addresses.ts";
import { ProveView, TypeCodeView } from "./prove-view.tsx";
import { ReceiptView } from "./receipt-view.tsx";

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
        <StepLayout title="Your data has been deleted">
          <p className="lead">
            We no longer keep anything that links your gifts to you. Backups still hold it for up to two weeks. Thank
            you for what you have given.
          </p>
        </StepLayout>
      );
    case "unreached":
      return (
        <StepLayout title="We cannot reach our own service">
          <p className="lead">Nothing has changed and nothing is lost. Try again in a minute.</p>
          <p>
            <ButtonLink to={MANAGE_PATH}>Try again</ButtonLink>
          </p>
        </StepLayout>
      );
  }
}

import { Band } from "#site/components/band.tsx";
import { ButtonLink } from "#site/components/button.tsx";
import { ErrorSummary } from "#site/components/error-summary.tsx";
import { ERASE, GIFTS } from "#site/content/manage.ts";
import { Face } from "#site/giving/face.tsx";
import { CancelFace } from "./cancel-face.tsx";
import { EraseFace } from "./erase-face.tsx";
import { EndedFace } from "./ended-face.tsx";
import { GiftsFace } from "./gifts-face.tsx";
import styles from "./manage-page.module.css";
import { MANAGE_PATH, type ManageAnswer, type ManageView } from "./manage-view.ts";
import { ProveFace } from "./prove-face.tsx";
import { ReceiptFace } from "./receipt-face.tsx";
import { TypeCodeFace } from "./type-code-face.tsx";

/** The donor's own page, one face at a time. */
export function ManagePage({ view, answer }: { view: ManageView; answer: ManageAnswer | undefined }) {
  return <Band className={styles.page}>{faceOf(view, answer)}</Band>;
}

function faceOf(view: ManageView, answer: ManageAnswer | undefined) {
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
      return <ProveFace ranOut={view.ranOut} trouble={trouble} errors={errors} />;
    case "code":
      return <TypeCodeFace phone={view.phone} trouble={trouble} errors={errors} />;
    case "gifts":
      return <GiftsFace view={view} trouble={trouble} />;
    case "cancel":
      return <CancelFace gift={view.gift} trouble={trouble} />;
    case "ended":
      return <EndedFace gift={view.gift} opened={view.opened} />;
    case "receipt":
      return <ReceiptFace gift={view.gift} receipt={view.receipt} />;
    case "erase":
      return <EraseFace trouble={trouble} />;
    case "erased":
      return (
        <Face title={ERASE.doneTitle}>
          <p className="lead">{ERASE.done}</p>
        </Face>
      );
    case "unreached":
      return (
        <Face title={GIFTS.unreachedTitle}>
          <p className="lead">{GIFTS.unreached}</p>
          <p>
            <ButtonLink to={MANAGE_PATH}>{GIFTS.again}</ButtonLink>
          </p>
        </Face>
      );
  }
}

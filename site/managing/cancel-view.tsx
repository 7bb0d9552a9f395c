import type { ReactNode } from "react";
import { ButtonLink } from "#site/components/button.tsx";
import { CANCEL as WORDS } from "#site/content/giving/manage.ts";
import { dateText } from "#site/components/date-text.ts";
import { cedisText } from "#site/giving/flow/draft.ts";
import { StepLayout } from "#site/components/step-layout.tsx";
import styles from "./cancel-view.module.css";
import { ManageForm } from "./manage-form.tsx";
import type { ManagedGift } from "./managed-gift.ts";
import { MANAGE_PATH } from "./manage-view.ts";

/** The second of the two taps that end a recurring gift, and what it means. */
export function CancelView({ gift, trouble }: { gift: ManagedGift; trouble: ReactNode }) {
  const { reference, nextCharge } = gift;
  const interval = gift.frequency === "YEARLY" ? "YEARLY" : "MONTHLY";
  return (
    <StepLayout title={WORDS.title(cedisText(gift.cedis), interval)} trouble={trouble}>
      <ul className={styles.means}>
        <li>{nextCharge ? WORDS.next(dateText(nextCharge)) : WORDS.noNext}</li>
        <li>{WORDS.keeps}</li>
        <li>{WORDS.again}</li>
      </ul>
      <div className={styles.buttons}>
        <ManageForm
          intent="cancel"
          query={`?cancel=${encodeURIComponent(reference)}`}
          fields={{ reference }}
          submit={WORDS.yes}
          sending={WORDS.sending}
        />
        <ButtonLink to={MANAGE_PATH} look="outline">
          {WORDS.no}
        </ButtonLink>
      </div>
    </StepLayout>
  );
}

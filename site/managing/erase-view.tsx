import type { ReactNode } from "react";
import { ButtonLink } from "#site/components/button.tsx";
import { ERASE as WORDS } from "#site/content/giving/manage.ts";
import { StepLayout } from "#site/components/step-layout.tsx";
import styles from "./cancel-view.module.css";
import { ManageForm } from "./manage-form.tsx";
import { MANAGE_PATH } from "#contract/addresses.ts";

/** What is deleted, what stays, and the button that does it. */
export function EraseView({ trouble }: { trouble: ReactNode }) {
  return (
    <StepLayout title={WORDS.title} trouble={trouble}>
      <ul className={styles.means}>
        {WORDS.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <ManageForm intent="erase" query="?erase" submit={WORDS.yes} sending={WORDS.sending} />
        <ButtonLink to={MANAGE_PATH} look="outline">
          {WORDS.no}
        </ButtonLink>
      </div>
    </StepLayout>
  );
}

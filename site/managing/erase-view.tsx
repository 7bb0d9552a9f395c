import type { ReactNode } from "react";
import { ButtonLink } from "#site/parts/button.tsx";
import { ERASE as WORDS } from "#site/facts/giving/manage.ts";
import { StepLayout } from "#site/parts/step-layout.tsx";
import { ManageForm } from "./manage-form.tsx";
import { MANAGE_PATH } from "#contract/addresses.ts";
import "#site/styles/layout.css";

/** What is deleted, what stays, and the button that does it. */
export function EraseView({ trouble }: { trouble: ReactNode }) {
  return (
    <StepLayout title={WORDS.title} trouble={trouble}>
      <ul className="stack edge large gap-1">
        {WORDS.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <div className="cluster gap-2 align-end">
        <ManageForm intent="erase" query="?erase" submit={WORDS.yes} sending={WORDS.sending} />
        <ButtonLink to={MANAGE_PATH} look="outline">
          {WORDS.no}
        </ButtonLink>
      </div>
    </StepLayout>
  );
}

import type { ReactNode } from "react";
import { TYPE_CODE as WORDS } from "#site/facts/giving/manage.ts";
import { StepLayout } from "#site/parts/step-layout.tsx";
import type { FormError } from "#site/parts/form-errors.ts";
import { CodeField } from "./code-fields.tsx";
import { ManageForm } from "./manage-form.tsx";
import { MANAGE_PATH } from "#contract/addresses.ts";
import "#site/styles/layout.css";

/** Asks for the six digits of the text message. */
export function TypeCodeView({
  phone,
  trouble,
  errors,
}: {
  phone: string;
  trouble: ReactNode;
  errors: readonly FormError[];
}) {
  return (
    <StepLayout title={WORDS.title} trouble={trouble}>
      <p className="lead">{WORDS.sent(phone.replaceAll(" ", "\u00a0"))}</p>
      <ManageForm intent="prove" submit={WORDS.submit} sending={WORDS.sending}>
        <CodeField label={WORDS.label} hint={WORDS.hint} errors={errors} />
      </ManageForm>
      <h2 className="above-2 step-1">{WORDS.noneTitle}</h2>
      <p>
        {WORDS.none} <a href={`${MANAGE_PATH}?again`}>{WORDS.again}</a>
      </p>
    </StepLayout>
  );
}

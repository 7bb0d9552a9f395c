import type { ReactNode } from "react";
import { Field } from "#site/components/field.tsx";
import { TYPE_CODE as WORDS } from "#site/content/giving/manage.ts";
import { StepLayout } from "#site/components/step-layout.tsx";
import { errorOf, type FormError } from "#site/components/form-errors.ts";
import { ManageForm } from "./manage-form.tsx";
import { MANAGE_PATH } from "#contract/addresses.ts";
import "#site/styles/layout.css";
import styles from "./type-code-view.module.css";

/** One field for the six digits of the text message. It accepts paste and autofill. */
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
        <div className={styles.code}>
          <Field
            id="code"
            label={WORDS.label}
            hint={WORDS.hint}
            error={errorOf(errors, "code")}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
          />
        </div>
      </ManageForm>
      <h2 className="above-2 step-1">{WORDS.noneTitle}</h2>
      <p>
        {WORDS.none} <a href={`${MANAGE_PATH}?again`}>{WORDS.again}</a>
      </p>
    </StepLayout>
  );
}

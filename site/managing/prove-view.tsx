import type { ReactNode } from "react";
import { PROVE as WORDS } from "#site/facts/giving/manage.ts";
import { StepLayout } from "#site/parts/step-layout.tsx";
import type { FormError } from "#site/parts/form-errors.ts";
import { useSite } from "#site/site-config.ts";
import { PhoneField } from "./code-fields.tsx";
import { ManageForm } from "./manage-form.tsx";
import "#site/styles/layout.css";

/** Asks who the visitor is: the number that gave, or the link in a receipt, proves it. */
export function ProveView({
  ranOut,
  trouble,
  errors,
}: {
  ranOut: boolean;
  trouble: ReactNode;
  errors: readonly FormError[];
}) {
  const { brand } = useSite();
  return (
    <StepLayout
      title={WORDS.title}
      trouble={trouble}
      aside={
        <aside aria-label={WORDS.mailTitle} className="notice stack gap-2">
          <h2 className="step-1">{WORDS.mailTitle}</h2>
          <p>{WORDS.mail}</p>
          <p className="soft small">{WORDS.lost(brand.email)}</p>
        </aside>
      }
    >
      {ranOut ? (
        <p role="status" className="notice">
          {WORDS.ranOut}
        </p>
      ) : null}
      <p className="lead">{WORDS.lead}</p>
      <ManageForm intent="ask" query="?again" submit={WORDS.submit} sending={WORDS.sending}>
        <PhoneField label={WORDS.phone} hint={WORDS.phoneHint} errors={errors} />
      </ManageForm>
    </StepLayout>
  );
}

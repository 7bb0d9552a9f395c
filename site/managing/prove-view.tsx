import type { ReactNode } from "react";
import { MANAGE_PATH } from "#contract/addresses.ts";
import { Field } from "#site/parts/field.tsx";
import { errorOf, type FormError } from "#site/parts/form-errors.ts";
import { StepLayout } from "#site/parts/step-layout.tsx";
import { useSite } from "#site/site-config.ts";
import { ManageForm } from "./manage-form.tsx";
import styles from "./manage.module.css";

type Asked = { trouble: ReactNode; errors: readonly FormError[] };

/** Asks who the visitor is: the number that gave, or the link in a receipt, proves it. `ranOut`: neither works any more. */
export function ProveView({ ranOut, trouble, errors }: Asked & { ranOut: boolean }) {
  const { brand } = useSite();
  return (
    <StepLayout
      title="See, print or cancel your gifts"
      trouble={trouble}
      aside={
        <aside aria-label="Or use your receipt" className="notice stack gap-2">
          <h2 className="step-1">Or use your receipt</h2>
          <p>Every receipt we send by email has a link that opens its gift at once, without a code.</p>
          <p className="soft small">
            Lost the number and the receipts? Write to {brand.email} from the email address you gave us.
          </p>
        </aside>
      }
    >
      {ranOut ? (
        <p role="status" className="notice">
          That link or code has expired. Ask for a new code here.
        </p>
      ) : null}
      <p className="lead">
        Type the mobile money number you gave from. We text you a code, and the code opens your gifts. No account, no
        password.
      </p>
      <ManageForm intent="ask" query="?again" submit="Text me a code" sending="Asking for a code">
        <div className={styles.number}>
          <Field
            id="phone"
            label="Mobile money number"
            hint="The number of the wallet that paid"
            error={errorOf(errors, "phone")}
            prefix="233"
            placeholder="XX XXX XXXX"
            type="tel"
            autoComplete="tel"
            defaultValue=""
          />
        </div>
      </ManageForm>
    </StepLayout>
  );
}

/** Asks for the six digits of the text message. The field accepts paste and autofill. */
export function TypeCodeView({ phone, trouble, errors }: Asked & { phone: string }) {
  return (
    <StepLayout title="Type the code from the text message" trouble={trouble}>
      <p className="lead">
        If {phone.replaceAll(" ", "\u00a0")} has given before, a code is on its way to it. The code is not your wallet
        PIN.
      </p>
      <ManageForm intent="prove" submit="Open my gifts" sending="Checking the code">
        <div className={styles.code}>
          <Field
            id="code"
            label="Six-digit code"
            hint="It works for 10 minutes"
            error={errorOf(errors, "code")}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
          />
        </div>
      </ManageForm>
      <h2 className="above-2 step-1">No text message?</h2>
      <p>
        Wait a minute. If nothing comes, check the number: we text only numbers that have given before.{" "}
        <a href={`${MANAGE_PATH}?again`}>Use another number, or ask again</a>
      </p>
    </StepLayout>
  );
}

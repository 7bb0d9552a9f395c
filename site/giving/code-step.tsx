import { Form, Link, useNavigation } from "react-router";
import { Button } from "#site/components/button.tsx";
import { Field } from "#site/components/field.tsx";
import { Spinner } from "#site/components/spinner.tsx";
import { CODE as WORDS, INTERVAL_WORDS } from "#site/content/giving.ts";
import styles from "./code-step.module.css";
import { cedisText } from "./draft.ts";
import { errorOf, type FormError } from "./form-errors.ts";
import type { DonateView } from "./open.ts";
import { DONATE_PATH } from "./steps.ts";

/** The four digits of the text message, in one field that takes paste and autofill. */
export function CodeStep({
  view,
  errors,
}: {
  view: Extract<DonateView, { kind: "code" }>;
  errors: readonly FormError[];
}) {
  const sending = useNavigation().state === "submitting";
  return (
    <div className={styles.code}>
      <h1 className={styles.title}>{WORDS.title}</h1>
      <p>{WORDS.sentTo(view.phone)}</p>
      <Form
        id="code"
        method="post"
        action="/impact/donate"
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          if (sending) event.preventDefault();
        }}
      >
        <Field
          id="OtpCode"
          label={WORDS.label}
          hint={WORDS.hint(view.prefix)}
          error={errorOf(errors, "OtpCode")}
          prefix={`${view.prefix} –`}
          width="short"
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
        />
        {sending ? <Spinner>{WORDS.sending}</Spinner> : null}
        <div className={styles.buttons}>
          <Button type="submit" name="intent" value="verify" aria-disabled={sending}>
            {WORDS.verify}
          </Button>
          <Button type="submit" name="intent" value="resend" look="outline" aria-disabled={sending}>
            {WORDS.resend}
          </Button>
        </div>
      </Form>
      <p className={styles.after}>{WORDS.after(cedisText(view.cedis), INTERVAL_WORDS[view.interval].every)}</p>
      <p>
        <Link to={`${DONATE_PATH}?edit`}>{WORDS.back}</Link>
      </p>
    </div>
  );
}

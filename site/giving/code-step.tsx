import { Form, Link, useNavigation } from "react-router";
import { FREQUENCIES } from "#contract/channels.ts";
import { Button } from "#site/components/button.tsx";
import { Field } from "#site/components/field.tsx";
import { Spinner } from "#site/components/spinner.tsx";
import { INTERVAL_WORDS, SUMMARY } from "#site/content/giving-details.ts";
import { CODE as WORDS } from "#site/content/giving-later.ts";
import { DONATE_PATH } from "./addresses.ts";
import styles from "./code-step.module.css";
import { cedisText } from "./draft.ts";
import { Face } from "./face.tsx";
import { errorOf } from "./form-errors.ts";
import type { DonateView } from "./open.ts";
import { Slip } from "./slip.tsx";
import type { DonateAnswer } from "./submit.ts";
import { Trouble } from "./trouble.tsx";

/** The four digits of the text message, in one field that takes paste and autofill. */
export function CodeStep({
  view,
  answer,
}: {
  view: Extract<DonateView, { kind: "code" }>;
  answer: DonateAnswer | undefined;
}) {
  const sending = useNavigation().state === "submitting";
  return (
    <Face
      title={WORDS.title}
      trouble={answer ? <Trouble answer={answer} form="code" intent="verify" /> : null}
      aside={
        <Slip
          lines={[
            [SUMMARY.amount, cedisText(view.cedis)],
            [SUMMARY.frequency, FREQUENCIES[view.interval]],
            [SUMMARY.phone, view.phone],
          ]}
        />
      }
    >
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
          error={errorOf(answer?.errors ?? [], "OtpCode")}
          prefix={`${view.prefix} –`}
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
    </Face>
  );
}

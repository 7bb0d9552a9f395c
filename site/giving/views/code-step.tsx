import type { ComponentProps } from "react";
import { DONATE_PATH } from "#contract/addresses.ts";
import { FREQUENCIES } from "#contract/channels.ts";
import { formatCedis } from "#contract/money.ts";
import { Button } from "#site/parts/button.tsx";
import { Field, HiddenFields } from "#site/parts/field.tsx";
import { errorOf } from "#site/parts/form-errors.ts";
import { ReceiptStrip } from "./receipt-strip.tsx";
import { Spinner, StepLayout } from "#site/parts/step-layout.tsx";
import { INTERVAL_WORDS, SUMMARY } from "#site/facts/giving/giving-words.ts";
import type { DonateView } from "../flow/gift-view.ts";
import styles from "./code-step.module.css";
import { Trouble } from "./trouble.tsx";
import type { Sending } from "./use-gift.ts";

type CodeView = Extract<DonateView, { kind: "code" }>;
type CheckView = Extract<DonateView, { kind: "check" }>;

/** The view for the four digits that confirm a recurring gift. */
export function CodeStep({ view, sending }: { view: CodeView; sending: Sending }) {
  const { answer, phone, prefix, interval } = view;
  const amount = formatCedis(view.amount);
  return (
    <StepLayout
      title="Enter the code we texted you"
      trouble={answer ? <Trouble answer={answer} form="code" intent="verify" /> : null}
      aside={<Summary view={view} frequency={interval} />}
    >
      <p>A text message with a code is on its way to {phone}. The code is not your wallet PIN.</p>
      <CodeForm view={view} sending={sending} hint={`The four digits after ${prefix}`} prefix={`${prefix} –`} />
      <p className="soft">
        Once the code is right, your phone may ask for your wallet PIN to approve {amount}{" "}
        {INTERVAL_WORDS[interval].every}. Type the PIN on your phone only.
      </p>
      <p>
        <a href={`${DONATE_PATH}?edit`}>Change the number or the network</a>
      </p>
    </StepLayout>
  );
}

/** The view for the phone code, which proves that a number is the donor's before it is asked to pay. */
export function CheckStep({ view, sending }: { view: CheckView; sending: Sending }) {
  const { answer, phone } = view;
  const intent = answer?.typed === undefined ? "resend" : "verify";
  return (
    <StepLayout
      title={`Type the code we texted to ${phone}`}
      trouble={answer ? <Trouble answer={answer} form="code" intent={intent} /> : null}
      aside={<Summary view={view} frequency="one-time" />}
    >
      <p>It shows that this is your phone, so that nobody is asked to pay for somebody else.</p>
      <CodeForm
        view={view}
        sending={sending}
        hint="Six digits. They work for ten minutes."
        defaultValue={answer?.typed}
      />
      <p className="soft">
        Once the code is right, your phone asks you to approve {formatCedis(view.amount)}. Type your PIN on that phone
        only: this site never asks for a mobile-money PIN.
      </p>
      <p>
        Nothing after half a minute? Send a new code, or change the number if it is not yours.{" "}
        <a href={`${DONATE_PATH}?edit`}>Change the number</a>
      </p>
    </StepLayout>
  );
}

function Summary({ view, frequency }: { view: CodeView | CheckView; frequency: keyof typeof FREQUENCIES }) {
  return (
    <ReceiptStrip
      lines={[
        [SUMMARY.amount, formatCedis(view.amount)],
        [SUMMARY.frequency, FREQUENCIES[frequency]],
        [SUMMARY.phone, view.phone],
      ]}
    />
  );
}

/** One field for a texted code, which accepts paste and autofill: four digits after a prefix, or six digits. */
function CodeForm({
  view: { fields, answer },
  sending: { isSending, send },
  ...field
}: { view: CodeView | CheckView; sending: Sending } & Pick<
  ComponentProps<typeof Field>,
  "hint" | "prefix" | "defaultValue"
>) {
  return (
    <form
      id="code"
      method="post"
      action={DONATE_PATH}
      noValidate
      className={`${styles.form} stack gap-3`}
      onSubmit={send}
    >
      <HiddenFields fields={fields} />
      <Field
        id="OtpCode"
        label="Code from the text message"
        {...field}
        error={errorOf(answer?.errors ?? [], "OtpCode")}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      {isSending ? <Spinner>Checking. This can take half a minute.</Spinner> : null}
      <div className="cluster gap-2">
        <Button type="submit" name="intent" value="verify" aria-disabled={isSending}>
          Verify
        </Button>
        <Button type="submit" name="intent" value="resend" look="outline" aria-disabled={isSending}>
          Send a new code
        </Button>
      </div>
    </form>
  );
}

import { DONATE_PATH } from "#contract/addresses.ts";
import { FREQUENCIES } from "#contract/channels.ts";
import { formatCedis } from "#contract/money.ts";
import { Button } from "#site/parts/button.tsx";
import { Field, HiddenFields, Spinner, StepLayout } from "#site/parts/form.tsx";
import { errorOf } from "#site/parts/form-errors.ts";
import { ReceiptStrip } from "./receipt-strip.tsx";
import { INTERVAL_WORDS } from "#site/facts/giving/giving-words.ts";
import type { CodeView } from "../flow/flow.ts";
import styles from "./code-step.module.css";
import { Trouble } from "./trouble.tsx";

/**
 * The view for a texted code: the four digits that confirm a recurring gift, or the phone code, which proves that a number is the
 * donor's before it is asked to pay. The field accepts paste and autofill.
 */
export function CodeStep({ view }: { view: CodeView }) {
  const { answer, phone, recurring, fields } = view;
  const amount = formatCedis(view.amount);
  return (
    <StepLayout
      title={recurring ? "Enter the code we texted you" : `Type the code we texted to ${phone}`}
      trouble={
        <Trouble
          answer={answer}
          amount={view.amount}
          form="code"
          intent={answer?.typed === undefined ? "resend" : "verify"}
        />
      }
      aside={
        <ReceiptStrip
          lines={[
            ["Gift", amount],
            ["How often", FREQUENCIES[recurring?.interval ?? "one-time"]],
            ["Number", phone],
          ]}
        />
      }
    >
      <p>
        {recurring
          ? `A text message with a code is on its way to ${phone}. The code is not your wallet PIN.`
          : "It shows that this is your phone, so that nobody is asked to pay for somebody else."}
      </p>
      <form id="code" method="post" action={DONATE_PATH} noValidate className={`${styles.form} stack gap-3`}>
        <HiddenFields fields={fields} />
        <Field
          id="OtpCode"
          label="Code from the text message"
          {...(recurring
            ? { hint: `The four digits after ${recurring.prefix}`, prefix: `${recurring.prefix} –` }
            : { hint: "Six digits. They work for ten minutes." })}
          defaultValue={answer?.typed}
          error={errorOf(answer?.errors, "OtpCode")}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
        />
        <div data-part="sending" hidden>
          <Spinner>Checking. This can take half a minute.</Spinner>
        </div>
        <div className="cluster gap-2">
          <Button type="submit" name="intent" value="verify">
            Verify
          </Button>
          <Button type="submit" name="intent" value="resend" look="outline">
            Send a new code
          </Button>
        </div>
      </form>
      <p className="soft">
        {recurring
          ? `Once the code is right, your phone may ask for your wallet PIN to approve ${amount} ${INTERVAL_WORDS[recurring.interval].every}. Type the PIN on your phone only.`
          : `Once the code is right, your phone asks you to approve ${amount}. Type your PIN on that phone only: this site never asks for a mobile-money PIN.`}
      </p>
      <p>
        {recurring ? null : "Nothing after half a minute? Send a new code, or change the number if it is not yours. "}
        <a href={`${DONATE_PATH}?edit`}>Change the number{recurring ? " or the network" : ""}</a>
      </p>
    </StepLayout>
  );
}

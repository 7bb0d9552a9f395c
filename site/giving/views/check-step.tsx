import { FREQUENCIES } from "#contract/channels.ts";
import { SUMMARY } from "#site/facts/giving/giving-details.ts";
import { CHECK as WORDS } from "#site/facts/giving/giving-later.ts";
import { DONATE_PATH } from "#contract/addresses.ts";
import { CodeForm } from "./code-form.tsx";
import styles from "./code-step.module.css";
import { formatCedis } from "#contract/money.ts";
import { StepLayout } from "#site/parts/step-layout.tsx";
import { errorOf } from "#site/parts/form-errors.ts";
import type { DonateView } from "../flow/gift-view.ts";
import { ReceiptStrip } from "#site/parts/receipt-strip.tsx";
import type { Sending } from "./use-gift.ts";
import { Trouble } from "./trouble.tsx";

/** The view for the phone code, which proves that a number is the donor's before it is asked to pay. */
export function CheckStep({ view, sending }: { view: Extract<DonateView, { kind: "check" }>; sending: Sending }) {
  const { answer } = view;
  const amount = formatCedis(view.amount);
  const intent = answer?.typed === undefined ? "resend" : "verify";
  return (
    <StepLayout
      title={WORDS.title(view.phone)}
      trouble={answer ? <Trouble answer={answer} form="code" intent={intent} /> : null}
      aside={
        <ReceiptStrip
          lines={[
            [SUMMARY.amount, amount],
            [SUMMARY.frequency, FREQUENCIES["one-time"]],
            [SUMMARY.phone, view.phone],
          ]}
        />
      }
    >
      <p>{WORDS.why}</p>
      <CodeForm
        words={WORDS}
        sending={sending}
        fields={view.fields}
        hint={WORDS.hint}
        error={errorOf(answer?.errors ?? [], "OtpCode")}
        defaultValue={answer?.typed}
      />
      <p className={styles.after}>{WORDS.after(amount)}</p>
      <p>
        {WORDS.late} <a href={`${DONATE_PATH}?edit`}>{WORDS.back}</a>
      </p>
    </StepLayout>
  );
}

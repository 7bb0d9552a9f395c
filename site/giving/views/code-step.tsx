import { FREQUENCIES } from "#contract/channels.ts";
import { INTERVAL_WORDS, SUMMARY } from "#site/facts/giving/giving-details.ts";
import { CODE as WORDS } from "#site/facts/giving/giving-later.ts";
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

/** The view for the four digits that confirm a recurring gift. */
export function CodeStep({ view, sending }: { view: Extract<DonateView, { kind: "code" }>; sending: Sending }) {
  const { answer } = view;
  return (
    <StepLayout
      title={WORDS.title}
      trouble={answer ? <Trouble answer={answer} form="code" intent="verify" /> : null}
      aside={
        <ReceiptStrip
          lines={[
            [SUMMARY.amount, formatCedis(view.amount)],
            [SUMMARY.frequency, FREQUENCIES[view.interval]],
            [SUMMARY.phone, view.phone],
          ]}
        />
      }
    >
      <p>{WORDS.sentTo(view.phone)}</p>
      <CodeForm
        words={WORDS}
        sending={sending}
        fields={view.fields}
        hint={WORDS.hint(view.prefix)}
        error={errorOf(answer?.errors ?? [], "OtpCode")}
        prefix={`${view.prefix} –`}
      />
      <p className={styles.after}>{WORDS.after(formatCedis(view.amount), INTERVAL_WORDS[view.interval].every)}</p>
      <p>
        <a href={`${DONATE_PATH}?edit`}>{WORDS.back}</a>
      </p>
    </StepLayout>
  );
}

import { ButtonLink } from "#site/parts/button.tsx";
import { PulseLine } from "#site/parts/pulse-line.tsx";
import { ENDED as WORDS, NOT_STOPPED } from "#site/facts/giving/manage.ts";
import { WithoutScript } from "#site/document/without-script.tsx";
import { dateText } from "#contract/date-text.ts";
import { StepLayout } from "#site/parts/step-layout.tsx";
import "#site/styles/layout.css";
import styles from "./ended-view.module.css";
import { contactText } from "#site/facts/contact.ts";
import { useSite } from "#site/site-config.ts";
import type { ManagedDonation } from "./managed-donation.ts";
import { MANAGE_PATH } from "#contract/addresses.ts";

/** Shown after a cancellation. */
export function EndedView({ donation }: { donation: ManagedDonation }) {
  return donation.state === "not-stopped" ? <NotStopped donation={donation} /> : <Ended donation={donation} />;
}

/** Shown when we could not tell the provider to stop, so a person has to. It says so, and what the donor can do meanwhile. */
function NotStopped({ donation: { reference, frequency, channel } }: { donation: ManagedDonation }) {
  const { brand } = useSite();
  return (
    <StepLayout title={NOT_STOPPED.title(frequency === "YEARLY" ? "YEARLY" : "MONTHLY")}>
      <p role="status" className="lead">
        {NOT_STOPPED.text}
      </p>
      {channel === "mtn-gh" ? <p>{NOT_STOPPED.mtn}</p> : null}
      <p>{NOT_STOPPED.contact(contactText(brand), reference)}</p>
      <Back />
    </StepLayout>
  );
}

/** First "being stopped", then "ended". The page updates by itself, with and without script. */
function Ended({ donation }: { donation: ManagedDonation }) {
  const isFinal = donation.state === "cancelled";
  const interval = donation.frequency === "YEARLY" ? "YEARLY" : "MONTHLY";
  return (
    <StepLayout
      title={isFinal ? WORDS.title(interval) : WORDS.stopping(interval)}
      under={isFinal ? <PulseLine className={`${styles.line} above-1`} /> : null}
    >
      {isFinal ? null : (
        <>
          <beat-awaited data-state={donation.state} />
          <WithoutScript>
            <meta httpEquiv="refresh" content="2" />
          </WithoutScript>
        </>
      )}
      <p role="status" className="lead">
        {isFinal ? finalText(donation) : WORDS.stoppingText}
      </p>
      <p>{isFinal ? WORDS.thanks : WORDS.late}</p>
      {isFinal ? null : (
        <p>
          <ButtonLink to={`${MANAGE_PATH}?ended=${encodeURIComponent(donation.reference)}`} look="outline">
            {WORDS.again}
          </ButtonLink>
        </p>
      )}
      <Back />
    </StepLayout>
  );
}

function Back() {
  return (
    <p>
      <ButtonLink to={MANAGE_PATH} look="outline">
        {WORDS.back}
      </ButtonLink>
    </p>
  );
}

/** Ghana keeps GMT all year. */
function finalText({ endedAt = "" }: ManagedDonation): string {
  return WORDS.text(dateText(endedAt.slice(0, 10)), `${endedAt.slice(11, 16)} GMT`);
}

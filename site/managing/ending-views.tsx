import type { ReactNode } from "react";
import { MANAGE_PATH } from "#contract/addresses.ts";
import type { Interval } from "#contract/channels.ts";
import { dateText } from "#contract/date-text.ts";
import { formatCedis } from "#contract/money.ts";
import { WithoutScript } from "#site/document/document-context.tsx";
import { contactText } from "#site/facts/contact.ts";
import { INTERVAL_WORDS } from "#site/facts/giving/giving-details.ts";
import { ENDED, NOT_STOPPED } from "#site/facts/giving/manage.ts";
import { ButtonLink } from "#site/parts/button.tsx";
import { PulseLine } from "#site/parts/pulse-line.tsx";
import { StepLayout } from "#site/parts/step-layout.tsx";
import { useSite } from "#site/site-config.ts";
import { ManageForm } from "./manage-form.tsx";
import type { ManagedDonation } from "./managed-donation.ts";

const intervalOf = ({ frequency }: ManagedDonation): Interval => (frequency === "YEARLY" ? "YEARLY" : "MONTHLY");

/** Says what cancelling a recurring gift means, and asks for the second of the two taps that it takes. */
export function CancelView({ donation, trouble }: { donation: ManagedDonation; trouble: ReactNode }) {
  const { reference, nextCharge } = donation;
  const { adverb } = INTERVAL_WORDS[intervalOf(donation)];
  return (
    <StepLayout title={`Cancel your ${adverb} gift of ${formatCedis(donation.amount)}?`} trouble={trouble}>
      <ul className="stack edge large gap-1">
        <li>
          {nextCharge
            ? `The charge planned for ${dateText(nextCharge)} will not be taken, and neither will any after it.`
            : "No further charge will be taken."}
        </li>
        <li>We keep what you have given so far. Its receipts stay on this page.</li>
        <li>You can start again whenever you like.</li>
      </ul>
      <Choices>
        <ManageForm
          intent="cancel"
          query={`?cancel=${encodeURIComponent(reference)}`}
          fields={{ reference }}
          submit="Yes, cancel it"
          sending="Telling the payment provider"
        />
      </Choices>
    </StepLayout>
  );
}

/** What is deleted, what stays, and the button that does it. It takes two taps, as cancelling does. */
export function EraseView({ trouble }: { trouble: ReactNode }) {
  return (
    <StepLayout title="Delete your data?" trouble={trouble}>
      <ul className="stack edge large gap-1">
        <li>
          We delete your name, email address, city and number from every gift from this number. Our books keep amounts,
          dates and receipt numbers, and nothing that identifies you.
        </li>
        <li>After that we can no longer show or send your receipts: print the ones you want to keep first.</li>
        <li>Updates by email are separate: each one has a link that ends them and deletes your address.</li>
        <li>This cannot be undone.</li>
      </ul>
      <Choices>
        <ManageForm intent="erase" query="?erase" submit="Yes, delete my data" sending="Deleting" />
      </Choices>
    </StepLayout>
  );
}

function Choices({ children }: { children: ReactNode }) {
  return (
    <div className="cluster gap-2 align-end">
      {children}
      <ButtonLink to={MANAGE_PATH} look="outline">
        Keep it
      </ButtonLink>
    </div>
  );
}

/** Shown after a cancellation. */
export function EndedView({ donation }: { donation: ManagedDonation }) {
  return donation.state === "not-stopped" ? <NotStopped donation={donation} /> : <Ended donation={donation} />;
}

/** Shown when we could not tell the provider to stop, so a person has to. It says so, and what the donor can do meanwhile. */
function NotStopped({ donation }: { donation: ManagedDonation }) {
  const { brand } = useSite();
  return (
    <StepLayout title={NOT_STOPPED.title(intervalOf(donation))}>
      <p role="status" className="lead">
        {NOT_STOPPED.text}
      </p>
      {donation.channel === "mtn-gh" ? (
        <p>
          If a request for this gift is still waiting for your approval, decline it: dial *170#, choose My Wallet, then
          My Approvals.
        </p>
      ) : null}
      <p>
        If money is taken all the same, you can {contactText(brand)}. Give the reference {donation.reference}.
      </p>
      <Back />
    </StepLayout>
  );
}

/** First "being stopped", then "ended". The page updates by itself, with and without script. */
function Ended({ donation }: { donation: ManagedDonation }) {
  const { state, reference, endedAt } = donation;
  const interval = intervalOf(donation);
  if (state === "cancelled" && endedAt) {
    return (
      <StepLayout
        title={`Your ${INTERVAL_WORDS[interval].adverb} gift has ended`}
        under={<PulseLine className="above-1" />}
      >
        <p role="status" className="lead">
          {/* Ghana keeps GMT all year. */}
          The payment provider confirmed it on {dateText(endedAt.slice(0, 10))} at {endedAt.slice(11, 16)} GMT. That is
          final: nothing more will be charged.
        </p>
        <p>Thank you for what you have given.</p>
        <Back />
      </StepLayout>
    );
  }
  return (
    <StepLayout title={ENDED.stopping(interval)}>
      <beat-awaited data-state={state} />
      <WithoutScript>
        <meta httpEquiv="refresh" content="2" />
      </WithoutScript>
      <p role="status" className="lead">
        {ENDED.stoppingText}
      </p>
      <p>
        If a charge was already on its way, it may still be taken. You would get a receipt, and we would stop the gift
        again.
      </p>
      <p>
        <ButtonLink to={`${MANAGE_PATH}?ended=${encodeURIComponent(reference)}`} look="outline">
          Check again
        </ButtonLink>
      </p>
      <Back />
    </StepLayout>
  );
}

function Back() {
  return (
    <p>
      <ButtonLink to={MANAGE_PATH} look="outline">
        Back to my gifts
      </ButtonLink>
    </p>
  );
}

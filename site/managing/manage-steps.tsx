import type { ReactNode } from "react";
import { MANAGE_PATH } from "#contract/addresses.ts";
import { dateText } from "#contract/format.ts";
import type { DonationView } from "#contract/manage.ts";
import { formatCedis, fromCedis } from "#contract/money.ts";
import { contactText, unbroken } from "#site/facts/contact.ts";
import { INTERVAL_WORDS, STOPPING } from "#site/facts/giving/giving-words.ts";
import { intervalOf } from "#site/giving/forms/details-form.ts";
import { Button, ButtonLink, type ButtonLook } from "#site/parts/button.tsx";
import { PulseLine } from "#site/parts/brand.tsx";
import { Field, HiddenFields, ReloadWithoutScript, Spinner, StepLayout } from "#site/parts/form.tsx";
import { errorOf, type FormError } from "#site/parts/form-errors.ts";
import { useSite } from "#site/page.ts";
import styles from "./manage.module.css";

type Asked = { trouble: ReactNode; errors: readonly FormError[] | undefined };

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
        If {unbroken(phone)} has given before, a code is on its way to it. The code is not your wallet PIN.
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

/** Says what cancelling a recurring gift means, and asks for the second of the two taps that it takes. */
export function CancelView({ donation, trouble }: { donation: DonationView; trouble: ReactNode }) {
  const { reference, nextCharge } = donation;
  const { adverb } = INTERVAL_WORDS[intervalOf(donation.frequency)];
  return (
    <StepLayout title={`Cancel your ${adverb} gift of ${formatCedis(fromCedis(donation.amount))}?`} trouble={trouble}>
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
export function EndedView({ donation }: { donation: DonationView }) {
  return donation.state === "not-stopped" ? <NotStopped donation={donation} /> : <Ended donation={donation} />;
}

/** Shown when we could not tell the provider to stop, so a person has to. It says so, and what the donor can do meanwhile. */
function NotStopped({ donation }: { donation: DonationView }) {
  const { brand } = useSite();
  return (
    <StepLayout title={STOPPING["not-stopped"].title(intervalOf(donation.frequency))}>
      <p role="status" className="lead">
        {STOPPING["not-stopped"].text}
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
function Ended({ donation }: { donation: DonationView }) {
  const { state, reference, endedAt } = donation;
  const interval = intervalOf(donation.frequency);
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
    <StepLayout title={STOPPING.cancelling.title(interval)}>
      <beat-awaited data-state={state} />
      <ReloadWithoutScript seconds={2} />
      <p role="status" className="lead">
        {STOPPING.cancelling.text}
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

/**
 * A form with one button. `intent` says what it asks for; `fields` are sent as hidden fields. Until the
 * answer arrives, script shows `sending`, and a second press does nothing.
 */
export function ManageForm({
  intent,
  query = "",
  fields = {},
  submit,
  sending,
  look = "solid",
  className,
  children,
}: {
  intent: string;
  /** The query of the view to show again if something is wrong. */
  query?: string;
  fields?: Record<string, string>;
  submit: ReactNode;
  sending?: string;
  look?: ButtonLook;
  className?: string | undefined;
  children?: ReactNode;
}) {
  return (
    <beat-sent-once className="contents">
      <form method="post" action={`${MANAGE_PATH}${query}`} noValidate className={className ?? "stack gap-3"}>
        <input type="hidden" name="intent" value={intent} />
        <HiddenFields fields={fields} />
        {children}
        {sending ? (
          <div data-part="sending" hidden>
            <Spinner>{sending}</Spinner>
          </div>
        ) : null}
        <Button type="submit" look={look} className="to-start">
          {submit}
        </Button>
      </form>
    </beat-sent-once>
  );
}

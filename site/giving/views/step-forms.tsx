import { DONATE_PATH } from "#contract/addresses.ts";
import { CHANNELS, channelIds, FREQUENCIES, isChannel, isFrequency } from "#contract/channels.ts";
import { formatCedis, type Pesewas } from "#contract/money.ts";
import { MESSAGES } from "#site/facts/giving/giving-messages.ts";
import { INCOMPLETE, INTERVAL_WORDS, NOT_CHOSEN } from "#site/facts/giving/giving-words.ts";
import { useSite } from "#site/page.ts";
import { Button } from "#site/parts/button.tsx";
import { errorOf } from "#site/parts/form-errors.ts";
import field from "#site/parts/form.module.css";
import { ErrorSummary, Field, HiddenFields, Spinner, StepLayout } from "#site/parts/form.tsx";
import { Mark } from "#site/parts/pictures.tsx";
import { changeAddress } from "../flow/campaign.ts";
import type { CodeView, DetailsView, DonateAnswer } from "../flow/flow.ts";
import { Chip, Question } from "../forms/controls.tsx";
import control from "../forms/controls.module.css";
import { type OpenChannels, prefixWarning } from "../forms/details-form.ts";
import { ReceiptStrip } from "./receipt-strip.tsx";
import styles from "./step-forms.module.css";

/** The smallest wallets refuse an amount above this (docs/provider.md). */
const SMALL_WALLET_LIMIT = 300_000 as Pesewas;

type DetailsStepProps = { view: DetailsView; cardMode?: boolean };

/**
 * The form of step 2, which script follows (site/behaviours/gift-element.ts). CSS alone shows what belongs to a choice (a
 * note, the number's field), so that it works without script. A browser without `:has` always shows it, except a note that
 * would be wrong.
 */
export function DetailsStep({ view, cardMode = false }: DetailsStepProps) {
  const site = useSite();
  const { answer, values } = view;
  const { Recurrent, Channel, CustomerMsisdn } = values;
  const amount = formatCedis(view.amount);
  const open: OpenChannels = { channels: site.channels, recurringChannels: site.recurringChannels };
  const closed = channelIds.filter((id) => !site.channels.includes(id)).map((id) => CHANNELS[id].label);
  /** What a radio has. The first of a question has the question's name as its id, to which an error links. */
  const radio = (name: "Recurrent" | "Channel", value: string, index: number, describedBy?: string) => ({
    type: "radio",
    id: index === 0 ? name : `${name}-${value}`,
    name,
    value,
    defaultChecked: value === values[name],
    "aria-describedby":
      [errorOf(answer?.errors, name) && `${name}-error`, describedBy].filter(Boolean).join(" ") || undefined,
  });
  return (
    <StepLayout
      title={`You’re donating ${amount}`}
      isArrival
      under={
        <p className={styles.change}>
          <a href={changeAddress(values)} data-part="change">
            Change<span className="visually-hidden"> the amount or your details</span>
          </a>
        </p>
      }
      trouble={<Trouble answer={answer} amount={view.amount} form="gift" intent="give" />}
      aside={
        <aside aria-label="Your gift">
          <ReceiptStrip
            lines={[
              ["Gift", amount],
              ["How often", isFrequency(Recurrent) ? FREQUENCIES[Recurrent] : NOT_CHOSEN, "frequency"],
              ["From", isChannel(Channel) ? CHANNELS[Channel].label : NOT_CHOSEN, "channel"],
              ["Number", CustomerMsisdn.trim() || NOT_CHOSEN, "phone"],
              ["Receipt to", view.email],
              ["Our fee", "None"],
            ]}
          />
        </aside>
      }
    >
      <form
        id="gift"
        method="post"
        action={DONATE_PATH}
        noValidate
        className={`${styles.form} stack gap-3`}
        data-open={JSON.stringify(open)}
      >
        <HiddenFields fields={view.fields} />
        <div>
          <Question name="Recurrent" legend="How often?" error={errorOf(answer?.errors, "Recurrent")}>
            <div className="cluster gap-1">
              {Object.entries(FREQUENCIES).map(([value, label], index) => (
                <Chip
                  key={value}
                  label={label}
                  {...radio("Recurrent", value, index, value === "one-time" ? undefined : `note-${value}`)}
                />
              ))}
            </div>
          </Question>
          {/* The live region is in the page from the start, so that a screen reader announces what appears inside. */}
          <div role="status">
            {(["MONTHLY", "YEARLY"] as const).map((interval) => (
              <p key={interval} id={`note-${interval}`} className="above-1" data-interval={interval}>
                You’ll be charged {amount} {INTERVAL_WORDS[interval].every} until you cancel
              </p>
            ))}
          </div>
        </div>
        <div>
          <Question name="Channel" legend="Which network is your wallet on?" error={errorOf(answer?.errors, "Channel")}>
            <div className={`${control.tiles} stack`}>
              {site.channels.map((channel, index) => (
                <label key={channel} className={`${field.box} ${control.tile} row align-center`}>
                  <input {...radio("Channel", channel, index)} />
                  <Mark drawing={`sim-${channel}`} />
                  <span className="stack tight">
                    <span className="bold">{CHANNELS[channel].label}</span>
                    {site.recurringChannels.includes(channel) ? null : (
                      <span className="soft small">One-time gifts only</span>
                    )}
                  </span>
                </label>
              ))}
            </div>
          </Question>
          {closed.length > 0 ? (
            <p className="above-1 soft small">{closed.join(" and ")} cannot be used at the moment.</p>
          ) : null}
        </div>
        <Field
          id="CustomerMsisdn"
          label="Mobile money number"
          hint="The wallet that pays. Used for your gifts only."
          error={errorOf(answer?.errors, "CustomerMsisdn")}
          warning={prefixWarning(values)}
          prefix="233"
          placeholder="XX XXX XXXX"
          type="tel"
          autoComplete="tel"
          defaultValue={CustomerMsisdn}
        />
        {cardMode ? <CardBlock /> : null}
        {view.amount > SMALL_WALLET_LIMIT ? (
          <p className="soft small">
            Some wallets can send no more than GH₵3,000 a day. If yours is one of them, the network will refuse this
            gift and nothing will be taken.
          </p>
        ) : null}
        <div className="stack gap-2">
          <Button type="submit" className={`${styles.submit} to-start`}>
            Donate {amount}
          </Button>
          <div data-part="sending" hidden>
            <Spinner>
              Asking <span data-part="network">the network</span>. This can take half a minute.
            </Spinner>
          </div>
          <span id="incomplete" hidden>
            {INCOMPLETE}
          </span>
        </div>
      </form>
    </StepLayout>
  );
}

/**
 * The bank-card block that the specification asks for. Nothing turns it on. No input has a name, so none is part of any
 * form's data. Nothing reads, stores or sends their values (views.test.tsx).
 */
export function CardBlock() {
  return (
    <fieldset className="stack gap-2">
      <legend>Bank card</legend>
      {["Card number", "Name on the card", "Expiry date", "Card security code (CVV)"].map((label) => (
        <label key={label}>
          {label}
          <input type="text" autoComplete="off" required />
        </label>
      ))}
      <label>
        <input type="checkbox" /> Save my card
      </label>
    </fieldset>
  );
}

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
      <form id="code" method="post" action={DONATE_PATH} noValidate className={`${styles.code} stack gap-3`}>
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

type TroubleProps = { answer: DonateAnswer | undefined; amount: Pesewas; form: string; intent: string };

/**
 * The message above a form that needs correcting. "Try again" sends the form with the id `form`, with the same `intent` as
 * that form's own button. Script shows what the template has if no answer comes (site/behaviours/gift-element.ts).
 */
function Trouble({ answer, amount, form, intent }: TroubleProps) {
  const again = (
    <Button type="submit" form={form} name="intent" value={intent} className="to-start above-1">
      Try again
    </Button>
  );
  return (
    <>
      <template data-part="unclear">
        <ErrorSummary message={MESSAGES.mayHaveMoved(formatCedis(amount))}>{again}</ErrorSummary>
      </template>
      {answer ? <ErrorSummary {...answer}>{answer.message?.again ? again : null}</ErrorSummary> : null}
    </>
  );
}

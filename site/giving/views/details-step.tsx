import { DONATE_PATH } from "#contract/addresses.ts";
import { useLayoutEffect, useRef, useState } from "react";
import { CHANNELS, channelIds, FREQUENCIES, type Interval, isChannel } from "#contract/channels.ts";
import { Button } from "#site/parts/button.tsx";
import { Field } from "#site/parts/field.tsx";
import { HiddenFields } from "#site/parts/hidden-fields.tsx";
import { Spinner } from "#site/parts/spinner.tsx";
import { useHydrated } from "#site/parts/use-hydrated.ts";
import { DETAILS as WORDS } from "#site/facts/giving/giving-details.ts";
import { INCOMPLETE } from "#site/facts/giving/giving-form.ts";
import { useSite } from "#site/site-config.ts";
import { changeAddress } from "../flow/addresses.ts";
import { CardBlock } from "./card-block.tsx";
import { Choice } from "../forms/choice.tsx";
import styles from "./details-step.module.css";
import { checkDetailsForm, isStillWrong, prefixWarning, readDetailsForm } from "../forms/details-form.ts";
import { formatCedis, type Pesewas } from "#contract/money.ts";
import { StepLayout } from "#site/parts/step-layout.tsx";
import { errorOf } from "#site/parts/form-errors.ts";
import { DonationSummary } from "./donation-summary.tsx";
import { NetworkMark } from "../forms/network-mark.tsx";
import type { DonateView } from "../flow/gift-view.ts";
import type { Sending } from "./use-gift.ts";
import { Trouble } from "./trouble.tsx";

/** The smallest wallets refuse an amount above this (docs/provider.md). */
const SMALL_WALLET_LIMIT = 300_000 as Pesewas;
const INTERVALS: Interval[] = ["MONTHLY", "YEARLY"];

/**
 * The form of step 2. CSS alone shows what belongs to a choice (a note, the number's field), so that it works before
 * hydration and without script. A browser without `:has` always shows it, except a note that would be wrong.
 */
export function DetailsStep({
  view,
  sending: { isSending, send } = { isSending: false },
  cardMode = false,
}: {
  view: Extract<DonateView, { kind: "details" }>;
  sending?: Sending;
  cardMode?: boolean;
}) {
  const site = useSite();
  const hydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const { answer, values: sent } = view;
  const [start] = useState(sent);
  const [values, setValues] = useState(start);
  const follow = () => {
    if (form.current) setValues(readDetailsForm(new FormData(form.current)));
  };
  useLayoutEffect(follow, []);

  // Each error is shown until it is corrected.
  const errors = (answer?.errors ?? []).filter(({ field }) => isStillWrong(field, sent, values, site));
  const amount = formatCedis(view.amount);
  const isIncomplete = !checkDetailsForm(values, site).ok;
  const closed = channelIds.filter((id) => !site.channels.includes(id)).map((id) => CHANNELS[id].label);
  return (
    <StepLayout
      title={WORDS.title(amount)}
      isArrival
      under={
        <p className={styles.change}>
          <a href={changeAddress(values)}>
            {WORDS.change}
            <span className="visually-hidden">{WORDS.changeWhat}</span>
          </a>
        </p>
      }
      trouble={answer ? <Trouble answer={answer} errors={errors} form="gift" intent="give" /> : null}
      aside={<DonationSummary amount={view.amount} email={view.email} values={values} />}
    >
      <form
        ref={form}
        id="gift"
        method="post"
        action={DONATE_PATH}
        noValidate
        className={styles.form}
        onInput={follow}
        onSubmit={send}
      >
        <HiddenFields fields={view.fields} />
        <div>
          <Choice
            name="Recurrent"
            legend={WORDS.frequency}
            layout="row"
            chosen={start.Recurrent}
            error={errorOf(errors, "Recurrent")}
            options={Object.entries(FREQUENCIES).map(([value, label]) => ({
              value,
              label,
              describedBy: value === "one-time" ? undefined : `note-${value}`,
            }))}
          />
          {/* The live region is in the page from the start, so that a screen reader announces what appears inside. */}
          <div role="status">
            {INTERVALS.map((interval) => (
              <p
                key={interval}
                id={`note-${interval}`}
                className={styles.note}
                data-interval={interval}
                hidden={hydrated && values.Recurrent !== interval}
              >
                {WORDS.note(amount, interval)}
              </p>
            ))}
          </div>
        </div>
        <div>
          <Choice
            name="Channel"
            legend={WORDS.channel}
            layout="column"
            chosen={start.Channel}
            error={errorOf(errors, "Channel")}
            options={site.channels.map((channel) => ({
              value: channel,
              label: CHANNELS[channel].label,
              note: site.recurringChannels.includes(channel) ? undefined : WORDS.oneTimeOnly,
              mark: <NetworkMark channel={channel} />,
            }))}
          />
          {closed.length > 0 ? <p className={styles.hint}>{WORDS.switchedOff(closed)}</p> : null}
        </div>
        <Field
          id="CustomerMsisdn"
          label={WORDS.phone}
          hint={WORDS.phoneHint}
          error={errorOf(errors, "CustomerMsisdn")}
          warning={prefixWarning(values)}
          prefix="233"
          placeholder="XX XXX XXXX"
          type="tel"
          autoComplete="tel"
          defaultValue={start.CustomerMsisdn}
        />
        {cardMode ? <CardBlock /> : null}
        {view.amount > SMALL_WALLET_LIMIT ? <p className={styles.hint}>{WORDS.limit}</p> : null}
        <div className={styles.end}>
          <Button
            type="submit"
            className={styles.submit}
            aria-disabled={hydrated && (isSending || isIncomplete)}
            aria-describedby={hydrated && !isSending && isIncomplete ? "incomplete" : undefined}
          >
            {WORDS.submit(amount)}
          </Button>
          {isSending ? (
            <Spinner>{WORDS.sending(isChannel(values.Channel) ? CHANNELS[values.Channel].network : undefined)}</Spinner>
          ) : null}
          <span id="incomplete" hidden>
            {INCOMPLETE}
          </span>
        </div>
      </form>
    </StepLayout>
  );
}

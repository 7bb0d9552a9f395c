import { DONATE_PATH, MANAGE_PATH } from "#contract/addresses.ts";
import { formatCedis, limitProblem, toCedis } from "#contract/money.ts";
import { Band } from "#site/parts/band.tsx";
import { Button } from "#site/parts/button.tsx";
import { ErrorSummary, Field, FieldError, SelectField } from "#site/parts/form.tsx";
import { errorOf } from "#site/parts/form-errors.ts";
import { ReceiptStrip } from "./receipt-strip.tsx";
import { COMMON_AMOUNTS, exampleFor, INCOMPLETE, SUMMARY } from "#site/facts/giving/giving-words.ts";
import { useSite } from "#site/page.ts";
import type { ImpactFormView } from "../flow/flow.ts";
import { Chip } from "../forms/choice.tsx";
import { amountIn, COUNTRY } from "../forms/impact-form.ts";
import { PulseSlider } from "../forms/pulse-slider.tsx";
import styles from "./donate-form.module.css";

/**
 * Step 1 of giving, on a torn sheet of paper, with the gift's ticket at its right. The Donate buttons of every page and
 * the amounts in the hero lead here, so on a phone the form comes before its text, with the amount on the first screen.
 * `isAlone`: the page has nothing else, because something has to be corrected.
 */
export function DonateForm({ isAlone = false, ...form }: ImpactFormView & { isAlone?: boolean }) {
  const Title = isAlone ? "h1" : "h2";
  return (
    <Band ground="sand" id="donate-form" className={`${styles.section} stack gap-4`}>
      <Title className={`${styles.title} step-3`}>
        <span>Make a Donation! </span>
        <span>Be part of the impact </span>
      </Title>
      <div className={`${styles.sheet} stack gap-3 gap-x-8`}>
        <svg
          className={`${styles.tear} full`}
          fill="var(--color-raised)"
          viewBox="0 0 400 14"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path d="M0 14V8l14-3 17 4 21-6 12 4 26-2 15 5 19-7 24 3 17-2 22 6 13-5 28 3 11-4 25 5 20-2 16 3 23-6 18 4 14-2 21 5 24-4V14Z" />
        </svg>
        <h3 className={`${styles.heading} step-2`}>Fuel the mission. Save more lives.</h3>
        <ImpactFields {...form} />
        <div className={`${styles.words} stack gap-3`}>
          <p>
            Your gift helps pay for training, equipment and the messages that alert responders. Give once, every month
            or every year, by mobile money.
          </p>
          <ul className="pulses semibold">
            <li>You approve every gift on your own phone, with your own PIN</li>
            <li>A receipt comes by email each time</li>
            <li>You can end a monthly or yearly gift on any day</li>
          </ul>
          <p>
            Given before? <a href={MANAGE_PATH}>See your gifts, print a receipt, or cancel</a>
          </p>
        </div>
      </div>
    </Band>
  );
}

/**
 * The form of step 1 and the gift's ticket. The server makes all of it; with script, gift-form-element.ts follows what is
 * typed, and says what is wrong before the form is sent.
 */
function ImpactFields({ values, campaign, errors }: ImpactFormView) {
  const site = useSite();
  const common = COMMON_AMOUNTS.filter((each) => limitProblem(each, site) === undefined);
  return (
    <beat-gift-form className="contents" data-minimum={site.minimum} data-maximum={site.maximum}>
      <form method="post" action={DONATE_PATH} noValidate className={`${styles.form} stack gap-3`}>
        {errors.length > 0 ? <ErrorSummary errors={errors} /> : null}
        <template data-part="summary">
          <ErrorSummary errors={[{ field: "", message: "" }]} />
        </template>
        <template data-part="error">
          <FieldError id="" error=" " />
        </template>
        <input type="hidden" name="intent" value="start" />
        {campaign.frequency ? <input type="hidden" name="frequency" value={campaign.frequency} /> : null}
        {campaign.channel ? <input type="hidden" name="channel" value={campaign.channel} /> : null}
        <fieldset className={`${styles.amount} stack`}>
          <legend className="below-1 bold">Your gift</legend>
          <FieldError id="Amount" error={errorOf(errors, "Amount")} />
          <div className="cluster gap-1">
            {common.map((each) => (
              <Chip
                key={each}
                type="radio"
                name="Common"
                value={toCedis(each)}
                defaultChecked={values.Common === String(toCedis(each))}
                label={formatCedis(each)}
              />
            ))}
            <Chip
              type="checkbox"
              id="Other"
              name="Other"
              value="yes"
              defaultChecked={values.Other}
              label="Other amount"
              isWide
            />
          </div>
          <div className={styles.typed}>
            <Field
              id="OtherAmount"
              label="Amount in cedis"
              hint={`From ${formatCedis(site.minimum)} to ${formatCedis(site.maximum)}, like 20 or 20.50`}
              error={errorOf(errors, "OtherAmount")}
              prefix="GH₵"
              width="short"
              inputMode="decimal"
              autoComplete="off"
              defaultValue={values.OtherAmount}
            />
          </div>
          {/* Without script no figure can follow the slider, so the page does not show a chosen amount. */}
          <label className={`${styles.line} stack align-center tight`} data-part="line">
            <input type="radio" name="Common" value="" defaultChecked={values.Common === "" && !values.Other} />
            <strong>Use the line below</strong>
            <small className="small soft">
              It starts at {formatCedis(amountIn(values.Amount))}. The next page shows what you chose.
            </small>
          </label>
          <p className={`${styles.figure} headline row align-center step-3 numbers`} data-part="figure" hidden>
            <output htmlFor="Amount OtherAmount" />
          </p>
          <div className={styles.slider}>
            <PulseSlider start={values.Amount} error={errorOf(errors, "Amount")} />
          </div>
          <p className={`${styles.example} edge small`} data-part="example">
            {exampleFor(amountIn(values.Amount))}
          </p>
        </fieldset>
        <div className={`${styles.who} two gap-2`}>
          <Field
            id="CustomerName"
            label="Name/Company Name (optional)"
            error={errorOf(errors, "CustomerName")}
            autoComplete="name"
            spellCheck={false}
            defaultValue={values.CustomerName}
          />
          <Field
            id="CustomerEmail"
            label="Email (required)"
            hint="We send your receipt here"
            error={errorOf(errors, "CustomerEmail")}
            type="email"
            autoComplete="email"
            spellCheck={false}
            defaultValue={values.CustomerEmail}
          />
        </div>
        <div className={`${styles.pair} tiles gap-2 align-start`}>
          <SelectField
            id="Country"
            label="Country (required)"
            error={errorOf(errors, "Country")}
            autoComplete="country-name"
            defaultValue={COUNTRY}
          >
            <option value={COUNTRY}>{COUNTRY}</option>
          </SelectField>
          <Field
            id="City"
            label="City (required)"
            error={errorOf(errors, "City")}
            autoComplete="address-level2"
            defaultValue={values.City}
          />
        </div>
        <div className="cluster align-center gap-2">
          <Button type="submit" className={styles.submit}>
            Continue
          </Button>
          <span id="incomplete" hidden>
            {INCOMPLETE}
          </span>
          <p className="small soft">Step 1 of 2. Nothing is charged on this page.</p>
        </div>
      </form>
      <aside className={styles.ticket} aria-label={SUMMARY.title}>
        <ReceiptStrip
          lines={[
            [SUMMARY.amount, SUMMARY.here, "amount"],
            [SUMMARY.giver, [values.CustomerName, values.City].filter(Boolean).join(", ") || SUMMARY.you, "giver"],
            [SUMMARY.receipt, values.CustomerEmail || SUMMARY.yourEmail, "receipt"],
            [SUMMARY.fee, SUMMARY.noFee],
            [SUMMARY.charged, SUMMARY.onApproval],
          ]}
        />
      </aside>
    </beat-gift-form>
  );
}

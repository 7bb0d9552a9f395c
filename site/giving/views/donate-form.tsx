import { DONATE_PATH, MANAGE_PATH } from "#contract/addresses.ts";
import { formatCedis, limitProblem, toCedis } from "#contract/money.ts";
import { Band } from "#site/parts/sections.tsx";
import { Button } from "#site/parts/button.tsx";
import { ErrorSummary, Field, FieldError, SelectField } from "#site/parts/form.tsx";
import { Vignette } from "#site/parts/pictures.tsx";
import { errorOf } from "#site/parts/form-errors.ts";
import { ReceiptStrip } from "./receipt-strip.tsx";
import { COMMON_AMOUNTS, INCOMPLETE, NOT_TYPED, exampleFor } from "#site/facts/giving/giving-words.ts";
import { useSite } from "#site/page.ts";
import type { ImpactFormView } from "../flow/flow.ts";
import { Chip, PulseSlider } from "../forms/controls.tsx";
import { amountIn, COUNTRY } from "../forms/impact-form.ts";
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
        <Vignette drawing="torn-edge" className={styles.tear} />
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
  const typed = (id: "OtherAmount" | "CustomerName" | "CustomerEmail" | "Country" | "City") => {
    return { id, error: errorOf(errors, id), defaultValue: values[id] };
  };
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
              {...typed("OtherAmount")}
              label="Amount in cedis"
              hint={`From ${formatCedis(site.minimum)} to ${formatCedis(site.maximum)}, like 20 or 20.50`}
              prefix="GH₵"
              width="short"
              inputMode="decimal"
              autoComplete="off"
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
            {...typed("CustomerName")}
            label="Name/Company Name (optional)"
            autoComplete="name"
            spellCheck={false}
          />
          <Field
            {...typed("CustomerEmail")}
            label="Email (required)"
            hint="We send your receipt here"
            type="email"
            autoComplete="email"
            spellCheck={false}
          />
        </div>
        <div className={`${styles.pair} tiles gap-2 align-start`}>
          <SelectField {...typed("Country")} label="Country (required)" autoComplete="country-name">
            <option value={COUNTRY}>{COUNTRY}</option>
          </SelectField>
          <Field {...typed("City")} label="City (required)" autoComplete="address-level2" />
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
      <aside className={styles.ticket} aria-label="Your gift">
        <ReceiptStrip
          lines={[
            ["Gift", "As chosen here", "amount"],
            ["From", [values.CustomerName, values.City].filter(Boolean).join(", ") || NOT_TYPED.giver, "giver"],
            ["Receipt to", values.CustomerEmail || NOT_TYPED.email, "receipt"],
            ["Our fee", "None"],
            ["Charged", "When you approve it"],
          ]}
        />
      </aside>
    </beat-gift-form>
  );
}

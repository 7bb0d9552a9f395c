import { DONATE_PATH } from "#contract/addresses.ts";
import { formatCedis, limitProblem, toCedis } from "#contract/money.ts";
import { Button } from "#site/parts/button.tsx";
import { ErrorSummary } from "#site/parts/error-summary.tsx";
import { Field, FieldError, SelectField } from "#site/parts/field.tsx";
import { errorOf } from "#site/parts/form-errors.ts";
import { ReceiptStrip } from "#site/parts/receipt-strip.tsx";
import { SUMMARY } from "#site/facts/giving/giving-details.ts";
import { COMMON_AMOUNTS, IMPACT_FORM as WORDS, INCOMPLETE } from "#site/facts/giving/giving-form.ts";
import { useSite } from "#site/site-config.ts";
import type { ImpactFormView } from "../flow/gift-view.ts";
import { Chip, Chips } from "./chips.tsx";
import { exampleFor } from "./example.ts";
import { amountIn, COUNTRY } from "./impact-form.ts";
import styles from "./impact-fields.module.css";
import { PulseSlider } from "./pulse-slider.tsx";

/**
 * The form of step 1 and the gift's ticket. The server makes all of it; with script, gift-form-element.ts follows what is
 * typed, and says what is wrong before the form is sent.
 */
export function ImpactFields({
  values,
  campaign,
  errors,
  className,
}: ImpactFormView & { className?: string | undefined }) {
  const site = useSite();
  const common = COMMON_AMOUNTS.filter((each) => limitProblem(each, site) === undefined);
  return (
    <beat-gift-form className={className} data-minimum={site.minimum} data-maximum={site.maximum}>
      <form method="post" action={DONATE_PATH} noValidate className={styles.form}>
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
        <fieldset className={styles.amount}>
          <legend className={styles.legend}>{WORDS.amount}</legend>
          <FieldError id="Amount" error={errorOf(errors, "Amount")} />
          <Chips>
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
              label={WORDS.other}
              isWide
            />
          </Chips>
          <div className={styles.typed}>
            <Field
              id="OtherAmount"
              label={WORDS.otherAmount}
              hint={WORDS.otherHint(formatCedis(site.minimum), formatCedis(site.maximum))}
              error={errorOf(errors, "OtherAmount")}
              prefix="GH₵"
              width="short"
              inputMode="decimal"
              autoComplete="off"
              defaultValue={values.OtherAmount}
            />
          </div>
          {/* Without script no figure can follow the slider, so the page does not show a chosen amount. */}
          <label className={styles.line} data-part="line">
            <input type="radio" name="Common" value="" defaultChecked={values.Common === "" && !values.Other} />
            <strong>{WORDS.line}</strong>
            <small>{WORDS.starts(formatCedis(amountIn(values.Amount)))}</small>
          </label>
          <p className={styles.figure} data-part="figure" hidden>
            <output htmlFor="Amount OtherAmount" />
          </p>
          <div className={styles.slider}>
            <PulseSlider start={values.Amount} error={errorOf(errors, "Amount")} />
          </div>
          <p className={styles.example} data-part="example">
            {exampleFor(amountIn(values.Amount))}
          </p>
        </fieldset>
        <div className={styles.who}>
          <Field
            id="CustomerName"
            label={WORDS.name}
            error={errorOf(errors, "CustomerName")}
            autoComplete="name"
            spellCheck={false}
            defaultValue={values.CustomerName}
          />
          <Field
            id="CustomerEmail"
            label={WORDS.email}
            hint={WORDS.emailHint}
            error={errorOf(errors, "CustomerEmail")}
            type="email"
            autoComplete="email"
            spellCheck={false}
            defaultValue={values.CustomerEmail}
          />
        </div>
        <div className={styles.pair}>
          <SelectField
            id="Country"
            label={WORDS.country}
            error={errorOf(errors, "Country")}
            autoComplete="country-name"
            defaultValue={COUNTRY}
          >
            <option value={COUNTRY}>{COUNTRY}</option>
          </SelectField>
          <Field
            id="City"
            label={WORDS.city}
            error={errorOf(errors, "City")}
            autoComplete="address-level2"
            defaultValue={values.City}
          />
        </div>
        <div className={styles.end}>
          <Button type="submit" className={styles.submit}>
            {WORDS.submit}
          </Button>
          <span id="incomplete" hidden>
            {INCOMPLETE}
          </span>
          <p>{WORDS.step}</p>
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

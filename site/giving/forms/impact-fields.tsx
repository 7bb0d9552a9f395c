import { IMPACT_PATH } from "#contract/addresses.ts";
import { useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "#site/components/button.tsx";
import { ErrorSummary } from "#site/components/error-summary.tsx";
import { Field, FieldError, SelectField } from "#site/components/field.tsx";
import { useHydrated } from "#site/components/use-hydrated.ts";
import { IMPACT_FORM as WORDS, INCOMPLETE } from "#site/content/giving/giving-form.ts";
import { useSite } from "#site/site-config.ts";
import { formatCedis, parseAmount } from "#contract/money.ts";
import { COUNTRY, toDraft } from "../flow/draft.ts";
import { exampleFor } from "./example.ts";
import { errorOf, type FormError } from "#site/components/form-errors.ts";
import { loadFlow } from "../flow/load-flow.ts";
import { amountIn, chosenAmount, readImpactForm, SLIDER } from "./impact-form.ts";
import styles from "./impact-fields.module.css";
import type { ImpactView } from "../flow/open.ts";
import { PulseSlider } from "./pulse-slider.tsx";

/**
 * The form of step 1. The fields keep what is typed themselves; React follows the form and shows the amount. If the
 * browser's own draft is found after hydration, the fields that nobody has touched take its values.
 */
export function ImpactFields({ view, errors }: { view: ImpactView; errors: readonly FormError[] }) {
  const site = useSite();
  const hydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const start = view.values;
  const [values, setValues] = useState(start);
  const sending = useNavigation().state !== "idle";
  const follow = () => {
    if (form.current) setValues(readImpactForm(allOf(form.current)));
  };
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- new starting values may have changed the fields
  useEffect(follow, [start]);

  const chosen = parseAmount(chosenAmount(values), site);
  const amount = chosen.ok ? chosen.pesewas : SLIDER.minimum;
  const isComplete = toDraft({ ...values, Amount: chosenAmount(values) }, site) !== undefined;
  const byScript = (flag: boolean) => hydrated && flag;
  return (
    <Form
      ref={form}
      method="post"
      action={IMPACT_PATH}
      noValidate
      className={styles.form}
      onInput={follow}
      onFocus={() => void loadFlow()}
      onSubmit={(event) => {
        if (sending) event.preventDefault();
      }}
    >
      {errors.length > 0 ? <ErrorSummary errors={errors} /> : null}
      {view.campaign.frequency ? <input type="hidden" name="frequency" value={view.campaign.frequency} /> : null}
      {view.campaign.channel ? <input type="hidden" name="channel" value={view.campaign.channel} /> : null}
      <fieldset className={styles.amount}>
        <legend className={styles.legend}>{WORDS.amount}</legend>
        <FieldError id="Amount" error={errorOf(errors, "Amount")} />
        <p className={styles.figure}>
          {hydrated ? (
            <output htmlFor="Amount OtherAmount">{formatCedis(amount)}</output>
          ) : (
            // Nothing here would follow the slider, so the page does not say that an amount was chosen.
            <small>
              {start.Other ? null : WORDS.starts(formatCedis(amountIn(start.Amount)))} {WORDS.shown}
            </small>
          )}
        </p>
        <PulseSlider
          amount={hydrated ? amountIn(values.Amount) : undefined}
          start={start.Amount}
          disabled={byScript(values.Other)}
          error={errorOf(errors, "Amount")}
        />
        <p id="gift-scale" className={styles.scale}>
          {WORDS.scale}
        </p>
        <p className={styles.example}>{exampleFor(amount)}</p>
        <div className={styles.other}>
          <label className={styles.check}>
            {/* A new starting value needs a new box: React leaves an existing one as it is. */}
            <input
              key={String(start.Other)}
              type="checkbox"
              id="Other"
              name="Other"
              value="yes"
              defaultChecked={start.Other}
            />
            {WORDS.other}
          </label>
          <Field
            id="OtherAmount"
            label={WORDS.otherAmount}
            hint={WORDS.otherHint(formatCedis(site.minimum), formatCedis(site.maximum))}
            error={errorOf(errors, "OtherAmount")}
            prefix="GH₵"
            width="short"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={start.OtherAmount}
            disabled={byScript(!values.Other)}
          />
        </div>
      </fieldset>
      <Field
        id="CustomerName"
        label={WORDS.name}
        error={errorOf(errors, "CustomerName")}
        autoComplete="name"
        spellCheck={false}
        defaultValue={start.CustomerName}
      />
      <Field
        id="CustomerEmail"
        label={WORDS.email}
        hint={WORDS.emailHint}
        error={errorOf(errors, "CustomerEmail")}
        type="email"
        autoComplete="email"
        spellCheck={false}
        defaultValue={start.CustomerEmail}
      />
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
          defaultValue={start.City}
        />
      </div>
      <div className={styles.end}>
        <Button
          type="submit"
          className={styles.submit}
          aria-disabled={byScript(!isComplete)}
          aria-describedby={byScript(!isComplete) ? "incomplete" : undefined}
        >
          {WORDS.submit}
        </Button>
        <span id="incomplete" hidden>
          {INCOMPLETE}
        </span>
        <p>{WORDS.step}</p>
      </div>
    </Form>
  );
}

/** The form's data, including the control that is disabled at the moment: its value is kept for later. */
function allOf(form: HTMLFormElement): FormData {
  const data = new FormData(form);
  for (const input of form.querySelectorAll<HTMLInputElement>("input:disabled")) data.set(input.name, input.value);
  return data;
}

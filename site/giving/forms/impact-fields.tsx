import { IMPACT_PATH } from "#contract/addresses.ts";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "#site/components/button.tsx";
import { ErrorSummary } from "#site/components/error-summary.tsx";
import { Field, FieldError, SelectField } from "#site/components/field.tsx";
import { useHydrated } from "#site/components/use-hydrated.ts";
import { COMMON_AMOUNTS, IMPACT_FORM as WORDS, INCOMPLETE } from "#site/content/giving/giving-form.ts";
import { useSite } from "#site/site-config.ts";
import { formatCedis, limitProblem, parseAmount, toCedis } from "#contract/money.ts";
import { COUNTRY } from "../flow/draft.ts";
import type { checkImpactForm } from "./check-impact-form.ts";
import { Chip, Chips } from "./chips.tsx";
import { exampleFor } from "./example.ts";
import { errorOf, type FormError } from "#site/components/form-errors.ts";
import { loadFlow } from "../flow/load-flow.ts";
import { amountIn, chosenAmount, readImpactForm, SLIDER } from "./impact-form.ts";
import styles from "./impact-fields.module.css";
import type { ImpactView } from "../flow/open.ts";
import { PulseSlider } from "./pulse-slider.tsx";

/**
 * The form of step 1. The fields are uncontrolled; React follows the form and shows the amount. If a draft is found in
 * the browser's storage after hydration, the fields that nobody has touched take its values.
 */
export function ImpactFields({ view, errors }: { view: ImpactView; errors: readonly FormError[] }) {
  const site = useSite();
  const hydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const start = view.values;
  const [values, setValues] = useState(start);
  const sending = useNavigation().state !== "idle";
  const follow = (used?: EventTarget) => {
    if (!form.current) return;
    letCount(form.current, used);
    setValues(readImpactForm(allOf(form.current)));
  };
  const buttons = useRef(start);
  useLayoutEffect(() => {
    // React does not change which button is pressed. New buttons would lose a press that has just begun on an old one, and a
    // visitor who has pressed a button keeps it.
    const own = form.current ? buttonsOf(form.current) : [];
    if (own.every((button) => !button.matches(":active") && button.checked === isChosen(button, buttons.current))) {
      for (const button of own) button.checked = isChosen(button, start);
      buttons.current = start;
    }
    follow();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- new starting values may have changed the fields
  }, [start]);

  const chosen = parseAmount(chosenAmount(values), site);
  const amount = chosen.ok ? chosen.pesewas : SLIDER.minimum;
  const [check, setCheck] = useState<typeof checkImpactForm>();
  // Before there is an e-mail address, the form can be neither complete nor corrected.
  const isBegun = values.CustomerEmail !== "" || errors.length > 0;
  useEffect(() => {
    if (isBegun) void loadFlow().then((steps) => setCheck(() => steps?.checkImpactForm));
  }, [isBegun]);
  const checked = check?.(values, site);
  const isComplete = checked ? checked.ok : values.CustomerEmail !== "";
  const common = COMMON_AMOUNTS.filter((each) => limitProblem(each, site) === undefined);
  // Each error is shown until it is corrected.
  const open = checked ? errors.filter(({ field }) => !checked.ok && errorOf(checked.errors, field)) : errors;
  const byScript = (flag: boolean) => hydrated && flag;
  return (
    <Form
      ref={form}
      method="post"
      action={IMPACT_PATH}
      noValidate
      className={styles.form}
      onInput={({ target }) => follow(target)}
      onFocus={() => void loadFlow()}
      onSubmit={(event) => {
        if (sending) event.preventDefault();
      }}
    >
      {open.length > 0 ? <ErrorSummary errors={open} answer={errors} /> : null}
      {view.campaign.frequency ? <input type="hidden" name="frequency" value={view.campaign.frequency} /> : null}
      {view.campaign.channel ? <input type="hidden" name="channel" value={view.campaign.channel} /> : null}
      <fieldset className={styles.amount}>
        <legend className={styles.legend}>{WORDS.amount}</legend>
        <FieldError id="Amount" error={errorOf(open, "Amount")} />
        <Chips>
          {common.map((each) => (
            <Chip
              key={each}
              type="radio"
              name="Common"
              value={toCedis(each)}
              defaultChecked={start.Common === String(toCedis(each))}
              label={formatCedis(each)}
            />
          ))}
          <Chip
            type="checkbox"
            id="Other"
            name="Other"
            value="yes"
            defaultChecked={start.Other}
            label={WORDS.other}
            isWide
          />
        </Chips>
        <div className={styles.typed}>
          <Field
            id="OtherAmount"
            label={WORDS.otherAmount}
            hint={WORDS.otherHint(formatCedis(site.minimum), formatCedis(site.maximum))}
            error={errorOf(open, "OtherAmount")}
            prefix="GH₵"
            width="short"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={start.OtherAmount}
            disabled={byScript(!values.Other)}
          />
        </div>
        {hydrated ? (
          <p className={styles.figure}>
            <output htmlFor="Amount OtherAmount">{formatCedis(amount)}</output>
          </p>
        ) : (
          // Without script no figure can follow the slider, so the page does not show a chosen amount.
          <label className={styles.line}>
            <input type="radio" name="Common" value="" defaultChecked={start.Common === "" && !start.Other} />
            <strong>{WORDS.line}</strong>
            <small>{WORDS.starts(formatCedis(amountIn(start.Amount)))}</small>
          </label>
        )}
        <div className={styles.slider}>
          <PulseSlider
            amount={hydrated ? (values.Other ? amountIn(values.Amount) : amount) : undefined}
            start={start.Amount}
            disabled={byScript(values.Other)}
            error={errorOf(open, "Amount")}
          />
        </div>
        <p className={styles.example}>{exampleFor(amount)}</p>
      </fieldset>
      <div className={styles.who}>
        <Field
          id="CustomerName"
          label={WORDS.name}
          error={errorOf(open, "CustomerName")}
          autoComplete="name"
          spellCheck={false}
          defaultValue={start.CustomerName}
        />
        <Field
          id="CustomerEmail"
          label={WORDS.email}
          hint={WORDS.emailHint}
          error={errorOf(open, "CustomerEmail")}
          type="email"
          autoComplete="email"
          spellCheck={false}
          defaultValue={start.CustomerEmail}
        />
      </div>
      <div className={styles.pair}>
        <SelectField
          id="Country"
          label={WORDS.country}
          error={errorOf(open, "Country")}
          autoComplete="country-name"
          defaultValue={COUNTRY}
        >
          <option value={COUNTRY}>{COUNTRY}</option>
        </SelectField>
        <Field
          id="City"
          label={WORDS.city}
          error={errorOf(open, "City")}
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

/** The form's data, including disabled controls, whose values are kept in case they are enabled again. */
function allOf(form: HTMLFormElement): FormData {
  const data = new FormData(form);
  for (const input of form.querySelectorAll<HTMLInputElement>("input:disabled")) data.set(input.name, input.value);
  return data;
}

/** The buttons for an amount. */
function buttonsOf(form: HTMLFormElement): HTMLInputElement[] {
  return Array.from(form.querySelectorAll<HTMLInputElement>("[name=Common], [name=Other]"));
}

function isChosen({ name, value }: HTMLInputElement, { Common, Other }: ImpactView["values"]): boolean {
  return name === "Other" ? Other : value === Common && (value !== "" || !Other);
}

/**
 * The last used of the three ways to choose an amount counts. When a common gift is chosen, the slider moves to it, or
 * as near as its steps allow.
 */
function letCount(form: HTMLFormElement, used: EventTarget | undefined): void {
  const slider = form.querySelector<HTMLInputElement>("#Amount");
  const other = form.querySelector<HTMLInputElement>("#Other");
  const common = form.querySelectorAll<HTMLInputElement>("[name=Common]");
  if (used instanceof HTMLInputElement && used.name === "Common" && other) other.checked = false;
  const isAnother = used === slider || (used === other && other?.checked);
  for (const each of common) {
    if (isAnother) each.checked = false;
    else if (each.checked && each.value !== "" && slider) slider.value = each.value;
  }
}

import { GIVING_FORM, IMPACT_PATH } from "#contract/addresses.ts";
import { type SyntheticEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Button } from "#site/components/button.tsx";
import { ErrorSummary } from "#site/components/error-summary.tsx";
import { Field, FieldError, SelectField } from "#site/components/field.tsx";
import { ReceiptStrip } from "#site/components/receipt-strip.tsx";
import { useHydrated } from "#site/components/use-hydrated.ts";
import { SUMMARY } from "#site/content/giving/giving-details.ts";
import { COMMON_AMOUNTS, IMPACT_FORM as WORDS, INCOMPLETE } from "#site/content/giving/giving-form.ts";
import { useSite } from "#site/site-config.ts";
import { formatCedis, limitProblem, parseAmount, toCedis } from "#contract/money.ts";
import { useErrorTitle } from "#site/components/use-error-title.ts";
import type { Campaign } from "../flow/campaign.ts";
import { COUNTRY, storeDraft } from "../flow/draft.ts";
import { checkImpactForm } from "./check-impact-form.ts";
import { Chip, Chips } from "./chips.tsx";
import { exampleFor } from "./example.ts";
import { errorOf, type FormError } from "#site/components/form-errors.ts";
import { amountIn, chosenAmount, type ImpactValues, readImpactForm, SLIDER } from "./impact-form.ts";
import styles from "./impact-fields.module.css";
import { PulseSlider } from "./pulse-slider.tsx";

type Props = { values: ImpactValues; campaign: Campaign; errors: readonly FormError[] };

/**
 * The form of step 1. The fields are uncontrolled, so what is typed before script arrives stays; React follows the form
 * and shows the amount. The browser itself sends the form, unless script sees that something is still wrong.
 */
export function ImpactFields({ values: start, campaign, errors: first }: Props) {
  const site = useSite();
  const hydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(start);
  const [errors, setErrors] = useState(first);
  const follow = (used?: EventTarget) => {
    if (!form.current) return;
    letCount(form.current, used);
    setValues(readImpactForm(allOf(form.current)));
  };
  // A button that the visitor has pressed before script arrived counts more than what an earlier visit chose.
  useLayoutEffect(
    () =>
      follow(form.current ? buttonsOf(form.current).find((each) => each.checked && !each.defaultChecked) : undefined),
    [],
  );
  useEffect(() => {
    // No gift is under way: the last one has ended, or a day has passed.
    if (start.CustomerEmail === "") storeDraft(undefined);
    // A browser that goes back fills in the form by itself, and late.
    const whenShown = () => follow();
    addEventListener("pageshow", whenShown);
    const whenPressed = (press: MouseEvent) => form.current && chooseFromLink(form.current, press);
    document.addEventListener("click", whenPressed);
    return () => {
      removeEventListener("pageshow", whenShown);
      document.removeEventListener("click", whenPressed);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- once, when script arrives
  }, []);
  useErrorTitle(errors.length > 0);

  const chosen = parseAmount(chosenAmount(values), site);
  const amount = chosen.ok ? chosen.pesewas : SLIDER.minimum;
  const checked = checkImpactForm(values, site);
  const common = COMMON_AMOUNTS.filter((each) => limitProblem(each, site) === undefined);
  // Each error is shown until it is corrected.
  const open = errors.filter(({ field }) => !checked.ok && errorOf(checked.errors, field));
  const byScript = (flag: boolean) => hydrated && flag;
  const send = (event: SyntheticEvent<HTMLFormElement>) => {
    const now = readImpactForm(allOf(event.currentTarget));
    const result = checkImpactForm(now, site);
    if (result.ok) return storeDraft(result.draft);
    event.preventDefault();
    setValues(now);
    setErrors(result.errors);
  };
  return (
    <>
      <form
        ref={form}
        method="post"
        action={IMPACT_PATH}
        noValidate
        className={styles.form}
        onInput={({ target }) => follow(target)}
        onSubmit={send}
      >
        {open.length > 0 ? <ErrorSummary errors={open} answer={errors} /> : null}
        {campaign.frequency ? <input type="hidden" name="frequency" value={campaign.frequency} /> : null}
        {campaign.channel ? <input type="hidden" name="channel" value={campaign.channel} /> : null}
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
            aria-disabled={byScript(!checked.ok)}
            aria-describedby={byScript(!checked.ok) ? "incomplete" : undefined}
          >
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
            [SUMMARY.amount, hydrated ? formatCedis(amount) : SUMMARY.here],
            [SUMMARY.giver, [values.CustomerName.trim(), values.City.trim()].filter(Boolean).join(", ") || SUMMARY.you],
            [SUMMARY.receipt, values.CustomerEmail.trim() || SUMMARY.yourEmail],
            [SUMMARY.fee, SUMMARY.noFee],
            [SUMMARY.charged, SUMMARY.onApproval],
          ]}
        />
      </aside>
    </>
  );
}

/** The form's data, including disabled controls, whose values are kept in case they are enabled again. */
function allOf(form: HTMLFormElement): FormData {
  const data = new FormData(form);
  for (const input of form.querySelectorAll<HTMLInputElement>("input:disabled")) data.set(input.name, input.value);
  return data;
}

/** A link with an amount (amount-links.tsx) chooses it in this form, so that nothing typed is lost. */
function chooseFromLink(form: HTMLFormElement, press: MouseEvent): void {
  const link = press.target instanceof Element ? press.target.closest("a") : null;
  const amount = link ? new URL(link.href).searchParams.get("amount") : null;
  const button = buttonsOf(form).find(({ value }) => value === amount);
  if (!button || press.ctrlKey || press.metaKey || press.shiftKey) return;
  press.preventDefault();
  button.click();
  location.hash = GIVING_FORM;
}

/** The buttons for an amount. */
function buttonsOf(form: HTMLFormElement): HTMLInputElement[] {
  return Array.from(form.querySelectorAll<HTMLInputElement>("[name=Common], [name=Other]"));
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

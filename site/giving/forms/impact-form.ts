import { parseAmount, type Pesewas, toCedis } from "#contract/money.ts";
import { COMMON_AMOUNTS } from "#site/content/giving/giving-form.ts";
import { COUNTRY, type Draft } from "../flow/draft.ts";
import { textOf } from "#site/components/form-errors.ts";

const NOTHING = 0 as Pesewas;

/** The slider, from nothing to GH₵10,000. */
export const SLIDER = {
  minimum: NOTHING,
  maximum: 1_000_000 as Pesewas,
  step: 10_000 as Pesewas,
  start: 500_000 as Pesewas,
  middle: 500_000 as Pesewas,
};

/**
 * The fields, exactly as typed. If `Other` is true, `OtherAmount` counts; otherwise `Common`, a common gift in cedis;
 * if that is empty, `Amount`, the slider.
 */
export type ImpactValues = {
  Common: string;
  Amount: string;
  Other: boolean;
  OtherAmount: string;
  CustomerName: string;
  CustomerEmail: string;
  Country: string;
  City: string;
};

export const EMPTY_IMPACT: ImpactValues = {
  Common: "",
  Amount: String(toCedis(SLIDER.start)),
  Other: false,
  OtherAmount: "",
  CustomerName: "",
  CustomerEmail: "",
  Country: COUNTRY,
  City: "",
};

/**
 * A missing field gets its empty value: with script the control that does not count is disabled, and so not in the
 * form's data.
 */
export function readImpactForm(form: FormData): ImpactValues {
  return {
    Common: textOf(form, "Common"),
    Amount: textOf(form, "Amount") || EMPTY_IMPACT.Amount,
    Other: form.has("Other"),
    OtherAmount: textOf(form, "OtherAmount"),
    CustomerName: textOf(form, "CustomerName"),
    CustomerEmail: textOf(form, "CustomerEmail"),
    Country: textOf(form, "Country"),
    City: textOf(form, "City"),
  };
}

/** The text of the amount that counts. */
export function chosenAmount(values: ImpactValues): string {
  return values.Other ? values.OtherAmount : values.Common || values.Amount;
}

/** The amount in a field's text; `NOTHING` if the text is not an amount. */
export function amountIn(text: string): Pesewas {
  const amount = parseAmount(text);
  return amount.ok ? amount.pesewas : NOTHING;
}

/** The fields filled from a draft. An amount that is neither a common gift nor on the slider goes to `OtherAmount`. */
export function impactValuesOf(draft: Draft): ImpactValues {
  return {
    ...EMPTY_IMPACT,
    ...amountValues(draft.amount),
    CustomerName: draft.CustomerName,
    CustomerEmail: draft.CustomerEmail,
    City: draft.City,
  };
}

/** The fields for an amount, in cedis. */
export function amountValues(amount: Pesewas): Pick<ImpactValues, "Common" | "Amount" | "Other" | "OtherAmount"> {
  const slider = { Common: "", Amount: EMPTY_IMPACT.Amount, Other: false, OtherAmount: "" };
  const onSlider = amount > SLIDER.minimum && amount <= SLIDER.maximum && amount % SLIDER.step === 0;
  const cedis = String(toCedis(amount));
  if (COMMON_AMOUNTS.includes(amount)) return { ...slider, Common: cedis };
  return onSlider ? { ...slider, Amount: cedis } : { ...slider, Other: true, OtherAmount: cedis };
}

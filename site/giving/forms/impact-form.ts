import { COUNTRY, type Draft } from "../flow/draft.ts";
import { textOf } from "#site/components/form-errors.ts";

/** The slider, in cedis. */
export const SLIDER = { minimum: 0, maximum: 10_000, step: 100, start: 5000 } as const;

/** The fields, exactly as typed. `Amount` is the slider; `Other` says that the typed amount counts. */
export type ImpactValues = {
  Amount: string;
  Other: boolean;
  OtherAmount: string;
  CustomerName: string;
  CustomerEmail: string;
  Country: string;
  City: string;
};

export const EMPTY_IMPACT: ImpactValues = {
  Amount: String(SLIDER.start),
  Other: false,
  OtherAmount: "",
  CustomerName: "",
  CustomerEmail: "",
  Country: COUNTRY,
  City: "",
};

/** With script the control that does not count is disabled, and a disabled control is not in the form's data. */
export function readImpactForm(form: FormData): ImpactValues {
  return {
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
  return values.Other ? values.OtherAmount : values.Amount;
}

/** The fields as a draft would fill them: an amount the slider cannot show goes to Other. */
export function impactValuesOf(draft: Draft): ImpactValues {
  return {
    ...EMPTY_IMPACT,
    ...amountValues(draft.Amount),
    CustomerName: draft.CustomerName,
    CustomerEmail: draft.CustomerEmail,
    City: draft.City,
  };
}

/** How the form writes an amount in cedis. */
export function amountValues(cedis: number): Pick<ImpactValues, "Amount" | "Other" | "OtherAmount"> {
  const onSlider = cedis > SLIDER.minimum && cedis <= SLIDER.maximum && cedis % SLIDER.step === 0;
  return onSlider
    ? { Amount: String(cedis), Other: false, OtherAmount: "" }
    : { Amount: EMPTY_IMPACT.Amount, Other: true, OtherAmount: String(cedis) };
}

import { parseAmount, type Pesewas, toCedis } from "#contract/money.ts";
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
  Amount: String(toCedis(SLIDER.start)),
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

/** An amount as a field has it; nothing where that is none. */
export function amountIn(text: string): Pesewas {
  const amount = parseAmount(text);
  return amount.ok ? amount.pesewas : NOTHING;
}

/** The fields as a draft would fill them: an amount the slider cannot show goes to Other. */
export function impactValuesOf(draft: Draft): ImpactValues {
  return {
    ...EMPTY_IMPACT,
    ...amountValues(draft.amount),
    CustomerName: draft.CustomerName,
    CustomerEmail: draft.CustomerEmail,
    City: draft.City,
  };
}

/** How the form writes an amount: in cedis. */
export function amountValues(amount: Pesewas): Pick<ImpactValues, "Amount" | "Other" | "OtherAmount"> {
  const onSlider = amount > SLIDER.minimum && amount <= SLIDER.maximum && amount % SLIDER.step === 0;
  const cedis = String(toCedis(amount));
  return onSlider
    ? { Amount: cedis, Other: false, OtherAmount: "" }
    : { Amount: EMPTY_IMPACT.Amount, Other: true, OtherAmount: cedis };
}

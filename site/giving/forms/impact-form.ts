import { cleanText } from "#contract/clean.ts";
import { CITY_LIMIT, cleanEmail, emailProblem, holdsCardNumber, NAME_LIMIT } from "#contract/fields.ts";
import { type AmountLimits, formatCedis, parseAmount, type Pesewas, toCedis } from "#contract/money.ts";
import { EMAIL_MESSAGES, FIELD_MESSAGES } from "#site/facts/giving/field-messages.ts";
import { COMMON_AMOUNTS } from "#site/facts/giving/giving-words.ts";
import { type FormError, textOf, textsOf } from "#site/parts/form-errors.ts";

const NOTHING = 0 as Pesewas;

/** The only country open for giving so far. */
export const COUNTRY = "Ghana" as const;

/** What step 1 hands to step 2. The names of the typed fields are the specification's. */
export type Draft = {
  CustomerName: string;
  CustomerEmail: string;
  amount: Pesewas;
  City: string;
  Country: typeof COUNTRY;
};

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
export type ImpactValues = Record<Exclude<keyof Draft, "amount"> | "Common" | "Amount" | "OtherAmount", string> & {
  Other: boolean;
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
    ...textsOf(form, "Common", "OtherAmount", "CustomerName", "CustomerEmail", "Country", "City"),
    Amount: textOf(form, "Amount") || EMPTY_IMPACT.Amount,
    Other: form.has("Other"),
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
export function impactValuesOf({ amount, ...typed }: Draft): ImpactValues {
  return { ...EMPTY_IMPACT, ...amountValues(amount), ...typed };
}

/** The fields for an amount, in cedis. */
export function amountValues(amount: Pesewas): Pick<ImpactValues, "Common" | "Amount" | "Other" | "OtherAmount"> {
  const slider = { Common: "", Amount: EMPTY_IMPACT.Amount, Other: false, OtherAmount: "" };
  const onSlider = amount > SLIDER.minimum && amount <= SLIDER.maximum && amount % SLIDER.step === 0;
  const cedis = String(toCedis(amount));
  if (COMMON_AMOUNTS.includes(amount)) return { ...slider, Common: cedis };
  return onSlider ? { ...slider, Amount: cedis } : { ...slider, Other: true, OtherAmount: cedis };
}

type ImpactResult = { ok: true; draft: Draft } | { ok: false; errors: FormError[] };

/**
 * Checks what was typed, or what a later form carries on (flow.ts) with its amount in `Amount`. Errors come in the order of
 * the fields.
 */
export function checkImpactForm(values: ImpactValues, limits: AmountLimits): ImpactResult {
  const amount = parseAmount(chosenAmount(values), limits);
  const name = cleanText(values.CustomerName);
  const city = cleanText(values.City);
  const errors: FormError[] = [];
  if (!amount.ok) {
    const [field, verb] = values.Other ? (["OtherAmount", "Enter"] as const) : (["Amount", "Choose"] as const);
    const bounds = { least: formatCedis(limits.minimum), most: formatCedis(limits.maximum) };
    errors.push({ field, message: FIELD_MESSAGES.amount[amount.problem](verb, bounds) });
  }
  const nameMessage = textMessage(name, "Name", NAME_LIMIT);
  if (nameMessage) errors.push({ field: "CustomerName", message: nameMessage });
  const emailMessage = emailProblem(values.CustomerEmail);
  if (emailMessage) errors.push({ field: "CustomerEmail", message: EMAIL_MESSAGES[emailMessage] });
  if (values.Country !== COUNTRY) errors.push({ field: "Country", message: FIELD_MESSAGES.country });
  const cityMessage = city === "" ? FIELD_MESSAGES.noCity : textMessage(city, "City", CITY_LIMIT);
  if (cityMessage) errors.push({ field: "City", message: cityMessage });
  if (!amount.ok || errors.length > 0) return { ok: false, errors };
  const typed = { CustomerName: name, CustomerEmail: cleanEmail(values.CustomerEmail), City: city, Country: COUNTRY };
  return { ok: true, draft: { ...typed, amount: amount.pesewas } };
}

function textMessage(text: string, label: "Name" | "City", limit: number): string | undefined {
  if ([...text].length > limit) return FIELD_MESSAGES.tooLong(label, limit);
  if (holdsCardNumber(text)) return FIELD_MESSAGES.card;
  return undefined;
}

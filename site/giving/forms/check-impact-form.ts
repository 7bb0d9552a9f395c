import { cleanText } from "#contract/clean.ts";
import { CITY_LIMIT, cleanEmail, emailProblem, holdsCardNumber, NAME_LIMIT } from "#contract/fields.ts";
import { type AmountLimits, formatCedis, parseAmount } from "#contract/money.ts";
import { EMAIL_MESSAGES } from "#site/content/giving/email-messages.ts";
import { FIELD_MESSAGES } from "#site/content/giving/field-messages.ts";
import { COUNTRY, type Draft } from "../flow/draft.ts";
import type { FormError } from "#site/components/form-errors.ts";
import { chosenAmount, type ImpactValues } from "./impact-form.ts";

export type ImpactResult = { ok: true; draft: Draft } | { ok: false; errors: FormError[] };

/** Checks what was typed. Errors come in the order of the fields. */
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
  if (values.Country !== COUNTRY) {
    errors.push({ field: "Country", message: FIELD_MESSAGES.country });
  }
  const cityMessage = city === "" ? FIELD_MESSAGES.noCity : textMessage(city, "City", CITY_LIMIT);
  if (cityMessage) errors.push({ field: "City", message: cityMessage });
  if (!amount.ok || errors.length > 0) return { ok: false, errors };
  return {
    ok: true,
    draft: {
      CustomerName: name,
      CustomerEmail: cleanEmail(values.CustomerEmail),
      amount: amount.pesewas,
      City: city,
      Country: COUNTRY,
    },
  };
}

function textMessage(text: string, label: "Name" | "City", limit: number): string | undefined {
  if ([...text].length > limit) return FIELD_MESSAGES.tooLong(label, limit);
  if (holdsCardNumber(text)) return FIELD_MESSAGES.card;
  return undefined;
}

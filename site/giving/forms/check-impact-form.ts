import { CITY_LIMIT, cleanText, emailProblem, holdsCardNumber, NAME_LIMIT } from "#contract/fields.ts";
import { type AmountLimits, type AmountProblem, formatCedis, parseAmount } from "#contract/money.ts";
import { EMAIL_MESSAGES } from "#site/content/giving/email-messages.ts";
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
    const field = values.Other ? "OtherAmount" : "Amount";
    errors.push({ field, message: amountMessage(amount.problem, values.Other, limits) });
  }
  const nameMessage = textMessage(name, "Name", NAME_LIMIT);
  if (nameMessage) errors.push({ field: "CustomerName", message: nameMessage });
  const emailMessage = emailProblem(values.CustomerEmail);
  if (emailMessage) errors.push({ field: "CustomerEmail", message: EMAIL_MESSAGES[emailMessage] });
  if (values.Country !== COUNTRY) {
    errors.push({ field: "Country", message: "Choose Ghana: it is the only country open for giving so far" });
  }
  const cityMessage = city === "" ? "Enter your city or town" : textMessage(city, "City", CITY_LIMIT);
  if (cityMessage) errors.push({ field: "City", message: cityMessage });
  if (!amount.ok || errors.length > 0) return { ok: false, errors };
  return {
    ok: true,
    draft: {
      CustomerName: name,
      CustomerEmail: values.CustomerEmail.trim(),
      amount: amount.pesewas,
      City: city,
      Country: COUNTRY,
    },
  };
}

function amountMessage(problem: AmountProblem, typed: boolean, { minimum, maximum }: AmountLimits): string {
  switch (problem) {
    case "missing":
      return "Enter how much you want to give, like 20 or 20.50";
    case "not-a-number":
      return "Enter the amount in figures, with a point for pesewas, like 20 or 20.50";
    case "not-positive":
      return typed ? "Enter an amount above zero" : "Choose an amount above zero";
    case "too-precise":
      return "Enter at most two figures after the point, like 20.50";
    case "too-small":
      return `${typed ? "Enter" : "Choose"} ${formatCedis(minimum)} or more: it is the smallest gift`;
    case "too-large":
      return `Enter ${formatCedis(maximum)} or less: it is the most you can give at once`;
  }
}

function textMessage(text: string, label: string, limit: number): string | undefined {
  if ([...text].length > limit) return `${label} must be ${limit} characters or fewer`;
  if (holdsCardNumber(text)) return "Take the card number out: we never ask for one";
  return undefined;
}

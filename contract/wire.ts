import { z } from "zod";
import { cleanText } from "./clean.ts";
import { CITY_LIMIT, cleanEmail, emailProblem, holdsCardNumber, NAME_LIMIT, NO_CARD, ONLY_GHANA } from "./fields.ts";
import { parseAmount, type Pesewas } from "./money.ts";
import { type Msisdn, parsePhone, PHONE_MESSAGES } from "./phone.ts";

/** Forms send empty text or null for an empty field; both mean "not given". */
const absent = (value: unknown) => (value === null || value === undefined ? "" : value);

/** One of our ids, as an answer gave it. It refuses the character NUL, which PostgreSQL cannot store. */
export const Id = z
  .string()
  .max(64, "This is longer than any of our ids")
  .refine((text) => !text.includes("\0"), "Send the id as it was given");

/** A gift's short name (contract/reference.ts) in an answer. */
export const Reference = z.string().meta({
  examples: ["BEAT-7K4Q-2M"],
  description: "The gift’s short reference, to read out and to print. It opens nothing.",
});

/** Of an answer whose status is 200 or, while something is still to happen, 202. */
export const StatusAndMessage = { status: z.union([z.literal(200), z.literal(202)]), message: z.string() };
export const MessageAnswer = z.object(StatusAndMessage);

function freeText(limit: number, name: string, example?: string) {
  return z
    .string(`Enter ${name} as text`)
    .max(limit * 4, `${name} must be ${limit} characters or fewer`)
    .refine((text) => !holdsCardNumber(text), NO_CARD)
    .meta(example ? { examples: [example] } : {})
    .transform(cleanText)
    .refine((text) => [...text].length <= limit, `${name} must be ${limit} characters or fewer`);
}

export const optionalText = (limit: number, name: string, example?: string) =>
  z.preprocess(absent, freeText(limit, name, example));
const requiredText = (limit: number, name: string, example?: string) =>
  z.preprocess(
    absent,
    freeText(limit, name, example).refine((text) => text !== "", `Enter ${name}`),
  );

export const DonorName = optionalText(NAME_LIMIT, "the name", "Ama Mensah");
export const City = requiredText(CITY_LIMIT, "your city", "Accra");
export const Country = z.literal("Ghana", ONLY_GHANA);

export const Email = z.preprocess(
  absent,
  z
    .string("Enter an e-mail address")
    .refine((text) => emailProblem(text) === undefined, "Enter an e-mail address like ama@example.com")
    .refine((text) => !holdsCardNumber(text), NO_CARD)
    .meta({ examples: ["ama@example.com"] })
    .transform(cleanEmail),
);

/** An amount as text, in pesewas. `message`: what to say of text that is none. */
export const cedisOf = (message: string) =>
  z.string().transform((text, context): Pesewas => {
    const amount = parseAmount(text);
    if (amount.ok) return amount.pesewas;
    context.addIssue(message);
    return z.NEVER;
  });

/** Cedis with at most two decimals, as a JSON number or text. */
export const Amount = z
  .union([z.number(), z.string().max(32)], "Enter an amount in cedis")
  .meta({
    examples: [20, "20.50"],
    description: "Cedis, at most two decimals, from the smallest to the largest gift that is configured.",
  })
  .transform(String)
  .pipe(cedisOf("Enter an amount in cedis, like 1,000 or 20.50"));

export const Phone = z.preprocess(
  absent,
  z
    .string(PHONE_MESSAGES.missing)
    .max(40, PHONE_MESSAGES["too-long"])
    .meta({ examples: ["233241234567"], description: "A Ghanaian mobile number: 233 and nine digits." })
    .transform((text, context): Msisdn => {
      const result = parsePhone(text);
      if (result.ok) return result.msisdn;
      context.issues.push({ code: "custom", input: text, message: PHONE_MESSAGES[result.problem] });
      return z.NEVER;
    }),
);

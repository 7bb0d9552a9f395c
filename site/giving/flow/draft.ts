import { cleanText } from "#contract/clean.ts";
import { CITY_LIMIT, cleanEmail, emailProblem, holdsCardNumber, NAME_LIMIT } from "#contract/fields.ts";
import { type AmountLimits, parseAmount, type Pesewas, toCedis } from "#contract/money.ts";

/** The only country open for giving so far. */
export const COUNTRY = "Ghana";

/** What step 1 hands to step 2. The names of the typed fields are the specification's. */
export type Draft = {
  CustomerName: string;
  CustomerEmail: string;
  amount: Pesewas;
  City: string;
  Country: typeof COUNTRY;
};

/** A draft as it is stored: the specification's `donateData`, with its amount in cedis. */
export type DonateData = Omit<Draft, "amount"> & { Amount: number };

export function toDonateData({ amount, ...draft }: Draft): DonateData {
  return { ...draft, Amount: toCedis(amount) };
}

/** Reads a stored draft. Browser storage can hold anything: an older version's draft, another program's text, an edited amount. */
export function toDraft(value: unknown, limits: AmountLimits): Draft | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { CustomerName, CustomerEmail, Amount, City, Country } = value as Record<string, unknown>;
  if (typeof Amount !== "number" && typeof Amount !== "string") return undefined;
  const amount = parseAmount(String(Amount), limits);
  const name = typeof CustomerName === "string" ? cleanText(CustomerName) : "";
  const email = typeof CustomerEmail === "string" ? cleanEmail(CustomerEmail) : "";
  const city = typeof City === "string" ? cleanText(City) : "";
  if (!amount.ok || emailProblem(email) || textProblem(name, NAME_LIMIT) || textProblem(city, CITY_LIMIT)) {
    return undefined;
  }
  if (city === "" || Country !== COUNTRY) return undefined;
  return { CustomerName: name, CustomerEmail: email, amount: amount.pesewas, City: city, Country: COUNTRY };
}

/** Where the browser keeps the draft: the specification's key. */
export const DRAFT_KEY = "donateData";
/** When it was stored, in milliseconds since 1970. */
const SINCE_KEY = "donateDataSince";

/** How long an unfinished gift is kept, as the privacy policy says. Another person may have the phone by then. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/** Stores the draft in this browser, or removes it if the gift has ended. A browser that refuses storage keeps nothing. */
export function storeDraft(draft: Draft | undefined): void {
  try {
    for (const key of [DRAFT_KEY, SINCE_KEY]) localStorage.removeItem(key);
    if (!draft) return;
    localStorage.setItem(DRAFT_KEY, JSON.stringify(toDonateData(draft)));
    localStorage.setItem(SINCE_KEY, String(Date.now()));
  } catch {
    // The cookie has the draft too.
  }
}

/** The draft in this browser's storage, unless it is older than a day. */
export function storedDraft(limits: AmountLimits): Draft | undefined {
  try {
    const since = Number(localStorage.getItem(SINCE_KEY) ?? Date.now());
    if (Date.now() - since >= KEPT_MS) return undefined;
    return toDraft(JSON.parse(localStorage.getItem(DRAFT_KEY) ?? "null"), limits);
  } catch {
    return undefined;
  }
}

function textProblem(text: string, limit: number): boolean {
  return [...text].length > limit || holdsCardNumber(text);
}

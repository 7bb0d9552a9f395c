import { CITY_LIMIT, cleanEmail, cleanText, emailProblem, holdsCardNumber, NAME_LIMIT } from "#contract/fields.ts";
import { type AmountLimits, parseAmount, type Pesewas, toCedis } from "#contract/money.ts";
import { DRAFT_KEY } from "./storage-keys.ts";

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

export type DraftStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Reads a stored draft. Storage can hold anything: an older version's draft, another program's text, an edited amount. */
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

export function readDraft(storage: DraftStorage, limits: AmountLimits): Draft | undefined {
  try {
    return toDraft(JSON.parse(storage.getItem(DRAFT_KEY) ?? "null"), limits);
  } catch {
    return undefined;
  }
}

/** Throws if the browser refuses storage, so that the caller can continue without it. */
export function writeDraft(storage: DraftStorage, draft: Draft): void {
  storage.setItem(DRAFT_KEY, JSON.stringify(toDonateData(draft)));
}

export function clearDraft(storage: DraftStorage): void {
  try {
    storage.removeItem(DRAFT_KEY);
  } catch {
    // Storage that we cannot access holds no data of ours.
  }
}

function textProblem(text: string, limit: number): boolean {
  return [...text].length > limit || holdsCardNumber(text);
}

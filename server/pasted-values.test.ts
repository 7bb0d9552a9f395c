import fc from "fast-check";
import { expect, test } from "vitest";
import { findCode } from "#contract/clean.ts";
import { canonical } from "#contract/content/content.ts";
import { cleanEmail } from "#contract/fields.ts";
import { PassRequest } from "#contract/manage.ts";
import { type AmountLimits, formatCedis, type Pesewas, toCedisText } from "#contract/money.ts";
import { VerifyRequest } from "#contract/recurring.ts";
import { readReference, REFERENCES, referenceOf } from "#contract/reference.ts";
import { Amount, City, DonorName, Email, Phone } from "#contract/wire.ts";
import { readSearch } from "#office/gift-list.ts";
import { checkDetailsForm, EMPTY_DETAILS } from "#site/giving/forms/details-form.ts";
import { checkImpactForm } from "#site/giving/forms/impact-form.ts";
import { EMPTY_IMPACT, type ImpactValues } from "#site/giving/forms/impact-form.ts";

/** What a person copies, how they read it, and what each way in makes of it. */
type Case = { field: string; shown: string; meant: string; ways: ((pasted: string) => unknown)[] };

const LIMITS: AmountLimits = { minimum: 1 as Pesewas, maximum: 1_000_000_000 as Pesewas };
const USUAL = { ...EMPTY_IMPACT, CustomerEmail: "ama@example.com", City: "Wa" };
const site = (
  field: "CustomerName" | "CustomerEmail" | "City" | "amount",
  of: (text: string) => Partial<ImpactValues>,
) =>
  function (text: string) {
    const checked = checkImpactForm({ ...USUAL, ...of(text) }, LIMITS);
    return checked.ok ? String(checked.draft[field]) : checked.errors;
  };
const office = (kind: Parameters<typeof canonical>[0], field: string) => (text: string) =>
  canonical(kind, { [field]: text })[field];
const search = (find: string) => {
  const read = readSearch(find);
  return "wanted" in read ? Object.values(read.wanted)[0] : read;
};
const details = (CustomerMsisdn: string) => {
  const open = { channels: ["mtn-gh"], recurringChannels: [] } as const;
  const checked = checkDetailsForm({ ...EMPTY_DETAILS, Channel: "mtn-gh", CustomerMsisdn }, open);
  return checked.ok ? checked.details.CustomerMsisdn : checked.errors;
};

const PEOPLE = ["Ama", "Ɛfua", "Ɔsei", "O’Brien", "Ŋmaa", "Mensah-Boateng", "✊🏾", "👩🏾‍⚕️", "José", "مریم"];
const NAME_WAYS = [
  site("CustomerName", (CustomerName) => ({ CustomerName })),
  site("City", (town) => ({ City: town })),
  (text: string) => DonorName.parse(text),
  (text: string) => City.parse(text),
  office("colleague", "name"),
];
const AMOUNT_WAYS = [
  site("amount", (OtherAmount) => ({ Other: true, OtherAmount })),
  (text: string) => String(Amount.parse(text)),
];
const EMAIL_WAYS = [
  site("CustomerEmail", (CustomerEmail) => ({ CustomerEmail })),
  cleanEmail,
  (text: string) => Email.parse(text),
  office("organisation", "email"),
  search,
];
const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`, "u"));
const written = (start: string, meant: string, ...ways: Case["ways"]) =>
  fc.constantFrom("%", "%.", "Your code is %.", "code: %").map((words): Case => {
    return { field: start, shown: words.replace("%", meant), meant, ways };
  });

const cases: fc.Arbitrary<Case>[] = [
  fc.array(fc.constantFrom(...PEOPLE), { minLength: 1, maxLength: 3 }).map((parts) => {
    return { field: "name", shown: parts.join(" "), meant: parts.join(" "), ways: NAME_WAYS };
  }),
  fc.tuple(fc.stringMatching(/^[a-z][a-z0-9]{0,8}(?:-[a-z]{1,4})?$/u), digits(3)).map(([local, more]) => {
    const email = `${local}${more}@st-ug.edu.gh`;
    return { field: "e-mail", shown: email, meant: email, ways: EMAIL_WAYS };
  }),
  fc.tuple(digits(8), fc.constantFrom("0", "+233 ", "233")).map(([rest, start]) => {
    const shown = `${start}2${rest.slice(0, 1)} ${rest.slice(1, 4)}-${rest.slice(4)}`;
    return { field: "phone", shown, meant: `2332${rest}`, ways: [details, (text) => Phone.parse(text), search] };
  }),
  fc.tuple(fc.integer({ min: 1, max: 99_999_999 }), fc.nat(4)).map(([sum, style]) => {
    const plain = toCedisText(sum as Pesewas);
    const spaced = plain.replace(/\B(?=(?:\d{3})+\.)/gu, " ");
    const comma = spaced.replace(".", ",");
    const shown = [plain, formatCedis(sum as Pesewas), `GH₵ ${spaced}`, comma, `${comma} cedis`][style] ?? "";
    return { field: "amount", shown, meant: String(sum), ways: AMOUNT_WAYS };
  }),
  digits(4).chain((code) =>
    written(
      "code of a recurring gift",
      `KWTF-${code}`,
      (text) => `KWTF-${findCode(text, 4, "KWTF")}`,
      (text) => VerifyRequest.shape.otpCode.parse(text),
    ),
  ),
  digits(6).chain((code) =>
    written(
      "code",
      code,
      (text) => findCode(text, 6),
      (text) => PassRequest.shape.code.parse(text),
    ),
  ),
  fc.nat(REFERENCES - 1).chain((number) =>
    written("reference", referenceOf(number), (text) => {
      const read = readReference(text);
      return read.kind === "reference" ? read.reference : read.kind;
    }),
  ),
  fc.date({ min: new Date("2020-01-01"), max: new Date("2090-01-01"), noInvalidDate: true }).map((date) => {
    const day = date.toISOString().slice(0, 10);
    return { field: "day", shown: day, meant: day, ways: [office("news", "date")] };
  }),
];

const INVISIBLE = "\u200b\u2060\ufeff\u00ad\u200e\u202a\u202c\u2068\u2069\ufe00";
const SPACES = "\u00a0\u2009\u202f\u3000";
const DASHES = "\u2010\u2011\u2012\u2013\u2014\u2212\ufe63\uff0d";

/** The value as another program hands it over: it looks the same. */
function pasted({ field, shown }: Case, choices: readonly number[]): string {
  let at = 0;
  const next = () => choices[(at += 1) % choices.length] ?? 0;
  const one = (list: string) => list.charAt(next() % list.length);
  const signs = [...new Intl.Segmenter("en").segment(shown)].map(({ segment: sign }) => {
    const before = next() % 4 === 0 ? one(INVISIBLE) : "";
    if (sign === " " && next() % 2 === 0) return before + one(SPACES);
    if (field === "name" || next() % 3 > 0) return before + sign;
    if (sign === "-") return before + one(DASHES);
    return before + (/\d/u.test(sign) ? String.fromCodePoint(Number(sign) + one("٠۰０").charCodeAt(0)) : sign);
  });
  return `${one(" \t\ufeff")}${signs.join("")}${one(" \n\u200b\u00a0")}`;
}

/** The value with one more sign that everybody sees. */
function altered({ shown }: Case, [place = 0, which = 0]: readonly number[]): string {
  const ends = [...shown.matchAll(/[\d-]/gu)].map(({ index }) => index + 1);
  const at = ends[place % ends.length] ?? 0;
  return shown.slice(0, at) + "7x²½".charAt(which % 4) + shown.slice(at);
}

function readingOf(read: (text: string) => unknown, text: string): unknown {
  try {
    return read(text);
  } catch {
    return "refused";
  }
}

function expectRead(numRuns: number) {
  const choices = fc.array(fc.nat(999), { minLength: 30, maxLength: 60 });
  fc.assert(
    fc.property(fc.oneof(...cases), choices, (each, chosen) => {
      const [same, other] = [pasted(each, chosen), altered(each, chosen)];
      for (const read of each.ways) {
        expect(readingOf(read, same), `${each.field}: ${JSON.stringify(same)}`).toBe(each.meant);
        expect(readingOf(read, other), `${each.field}: ${JSON.stringify(other)}`).not.toBe(each.meant);
      }
    }),
    { numRuns },
  );
}

test("what is pasted is read as it looks, and never as something else, through every way in", () => expectRead(300));
test("so are ten thousand values", { tags: ["nightly"], timeout: 60_000 }, () => expectRead(10_000));

import fc from "fast-check";
import { expect, test } from "vitest";
import { canonical } from "#contract/content/content.ts";
import { cleanEmail, emailProblem } from "#contract/fields.ts";
import { PassRequest } from "#contract/manage.ts";
import { type AmountLimits, formatCedis, parseAmount, type Pesewas, toCedisText } from "#contract/money.ts";
import { formatPhone, type Msisdn } from "#contract/phone.ts";
import { VerifyRequest } from "#contract/recurring.ts";
import { readReference, REFERENCES, referenceOf } from "#contract/reference.ts";
import { Amount, City, DonorName, Email, Phone } from "#contract/wire.ts";
import { readSearch } from "#office/donation-pages.ts";
import { findCode } from "#contract/clean.ts";
import { checkDetailsForm, EMPTY_DETAILS } from "#site/giving/forms/details-form.ts";
import { checkImpactForm } from "#site/giving/forms/check-impact-form.ts";
import { EMPTY_IMPACT } from "#site/giving/forms/impact-form.ts";

/** A field: what a person copies, how they read it, and what each way in makes of it. */
type Case = { field: string; shown: string; meant: string; ways: Record<string, (pasted: string) => unknown> };

const LIMITS: AmountLimits = { minimum: 1 as Pesewas, maximum: 1_000_000_000 as Pesewas };
const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`, "u"));

const site = (typed: Partial<typeof EMPTY_IMPACT>, field: "CustomerName" | "CustomerEmail" | "City" | "amount") => {
  const usual = { ...EMPTY_IMPACT, CustomerEmail: "ama@example.com", City: "Wa", ...typed };
  const checked = checkImpactForm(usual, LIMITS);
  return checked.ok ? String(checked.draft[field]) : checked.errors;
};
const office = (kind: Parameters<typeof canonical>[0], field: string) => (text: string) =>
  canonical(kind, { [field]: text })[field];

const names = fc
  .array(fc.constantFrom("Ama", "Ɛfua", "Ɔsei", "O’Brien", "Ŋmaa", "Mensah-Boateng", "✊🏾", "👩🏾‍⚕️", "José", "مریم"), {
    minLength: 1,
    maxLength: 3,
  })
  .map((words) => words.join(" "));
const pesewas = fc.integer({ min: 1, max: 99_999_999 }).map((sum) => sum as Pesewas);

const cases: fc.Arbitrary<Case>[] = [
  names.map((shown) => ({
    field: "name",
    shown,
    meant: shown,
    ways: {
      site: (CustomerName) => site({ CustomerName }, "CustomerName"),
      town: (town) => site({ City: town }, "City"),
      api: (text) => DonorName.parse(text),
      apiTown: (text) => City.parse(text),
      office: office("colleague", "name"),
    },
  })),
  fc.tuple(fc.stringMatching(/^[a-z][a-z0-9]{0,8}(?:-[a-z]{1,4})?$/u), digits(3)).map(([local, more]) => {
    const email = `${local}${more}@st-ug.edu.gh`;
    return {
      field: "e-mail",
      shown: email,
      meant: email,
      ways: {
        site: (CustomerEmail) => site({ CustomerEmail }, "CustomerEmail"),
        updates: (text) => emailProblem(text) ?? cleanEmail(text),
        api: (text) => Email.parse(text),
        office: office("organisation", "email"),
        search: (who) => {
          const search = readSearch({ who });
          return "wanted" in search && "email" in search.wanted ? search.wanted.email : search;
        },
      },
    };
  }),
  fc.tuple(digits(8), fc.constantFrom("0", "+233 ", "233")).map(([rest, start]) => {
    const meant = `2332${rest}`;
    const shown = `${start}${formatPhone(meant as Msisdn).slice(1)}`;
    return {
      field: "phone",
      shown,
      meant,
      ways: {
        site: (CustomerMsisdn) => {
          const details = { ...EMPTY_DETAILS, Channel: "mtn-gh", CustomerMsisdn };
          const checked = checkDetailsForm(details, { channels: ["mtn-gh"], recurringChannels: [] });
          return checked.ok ? checked.details.CustomerMsisdn : checked.errors;
        },
        api: (text) => Phone.parse(text),
        search: (who) => {
          const search = readSearch({ who });
          return "wanted" in search && "phone" in search.wanted ? search.wanted.phone : search;
        },
      },
    };
  }),
  fc.tuple(pesewas, fc.integer({ min: 0, max: 4 })).map(([sum, style]) => {
    const [cedis = "", fraction = ""] = toCedisText(sum).split(".");
    const spaced = cedis.replace(/\B(?=(?:\d{3})+$)/gu, " ");
    const written = [toCedisText(sum), formatCedis(sum), `GH₵ ${spaced}.${fraction}`, `${spaced},${fraction}`];
    const read = (text: string) => {
      const amount = parseAmount(text);
      return amount.ok ? String(amount.pesewas) : amount.problem;
    };
    return {
      field: "amount",
      shown: written[style] ?? `${cedis},${fraction} cedis`,
      meant: String(sum),
      ways: {
        site: (OtherAmount) => site({ Other: true, OtherAmount }, "amount"),
        link: read,
        api: (text) => String(Amount.parse(text)),
      },
    };
  }),
  fc.tuple(digits(4), fc.constantFrom("KWTF-%", "Your code is KWTF-%.", "code: KWTF-%")).map(([code, words]) => ({
    field: "code of a recurring gift",
    shown: words.replace("%", code),
    meant: `KWTF-${code}`,
    ways: {
      site: (text) => `KWTF-${findCode(text, 4, "KWTF")}`,
      api: (text) => VerifyRequest.shape.otpCode.parse(text),
    },
  })),
  fc.tuple(digits(6), fc.constantFrom("%", "% is your code to give", "code: %")).map(([code, words]) => ({
    field: "code",
    shown: words.replace("%", code),
    meant: code,
    ways: {
      site: (text) => findCode(text, 6),
      api: (text) => PassRequest.shape.code.parse(text),
    },
  })),
  fc.tuple(fc.nat(REFERENCES - 1), fc.constantFrom("%", "My gift %, please", "ref %")).map(([number, words]) => ({
    field: "reference",
    shown: words.replace("%", referenceOf(number)),
    meant: referenceOf(number),
    ways: {
      office: (text) => {
        const read = readReference(text);
        return read.kind === "reference" ? read.reference : read.kind;
      },
    },
  })),
  fc.date({ min: new Date("2020-01-01"), max: new Date("2090-01-01"), noInvalidDate: true }).map((date) => {
    const day = date.toISOString().slice(0, 10);
    return { field: "day", shown: day, meant: day, ways: { office: office("news", "date") } };
  }),
];

const INVISIBLE = ["\u200b", "\u2060", "\ufeff", "\u00ad", "\u200e", "\u202a", "\u202c", "\u2068", "\u2069", "\ufe00"];
const SPACES = ["\u00a0", "\u2009", "\u202f", "\u3000", " \u200b "];
const DASHES = ["\u2010", "\u2011", "\u2012", "\u2013", "\u2014", "\u2212", "\ufe63", "\uff0d"];
const ZEROS = [0x0660, 0x06f0, 0xff10];

/** The value as another program hands it over: it looks the same. */
function pasted({ field, shown }: Case, choices: readonly number[]): string {
  let at = 0;
  const next = () => choices[(at += 1) % choices.length] ?? 0;
  const one = (list: readonly string[]) => list[next() % list.length] ?? "";
  const isWords = field === "name";
  const signs = [...new Intl.Segmenter("en", { granularity: "grapheme" }).segment(shown)].map(({ segment: sign }) => {
    const before = next() % 4 === 0 ? one(INVISIBLE) : "";
    if (sign === " " && next() % 2 === 0) return before + one(SPACES);
    if (isWords || next() % 3 > 0) return before + sign;
    if (sign === "-") return before + one(DASHES);
    if (/\d/u.test(sign)) return before + String.fromCodePoint((ZEROS[next() % 3] ?? 0) + Number(sign));
    return before + sign;
  });
  return `${one(["", " ", "\t", "\ufeff"])}${signs.join("")}${one(["", " ", "\r\n", "\u200b", "\u00a0"])}`;
}

/** The value with one more sign that everybody sees. */
function altered({ shown }: Case, [place = 0, which = 0]: readonly number[]): string {
  const ends = [...shown.matchAll(/[\d-]/gu)].map(({ index }) => index + 1);
  const at = ends[place % ends.length] ?? 0;
  return shown.slice(0, at) + (["7", "x", "²", "½"][which % 4] ?? "") + shown.slice(at);
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
      const value = pasted(each, chosen);
      for (const [way, read] of Object.entries(each.ways)) {
        expect(readingOf(read, value), `${each.field}, ${way}: ${JSON.stringify(value)}`).toBe(each.meant);
        const other = altered(each, chosen);
        expect(readingOf(read, other), `${each.field}, ${way}: ${JSON.stringify(other)}`).not.toBe(each.meant);
      }
    }),
    { numRuns },
  );
}

test("what is pasted is read as it looks, and never as something else, in every field and through every way in", () =>
  expectRead(300));
test("so are ten thousand values", { tags: ["nightly"], timeout: 60_000 }, () => expectRead(10_000));

import { expect, test } from "vitest";
import type { AmountLimits, Pesewas } from "#contract/money.ts";
import { LIMITS } from "#site/fixtures/site-config.ts";
import { checkImpactForm, EMPTY_IMPACT, type ImpactValues, impactValuesOf, readImpactForm } from "./impact-form.ts";

const typed: ImpactValues = { ...EMPTY_IMPACT, CustomerEmail: " ama@example.com ", City: "Tamale " };
const draft = { CustomerName: "", CustomerEmail: "ama@example.com", City: "Tamale", Country: "Ghana" } as const;

/** The draft, or what is said of each field, in the order of the form. */
function check(values: Partial<ImpactValues>, limits = LIMITS) {
  const result = checkImpactForm({ ...typed, ...values }, limits);
  return result.ok ? result.draft : Object.fromEntries(result.errors.map(({ field, message }) => [field, message]));
}

test.each<[Partial<ImpactValues>, number]>([
  [{}, 500_000],
  [{ Amount: "300", OtherAmount: "20.50" }, 30_000],
  [{ Common: "50" }, 5000],
  [{ Common: "50", Other: true, OtherAmount: " GH₵ 1,000.50" }, 100_050],
])("of %j the amount that counts is %s, and the name may be empty", (values, amount) => {
  expect(check(values)).toEqual({ ...draft, amount });
});

test.each([
  ["", "Enter how much you want to give, like 20 or 20.50"],
  ["twenty", "Enter the amount in figures, like 20 or 20.50"],
  ["0", "Enter an amount above zero"],
  ["10,001.999", "Enter at most two figures after the point, like 20.50"],
  ["1.000", "Write thousands with a comma and pesewas with a point, like 1,000 or 20.50"],
  ["0.99", "Enter GH₵1 or more: it is the smallest gift"],
  ["25000.01", "Enter GH₵25,000 or less: it is the most you can give at once"],
])("refuses the typed amount %j, whatever else is chosen, and says what to enter", (OtherAmount, message) => {
  expect(check({ Common: "50", Other: true, OtherAmount })).toEqual({ OtherAmount: message });
});

const AT_LEAST_200 = { ...LIMITS, minimum: 20_000 as Pesewas };
test.each<[Partial<ImpactValues>, object, AmountLimits?]>([
  [{ Amount: "0" }, { Amount: "Choose an amount above zero" }],
  [{ Amount: "100" }, { Amount: "Choose GH₵200 or more: it is the smallest gift" }, AT_LEAST_200],
  [{ CustomerEmail: "ama" }, { CustomerEmail: "Enter an email address with an @ in it, like ama@example.com" }],
  [{ CustomerName: "4111 1111 1111 1111" }, { CustomerName: "Take the card number out: we never ask for one" }],
])("refuses %j and says what to enter", (values, messages, limits = LIMITS) => {
  expect(check(values, limits)).toEqual(messages);
});

test("names every wrong field in the order of the form", () => {
  const wrong = { Other: true, CustomerName: "x".repeat(101), CustomerEmail: "", Country: "", City: "" };
  expect(Object.keys(check(wrong))).toEqual(["OtherAmount", "CustomerName", "CustomerEmail", "Country", "City"]);
});

test("reads the form although disabled controls send nothing", () => {
  const form = new FormData();
  form.set("Other", "yes");
  form.set("OtherAmount", "20");
  expect(readImpactForm(form)).toMatchObject({ Amount: "5000", Other: true, OtherAmount: "20", City: "" });
});

test.each<[number, Partial<ImpactValues>]>([
  [30_000, { Common: "", Amount: "300", Other: false }],
  [20_000, { Common: "200", Other: false }],
  [2050, { Amount: "5000", Other: true, OtherAmount: "20.5" }],
  [1_200_000, { Other: true, OtherAmount: "12000" }],
])("a draft's %s pesewas become a common gift, a place on the slider or a typed amount", (amount, values) => {
  expect(impactValuesOf({ ...draft, amount: amount as Pesewas })).toMatchObject({ ...values, City: "Tamale" });
});

import { expect, test } from "vitest";
import type { Pesewas } from "#contract/money.ts";
import { LIMITS } from "#site/fixtures/site-config.ts";

import { checkImpactForm, EMPTY_IMPACT, type ImpactValues, impactValuesOf, readImpactForm } from "./impact-form.ts";

const typed: ImpactValues = { ...EMPTY_IMPACT, CustomerEmail: " ama@example.com ", City: "Tamale " };

function check(values: Partial<ImpactValues>) {
  const result = checkImpactForm({ ...typed, ...values }, LIMITS);
  return result.ok ? result.draft : Object.fromEntries(result.errors.map(({ field, message }) => [field, message]));
}

test("the form gives GH₵5,000 unless it is changed, and the name may be empty", () => {
  expect(check({})).toEqual({
    CustomerName: "",
    CustomerEmail: "ama@example.com",
    amount: 500_000,
    City: "Tamale",
    Country: "Ghana",
  });
});

test("the typed amount counts when Other is ticked, and the slider when it is not", () => {
  expect(check({ Other: true, OtherAmount: "20.50" })).toMatchObject({ amount: 2050 });
  expect(check({ Other: false, OtherAmount: "20.50", Amount: "300" })).toMatchObject({ amount: 30_000 });
});

test("a common gift counts instead of the slider, and a typed amount instead of both", () => {
  expect(check({ Common: "50" })).toMatchObject({ amount: 5000 });
  expect(check({ Common: "50", Other: true, OtherAmount: "7" })).toMatchObject({ amount: 700 });
  expect(check({ Common: "50", Other: true, OtherAmount: "" })).toHaveProperty("OtherAmount");
});

test.each([
  ["", "Enter how much you want to give, like 20 or 20.50"],
  ["twenty", "Enter the amount in figures, like 20 or 20.50"],
  ["0", "Enter an amount above zero"],
  ["-5", "Enter an amount above zero"],
  ["10,001.999", "Enter at most two figures after the point, like 20.50"],
  ["1.000", "Write thousands with a comma and pesewas with a point, like 1,000 or 20.50"],
  ["1e3", "Enter the amount in figures, like 20 or 20.50"],
  ["0.99", "Enter GH₵1 or more: it is the smallest gift"],
  ["25000.01", "Enter GH₵25,000 or less: it is the most you can give at once"],
])("refuses the typed amount %j and says what to enter", (OtherAmount, message) => {
  expect(check({ Other: true, OtherAmount })).toEqual({ OtherAmount: message });
});

test.each([
  ["GH₵ 1,000.00", 100_000],
  ["25,000", 2_500_000],
  [" 20 ", 2000],
])("the typed amount %j is understood", (OtherAmount, amount) => {
  expect(check({ Other: true, OtherAmount })).toMatchObject({ amount });
});

test("refuses a slider at zero", () => {
  expect(check({ Amount: "0" })).toEqual({ Amount: "Choose an amount above zero" });
});

test("refuses a slider below the configured smallest gift", () => {
  const limits = { ...LIMITS, minimum: 20_000 as Pesewas };
  const result = checkImpactForm({ ...typed, Amount: "100" }, limits);
  expect(!result.ok && result.errors).toEqual([
    { field: "Amount", message: "Choose GH₵200 or more: it is the smallest gift" },
  ]);
});

test("names every wrong field in the order of the form", () => {
  const result = checkImpactForm({ ...EMPTY_IMPACT, Other: true, Country: "", CustomerName: "x".repeat(101) }, LIMITS);
  expect(!result.ok && result.errors.map((error) => error.field)).toEqual([
    "OtherAmount",
    "CustomerName",
    "CustomerEmail",
    "Country",
    "City",
  ]);
});

test.each([
  ["ama", "Enter an email address with an @ in it, like ama@example.com"],
  ["ama@example", "Enter the whole email address, like ama@example.com"],
  [`${"a".repeat(250)}@b.gh`, "Enter an email address of 254 characters or fewer"],
])("refuses the address %j and says what to enter", (CustomerEmail, message) => {
  expect(check({ CustomerEmail })).toEqual({ CustomerEmail: message });
});

test("refuses a card number in the name", () => {
  expect(check({ CustomerName: "4111 1111 1111 1111" })).toEqual({
    CustomerName: "Take the card number out: we never ask for one",
  });
});

test("reads the form although disabled controls send nothing", () => {
  const form = new FormData();
  form.set("Other", "yes");
  form.set("OtherAmount", "20");
  expect(readImpactForm(form)).toMatchObject({ Amount: "5000", Other: true, OtherAmount: "20", City: "" });
});

test("a draft's amount becomes a common gift, the slider's value where the slider has it, or a typed amount", () => {
  const draft = { CustomerName: "", CustomerEmail: "a@b.gh", City: "Wa", Country: "Ghana" } as const;
  expect(impactValuesOf({ ...draft, amount: 30_000 as Pesewas })).toMatchObject({ Amount: "300", Other: false });
  expect(impactValuesOf({ ...draft, amount: 2000 as Pesewas })).toMatchObject({ Common: "20", Other: false });
  expect(impactValuesOf({ ...draft, amount: 20_000 as Pesewas })).toMatchObject({ Common: "200", Other: false });
  expect(impactValuesOf({ ...draft, amount: 2050 as Pesewas })).toMatchObject({
    Amount: "5000",
    Other: true,
    OtherAmount: "20.5",
  });
  expect(impactValuesOf({ ...draft, amount: 1_200_000 as Pesewas })).toMatchObject({
    Other: true,
    OtherAmount: "12000",
  });
});

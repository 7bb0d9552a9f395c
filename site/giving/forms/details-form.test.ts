import { describe, expect, test } from "vitest";
import {
  checkDetailsForm,
  type DetailsValues,
  EMPTY_DETAILS,
  isStillWrong,
  prefixWarning,
  readDetailsForm,
} from "./details-form.ts";

const open = {
  channels: ["mtn-gh", "vodafone-gh", "tigo-gh"],
  recurringChannels: ["mtn-gh", "vodafone-gh"],
} as const;
const typed: DetailsValues = { Recurrent: "one-time", Channel: "mtn-gh", CustomerMsisdn: "24 123 4567" };

function check(values: Partial<DetailsValues>) {
  const result = checkDetailsForm({ ...typed, ...values }, open);
  return result.ok ? result.details : Object.fromEntries(result.errors.map(({ field, message }) => [field, message]));
}

test.each([
  "24 123 4567",
  "024 123 4567",
  "+233241234567",
  "233241234567",
  "00233 24-123-4567",
  "0233241234567",
  "+233(0)241234567",
  "024\u2011123\u20114567",
  "\u202a+233 24 123 4567\u202c",
])("the number %j becomes 233241234567", (CustomerMsisdn) => {
  expect(check({ CustomerMsisdn })).toMatchObject({ CustomerMsisdn: "233241234567" });
});

test("keeps the digits of a number that begins like the country code", () => {
  expect(check({ CustomerMsisdn: "0233 123 456" })).toMatchObject({ CustomerMsisdn: "233233123456" });
});

test.each([
  ["", "Enter the mobile money number"],
  ["my number", "Enter the number in digits only, like 24 123 4567"],
  ["24123456", "The number is too short: enter the nine digits after 233"],
  ["2412345678", "The number is too long: enter the nine digits after 233"],
  ["30 123 4567", "Enter a mobile number: after 233 it starts with 2 or 5"],
])("refuses the number %j and says what to enter", (CustomerMsisdn, message) => {
  expect(check({ CustomerMsisdn })).toEqual({ CustomerMsisdn: message });
});

test("preselects only One-time and names every empty field", () => {
  const result = checkDetailsForm(EMPTY_DETAILS, open);
  expect(!result.ok && result.errors.map((error) => error.field)).toEqual(["Channel", "CustomerMsisdn"]);
});

test("refuses a network that is switched off", () => {
  const result = checkDetailsForm(typed, { ...open, channels: ["vodafone-gh"] });
  expect(result).toEqual({ ok: false, errors: [{ field: "Channel", message: "Choose the network of your wallet" }] });
});

test("refuses a network without recurring gifts for monthly, says what to choose, and accepts it for one-time", () => {
  const monthly = { Channel: "tigo-gh", CustomerMsisdn: "261234567", Recurrent: "MONTHLY" };
  expect(check(monthly)).toEqual({
    Channel: "AirtelTigo Cash takes one-time gifts only: choose One-time, or a wallet on MTN or Telecel",
  });
  const onlyOne = checkDetailsForm({ ...typed, ...monthly }, { ...open, recurringChannels: ["mtn-gh"] });
  expect(!onlyOne.ok && onlyOne.errors[0]?.message).toMatch(/choose One-time, or a wallet on MTN$/u);
  const none = checkDetailsForm({ ...typed, ...monthly }, { ...open, recurringChannels: [] });
  expect(!none.ok && none.errors[0]?.message).toMatch(/choose One-time$/u);
  expect(check({ Channel: "tigo-gh", CustomerMsisdn: "261234567" })).toMatchObject({ Channel: "tigo-gh" });
});

test("a made-up frequency is refused", () => {
  expect(check({ Recurrent: "DAILY" })).toEqual({ Recurrent: "Choose how often you want to give" });
});

test("a number of another network causes a warning and never an error", () => {
  const values = { ...typed, CustomerMsisdn: "020 123 4567" };
  expect(prefixWarning(values)).toBe("This number looks like Telecel. If it was moved to MTN, carry on.");
  expect(checkDetailsForm(values, open).ok).toBe(true);
  expect(prefixWarning({ ...typed, CustomerMsisdn: "028 123 4567" })).toMatch(/does not look like MTN/u);
});

test("gives no warning while the number or the network is missing, or when they agree", () => {
  expect(prefixWarning(typed)).toBeUndefined();
  expect(prefixWarning({ ...typed, CustomerMsisdn: "24" })).toBeUndefined();
  expect(prefixWarning({ ...typed, Channel: "" })).toBeUndefined();
});

test("a form with missing fields reads as empty text", () => {
  expect(readDetailsForm(new FormData())).toEqual({ Recurrent: "", Channel: "", CustomerMsisdn: "" });
});

describe("a field's error", () => {
  const isTold = (field: string, sent: Partial<DetailsValues>, now: Partial<DetailsValues>) =>
    isStillWrong(field, { ...typed, ...sent }, { ...typed, ...sent, ...now }, open);

  test.each<[string, string, Partial<DetailsValues>, Partial<DetailsValues>]>([
    ["a network is chosen", "Channel", { Channel: "" }, { Channel: "mtn-gh" }],
    ["the number is whole", "CustomerMsisdn", { CustomerMsisdn: "24 123" }, { CustomerMsisdn: "24 123 4567" }],
    [
      "another answer makes the network right",
      "Channel",
      { Channel: "tigo-gh", Recurrent: "YEARLY" },
      { Recurrent: "one-time" },
    ],
    ["what only the API refused is changed", "CustomerMsisdn", {}, { CustomerMsisdn: "24 123 4568" }],
  ])("disappears once %s, and not before", (_, field, sent, now) => {
    expect(isTold(field, sent, {})).toBe(true);
    expect(isTold(field, sent, now)).toBe(false);
  });

  test("stays if the field belongs to step 1", () => {
    expect(isTold("City", {}, { Channel: "vodafone-gh" })).toBe(true);
  });
});

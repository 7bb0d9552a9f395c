import { expect, test } from "vitest";
import { checkDetailsForm, type DetailsValues, EMPTY_DETAILS, prefixWarning } from "./details-form.ts";

const open = { channels: ["mtn-gh", "vodafone-gh", "tigo-gh"], recurringChannels: ["mtn-gh", "vodafone-gh"] } as const;
const typed: DetailsValues = { Recurrent: "one-time", Channel: "mtn-gh", CustomerMsisdn: "24 123 4567" };

/** The details, or what is said of each field. */
function check(values: Partial<DetailsValues>, channels: Partial<Parameters<typeof checkDetailsForm>[1]> = {}) {
  const result = checkDetailsForm({ ...typed, ...values }, { ...open, ...channels });
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

const monthly = { Channel: "tigo-gh", CustomerMsisdn: "261234567", Recurrent: "MONTHLY" };
const onceOnly = "AirtelTigo Cash takes one-time gifts only: choose One-time";

test.each<[Partial<DetailsValues>, object, object]>([
  [{ CustomerMsisdn: "" }, {}, { CustomerMsisdn: "Enter the mobile money number" }],
  [{ CustomerMsisdn: "my number" }, {}, { CustomerMsisdn: "Enter the number in digits only, like 24 123 4567" }],
  [{ CustomerMsisdn: "24123456" }, {}, { CustomerMsisdn: "The number is too short: enter the nine digits after 233" }],
  [{ CustomerMsisdn: "2412345678" }, {}, { CustomerMsisdn: "The number is too long: enter the nine digits after 233" }],
  [{ CustomerMsisdn: "30 123 4567" }, {}, { CustomerMsisdn: "Enter a mobile number: after 233 it starts with 2 or 5" }],
  [{}, { channels: ["vodafone-gh"] }, { Channel: "Choose the network of your wallet" }],
  [monthly, {}, { Channel: `${onceOnly}, or a wallet on MTN or Telecel` }],
  [monthly, { recurringChannels: ["mtn-gh"] }, { Channel: `${onceOnly}, or a wallet on MTN` }],
  [monthly, { recurringChannels: [] }, { Channel: onceOnly }],
  [{ Recurrent: "DAILY" }, {}, { Recurrent: "Choose how often you want to give" }],
  // Only One-time is preselected.
  [EMPTY_DETAILS, {}, { Channel: expect.any(String), CustomerMsisdn: expect.any(String) }],
])("refuses %j and says what to enter", (values, channels, messages) => {
  expect(check(values, channels)).toEqual(messages);
});

test("a number of another network causes a warning and never an error", () => {
  const warning = (values: Partial<DetailsValues>) => prefixWarning({ ...typed, ...values });
  const looksLikeTelecel = { CustomerMsisdn: "020 123 4567" };
  expect(warning(looksLikeTelecel)).toBe("This number looks like Telecel. If it was moved to MTN, carry on.");
  expect(check(looksLikeTelecel)).toMatchObject({ Channel: "mtn-gh" });
  expect(warning({ CustomerMsisdn: "028 123 4567" })).toMatch(/does not look like MTN/u);
  for (const none of [{}, { CustomerMsisdn: "24" }, { Channel: "" }]) expect(warning(none)).toBeUndefined();
});

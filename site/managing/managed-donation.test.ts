import fc from "fast-check";
import { expect, test } from "vitest";
import { DONATION_STATES, RECURRING_STATES } from "#contract/states.ts";
import { ANSWER, MONTHLY, ONCE } from "./fixtures/managed-donation.ts";
import { onceLink } from "./give-link.ts";
import { canCancel, isEnded, listAt, type ManagedDonation, toManagedDonation } from "./managed-donation.ts";

test("reads a gift of the API's answer field by field", () => {
  expect(toManagedDonation(ANSWER)).toEqual(MONTHLY);
});

test.each(["reference", "frequency", "state", "amount", "channel", "givenAt"])(
  "rejects a gift without a readable %s",
  (field) => {
    expect(toManagedDonation({ ...ANSWER, [field]: undefined })).toBeUndefined();
    expect(toManagedDonation({ ...ANSWER, [field]: ["another kind"] })).toBeUndefined();
  },
);

test("leaves out only the optional fields and the receipts that it cannot read", () => {
  const { reference, frequency, state, amount, channel, givenAt } = ANSWER;
  const bare = { reference, frequency, state, amount, channel, givenAt };
  expect(toManagedDonation(bare)).toMatchObject({
    nextCharge: undefined,
    name: undefined,
    email: undefined,
    receipts: [],
  });
  const [whole] = ANSWER.receipts;
  const lacking = ["number", "amount", "at"].map((field) => ({ ...whole, [field]: null }));
  const receipts = [...lacking, null, whole];
  expect(toManagedDonation({ ...ANSWER, receipts })?.receipts).toEqual(MONTHLY.receipts);
});

test("reads what was given back of a receipt to the pesewa", () => {
  const receipts = [{ ...ANSWER.receipts[0], returned: true }];
  expect(toManagedDonation({ ...ANSWER, receipts })?.receipts).toEqual([{ ...MONTHLY.receipts[0], returned: true }]);
});

test("rejects unknown states, including names that every object has", () => {
  for (const state of ["toString", "constructor", "", "lost"]) {
    expect(toManagedDonation({ ...ANSWER, state })).toBeUndefined();
  }
});

test("never throws, whatever the host answers", () => {
  fc.assert(fc.property(fc.anything(), (value) => void toManagedDonation(value)));
});

test("only a recurring gift that is active or may become active can be cancelled", () => {
  const states = Object.keys({ ...DONATION_STATES, ...RECURRING_STATES }) as ManagedDonation["state"][];
  const cancellable = states.filter((state) => canCancel({ ...MONTHLY, state }));
  expect(cancellable.toSorted()).toEqual(["active", "awaiting-approval", "checking"]);
  expect(states.filter((state) => isEnded({ ...MONTHLY, state })).toSorted()).toEqual([
    "cancelled",
    "cancelling",
    "not-stopped",
  ]);
  expect(states.filter((state) => canCancel({ ...ONCE, state }) || isEnded({ ...ONCE, state }))).toEqual([]);
});

test("reads a list where there is one, and an empty list otherwise", () => {
  expect(listAt({ gifts: [1, 2] }, "gifts")).toEqual([1, 2]);
  for (const value of [{}, { gifts: { 0: 1 } }, null, "gifts", [1]]) expect(listAt(value, "gifts")).toEqual([]);
});

test("gives once, with a charge's amount and network", () => {
  expect(onceLink(MONTHLY)).toBe("/impact?amount=20.5&frequency=one-time&channel=mtn-gh#donate-form");
});

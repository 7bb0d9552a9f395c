import { expect, test } from "vitest";
import { DONATION_STATES, RECURRING_STATES } from "#contract/states.ts";
import { MONTHLY, ONCE } from "./fixtures/scripted-manage.ts";
import { canCancel, isEnded, type ManagedDonation, onceLink } from "./managed-donation.ts";

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

test("gives once, with a charge's amount and network", () => {
  expect(onceLink(MONTHLY)).toBe("/impact?amount=20.5&frequency=one-time&channel=mtn-gh#donate-form");
});

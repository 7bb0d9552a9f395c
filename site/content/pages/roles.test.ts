import { expect, test } from "vitest";
import { becomeAResponder } from "./become-a-responder.ts";
import { medications } from "./medications.ts";
import { ourMission } from "./our-mission.ts";

test("every role that the specification describes stands on a page", () => {
  expect(ourMission.network.lead).toContain("Local leaders or institutions set its response policies.");
  const workers = becomeAResponder.verification.items.find((item) => item.name === "Priority for health workers");
  expect(workers?.text).toMatch(/alerted first/u);
  expect(workers?.text).toMatch(/enhanced access/u);
});

test("medicine can be shopped for as well as asked for", () => {
  expect(medications.helps.lead).toMatch(/Post a request, or shop from/u);
});

import { expect, test } from "vitest";
import { becomeAResponder } from "./become-a-responder.ts";
import { medications } from "./medications.ts";
import { ourMission } from "./our-mission.ts";

test("the pages describe every role of the specification", () => {
  expect(ourMission.network.lead).toContain("Local leaders or institutions set its response policies.");
  const workers = becomeAResponder.verification.items.find((item) => item.name === "Priority for health workers");
  expect(workers?.text).toMatch(/alerted first/u);
  expect(workers?.text).toMatch(/enhanced access/u);
});

test("the page offers shopping for medicine as well as requesting it", () => {
  expect(medications.helps.lead).toMatch(/Post a request, or shop from/u);
});

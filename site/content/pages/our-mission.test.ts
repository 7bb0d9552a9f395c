import { expect, test } from "vitest";
import { ourMission } from "./our-mission.ts";

test("what keeps both sides safe is told in the order in which it comes", () => {
  expect(ourMission.safety.moments.map(({ moment }) => moment)).toEqual(["Before", "During", "After"]);
});

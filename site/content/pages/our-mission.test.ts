import { expect, test } from "vitest";
import { ourMission } from "./our-mission.ts";

test("the safety measures come in order: before, during and after", () => {
  expect(ourMission.safety.moments.map(({ moment }) => moment)).toEqual(["Before", "During", "After"]);
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { groupThousands } from "./thousands.ts";

test("whole numbers are grouped as English readers write them", () => {
  fc.assert(
    fc.property(fc.nat(), (value) => {
      expect(groupThousands(value)).toBe(value.toLocaleString("en"));
    }),
  );
  expect(groupThousands("1000000")).toBe("1,000,000");
});

import { expect, test } from "vitest";
import { randomBytes } from "./random-bytes.ts";

test("random bytes have the length asked for, are not repeated, and none of them is skipped", () => {
  const seen = new Set<string>();
  const ones = new Set<number>();
  for (let count = 0; count < 20_000; count += 1) {
    const bytes = randomBytes(count % 2 === 0 ? 16 : 12);
    expect(bytes).toHaveLength(count % 2 === 0 ? 16 : 12);
    seen.add(bytes.toString("hex"));
    for (const one of bytes) ones.add(one);
  }
  expect([seen.size, ones.size]).toEqual([20_000, 256]);
});

import { expect, test } from "vitest";
import { COUNTED_STATES, publicState, sourcesOf, STATES } from "./states.ts";

test("only an answer counts money: the worker's, or the one that a person had given once more", () => {
  expect(sourcesOf("paid", "api")).toEqual([]);
  expect(sourcesOf("paid", "worker")).toEqual(Object.keys(STATES).filter((state) => state !== "paid"));
  expect(sourcesOf("paid", "person")).toEqual(["unknown"]);
  expect(sourcesOf("returned", "person")).toEqual([]);
});

test("counted money stays counted, and only the worker says that it went back or came again", () => {
  for (const state of COUNTED_STATES) {
    const { by } = STATES[state];
    expect(Object.keys(by)).toEqual(["worker"]);
    for (const to of Object.values(by).flat()) expect(COUNTED_STATES).toContain(to);
  }
});

test("the public state says that a prompt is waiting only while it can be", () => {
  expect(publicState("created", 0, 50_000)).toBe("pending");
  expect(publicState("created", 0, 50_001)).toBe("checking");
  expect(publicState("pending", 0, 300_000)).toBe("pending");
  expect(publicState("pending", 0, 300_001)).toBe("checking");
  expect(publicState("paid", 0, 300_001)).toBe("paid");
});

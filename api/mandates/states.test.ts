import { expect, test } from "vitest";
import { MANDATE_STATES, mandateSourcesOf, publicMandate } from "./states.ts";

test("a mandate becomes active through the worker, and never through a call or a person", () => {
  for (const cause of ["api", "person"] as const) expect(mandateSourcesOf("active", cause)).toEqual([]);
  const early = ["created", "awaiting-code"];
  expect(mandateSourcesOf("active", "worker")).toEqual([...early, "unknown", "awaiting-approval"]);
});

test("it has ended only by the provider's answer to a stop, or when a person ended it in the dashboard", () => {
  expect(mandateSourcesOf("cancelled", "api")).toEqual([]);
  expect(mandateSourcesOf("cancelled", "worker")).toEqual(["cancelling"]);
  expect(mandateSourcesOf("cancelled", "person")).toEqual(["unknown", "awaiting-approval", "active", "cancelling"]);
});

test("its donor can stop it in every state that may still charge, and an ended one is stopped again without them", () => {
  expect(mandateSourcesOf("cancelling", "api")).toEqual(["unknown", "awaiting-approval", "active", "failed"]);
  expect(MANDATE_STATES.cancelled.by).toEqual({ worker: ["cancelling"], person: ["cancelling"] });
});

test("it is not shown as stopping while the provider cannot be told", () => {
  expect(publicMandate({ state: "cancelling", invoiceId: null })).toBe("not-stopped");
  expect(publicMandate({ state: "cancelling", invoiceId: "i1" })).toBe("cancelling");
  expect(publicMandate({ state: "active", invoiceId: null })).toBe("active");
});

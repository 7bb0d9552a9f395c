import { expect, test } from "vitest";
import { loadFlow } from "./load-flow.ts";
import { openDonate, openImpact } from "./open.ts";
import { submitDonate, submitImpact } from "./submit.ts";

test("loads every step of the flow in one module", async () => {
  const flow = await loadFlow();
  expect(flow).toMatchObject({ openDonate, openImpact, submitDonate, submitImpact });
  expect(Object.keys(flow ?? {}).toSorted()).toEqual([
    "applyStep",
    "browserFlow",
    "checkImpactForm",
    "openDonate",
    "openImpact",
    "remember",
    "submitDonate",
    "submitImpact",
    "takeOver",
  ]);
});

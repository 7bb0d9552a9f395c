import { expect, test } from "vitest";
import { STATEMENT, STATEMENT_ANSWER } from "./fixtures/giving-statement.ts";
import { toGivingStatement } from "./giving-statement.ts";

const { data } = STATEMENT_ANSWER;

test("an answer is read to the pesewa", () => {
  expect(toGivingStatement(STATEMENT_ANSWER)).toEqual(STATEMENT);
  const none = { ...data, lines: [], names: [], given: 0, returned: 0, left: 0 };
  expect(toGivingStatement({ data: none })).toMatchObject({ lines: [], given: 0, returned: 0 });
});

test("an answer of which a part cannot be read is none, because the rest would look like all", () => {
  const [line] = data.lines;
  for (const changes of [
    { lines: undefined },
    { lines: [line, { ...line, amount: "much" }] },
    { lines: [{ ...line, kind: "gift" }] },
    { given: "all" },
    { returned: undefined },
    { to: undefined },
  ]) {
    expect(toGivingStatement({ data: { ...data, ...changes } }), JSON.stringify(changes)).toBeUndefined();
  }
});

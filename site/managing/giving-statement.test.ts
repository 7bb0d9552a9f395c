import { expect, test } from "vitest";
import { STATEMENT, STATEMENT_ANSWER } from "./fixtures/giving-statement.ts";
import { toGivingStatement } from "./giving-statement.ts";

const { data } = STATEMENT_ANSWER;

test("reads an answer to the pesewa", () => {
  expect(toGivingStatement(STATEMENT_ANSWER)).toEqual(STATEMENT);
  const none = { ...data, lines: [], names: [], given: 0, returned: 0, left: 0 };
  expect(toGivingStatement({ data: none })).toMatchObject({ lines: [], given: 0, returned: 0 });
});

test("rejects an answer with an unreadable part, because the rest would look complete", () => {
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

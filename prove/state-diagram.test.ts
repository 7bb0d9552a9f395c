import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { stateNames, STATES } from "#api/donations/states.ts";
import { CHARGES, chargeStateNames, RECURRING, recurringStateNames } from "#api/recurring/states.ts";
import { CORRECTIONS, correctionStateNames } from "#api/corrections/states.ts";
import { OUTSIDE_DONATIONS, outsideStateNames } from "#api/outside/states.ts";
import { REFUNDS, refundStateNames } from "#api/refunds/states.ts";
import { DIAGRAMS, placeDiagrams } from "./state-diagram.ts";
import { openStore, type Store } from "./store.ts";

let store: Store;
beforeAll(async () => {
  store = await openStore();
});
afterAll(() => store.close());

describe.each([
  { table: "donation", names: stateNames },
  { table: "recurring", names: recurringStateNames },
  { table: "charge", names: chargeStateNames },
  { table: "refund", names: refundStateNames },
  { table: "outside_donation", name: "outside", names: outsideStateNames },
  { table: "correction", names: correctionStateNames },
])("the states of a $table", ({ table, name = table, names }) => {
  test("are exactly those that the database accepts", async () => {
    const found = await sql<{ sql: string }>`select sql from sqlite_master where name = ${table}`.execute(
      store.database.db,
    );
    const [, list = ""] = /check \(state in \(([^)]*)\)/u.exec(found.rows[0]?.sql ?? "") ?? [];
    expect(list.split(", ").map((name) => name.replaceAll("'", ""))).toEqual(names);
  });

  test("match the diagram in the documentation", () => {
    const document = readFileSync(new URL("../docs/reliability.md", import.meta.url), "utf8");
    expect(placeDiagrams(document)).toBe(document);
    for (const state of names) expect(DIAGRAMS[name]).toContain(`\`${state}\``);
  });
});

test.each([
  { name: "donation", table: STATES },
  { name: "recurring", table: RECURRING },
  { name: "charge", table: CHARGES },
  { name: "refund", table: REFUNDS },
  { name: "outside", table: OUTSIDE_DONATIONS },
  { name: "correction", table: CORRECTIONS },
])("the diagram of a $name has exactly the edges of the code", ({ name, table }) => {
  const drawn = [...(DIAGRAMS[name] ?? "").matchAll(/^ {2}(\w+) --> (\w+): (.*)$/gmu)].map(([, ...edge]) =>
    edge.join(" "),
  );
  const edges = Object.entries(table).flatMap(([from, { to }]) =>
    Object.entries(to as Record<string, string[]>).map(([target, causes]) =>
      `${from} ${target}`.replaceAll("-", "_").concat(" ", causes.join(", ")),
    ),
  );
  expect(drawn.toSorted()).toEqual(edges.toSorted());
});

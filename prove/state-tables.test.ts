import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { stateNames } from "#api/donations/states.ts";
import { chargeStateNames, recurringStateNames } from "#api/recurring/states.ts";
import { correctionStateNames } from "#api/corrections/states.ts";
import { outsideStateNames } from "#api/outside/states.ts";
import { refundStateNames } from "#api/refunds/states.ts";
import { placeTables, STATE_TABLES } from "./state-tables.ts";
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

  test("match the table in docs/reliability.md", () => {
    const document = readFileSync(new URL("../docs/reliability.md", import.meta.url), "utf8");
    expect(placeTables(document)).toBe(document);
    for (const state of names) expect(STATE_TABLES[name]).toContain(`\`${state}\``);
  });
});

import { type RawBuilder, sql } from "kysely";
import { type Flag, FLAGS, flagNames } from "#api/payments/states.ts";

/** Whether the payment under this name is flagged and waits for a person, with one of these flags. */
export function isFlagged(name: string, flags: readonly Flag[] = flagNames): RawBuilder<boolean> {
  const [flag, noted, state] = ["flag", "noted_at", "state"].map((column) => sql.ref(`${name}.${column}`));
  const waits = flags.map((each) => {
    const { until = "" } = FLAGS[each] as { until?: string };
    return sql`${flag} = ${each} and ${state} <> ${until}`;
  });
  return sql<boolean>`(${noted} is null and (${sql.join(waits, sql` or `)}))`;
}

import { reseal } from "#api/store/operations/reseal.ts";
import type { Command } from "./command.ts";
import { RefusedError } from "#api/operators/refused-error.ts";

export const resealCommand: Command = {
  name: "reseal",
  usage: "",
  summary:
    "seal with API_SECRET what API_SECRET_BEFORE sealed, while the server runs; you may interrupt it and start again",
  words: { least: 0, most: 0 },
  async run(call) {
    if (call.config().secrets.apiBefore === undefined) {
      throw new RefusedError(
        "API_SECRET_BEFORE is not set, so there is no earlier secret to read with. The steps are in docs/runbook.md, under “A new API_SECRET”.",
      );
    }
    const context = await call.context();
    const { resealed, before, unreadable } = await context.audited(
      "reseal",
      "API_SECRET",
      () =>
        reseal(context.database, context.keyring, (count) =>
          call.progress(`${count} rows are sealed with API_SECRET…`),
        ),
      (done) =>
        done.before + done.unreadable === 0 ? `done: ${done.resealed} rows` : `not complete: ${done.resealed} rows`,
    );
    const ok = before + unreadable === 0;
    return {
      data: { resealed, before, unreadable, complete: ok },
      text: `${resealed} rows were sealed with API_SECRET.\n${closing(before, unreadable)}`,
      ok,
    };
  },
};

function closing(before: number, unreadable: number): string {
  if (unreadable > 0) {
    return `${unreadable} rows open with neither secret and stay as they are: they were not sealed with API_SECRET_BEFORE. Set the right secret, and run this again.`;
  }
  if (before > 0) {
    return `${before} rows are still sealed with API_SECRET_BEFORE: a running server does not know API_SECRET yet. Restart every server, and run this again.`;
  }
  return "It is complete: nothing is sealed with API_SECRET_BEFORE any more. Remove it from the configuration and restart. Earlier backups need the earlier secret for as long as you keep them.";
}

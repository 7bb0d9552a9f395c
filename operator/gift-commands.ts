import { formatCedis } from "#contract/money.ts";
import type { FoundGift } from "#api/store/operations/donation-finder.ts";
import { readTimeline } from "#api/store/operations/timeline.ts";
import { askProvider } from "./ask-provider.ts";
import type { Command } from "./command.ts";
import { decideCommand } from "./decide-command.ts";
import { findCommands } from "./find-commands.ts";
import { giftData, phoneText, theGift } from "./find-gift.ts";
import { recurringCommands } from "./recurring-commands.ts";
import { resendCommand } from "./resend-command.ts";
import { facts, table, timeText } from "./table.ts";

export const giftCommands: readonly Command[] = [
  ...findCommands,
  {
    name: "gift timeline",
    usage: "REFERENCE",
    summary: "show everything recorded about a gift, in order",
    words: { least: 1, most: 1 },
    async run(call) {
      const context = await call.context();
      const gift = await theGift(context, call.words[0] ?? "");
      const moments = await context.audited("gift timeline", gift.id, () => readTimeline(context.database, gift));
      const rows = moments.map(({ at, what, by, note }) => [timeText(at), what, by, note]);
      return {
        data: {
          ...giftData(gift),
          timeline: moments.map((moment) => ({ ...moment, at: new Date(moment.at).toISOString() })),
        },
        text: `${giftText(gift)}\n\n${table(["time (GMT)", "what", "by", "note"], rows)}`,
      };
    },
  },
  {
    name: "gift ask",
    usage: "REFERENCE",
    summary: "ask the provider about a gift now, and act on the answer",
    words: { least: 1, most: 1 },
    async run(call) {
      const context = await call.context();
      const gift = await theGift(context, call.words[0] ?? "");
      call.progress("Asking the provider…");
      const asked = await context.audited("gift ask", gift.id, () => askProvider(context, gift));
      const after = await theGift(context, gift.id);
      const said = asked.map((answer) => ("why" in answer ? `${answer.kind} (${answer.why})` : answer.kind));
      return {
        data: { reference: gift.id, before: gift.state, provider: asked, after: after.state },
        text: facts([
          ["reference", gift.id],
          ["before", gift.state],
          ["the provider said", said.join(", ") || "nothing: there was nothing to ask about"],
          ["now", after.state],
        ]),
        ok: !asked.some((answer) => answer.kind === "no-answer"),
      };
    },
  },
  decideCommand,
  resendCommand,
  ...recurringCommands,
];

function giftText(gift: FoundGift): string {
  return facts([
    ["gift", gift.kind],
    ["reference", gift.reference],
    ["our id", gift.id],
    ["state", gift.state],
    ["amount", formatCedis(gift.amount)],
    ["channel", gift.channel],
    ["provider's id", gift.providerId ?? ""],
    ["receipt", gift.receipt === null ? "" : String(gift.receipt)],
    ["name", gift.donor.name],
    ["phone", phoneText(gift.donor.phone)],
    ...(gift.nextCharge ? [["next charge", gift.nextCharge] as const] : []),
  ]);
}

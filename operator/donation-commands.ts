import { formatCedis } from "#contract/money.ts";
import type { FoundDonation } from "#api/store/operations/donation-finder.ts";
import { readTimeline } from "#api/store/operations/timeline.ts";
import { askProvider } from "#api/by-hand/ask-provider.ts";
import type { Command } from "./command.ts";
import { findCommands } from "./find-commands.ts";
import { donationData, phoneText, theDonation } from "./find-donation.ts";
import { printReceiptCommand } from "./print-receipt-command.ts";
import { recordCommands } from "./record-commands.ts";
import { recurringCommands } from "./recurring-commands.ts";
import { resendCommand } from "./resend-command.ts";
import { facts, table, timeText } from "./table.ts";

export const donationCommands: readonly Command[] = [
  ...findCommands,
  {
    name: "gift timeline",
    usage: "REFERENCE",
    summary: "show everything recorded about a gift, in order",
    words: { least: 1, most: 1 },
    async run(call) {
      const context = await call.context();
      const donation = await theDonation(context, call.words[0] ?? "");
      const moments = await context.audited("gift timeline", donation.id, () =>
        readTimeline(context.database, donation),
      );
      const rows = moments.map(({ at, what, by, note }) => [timeText(at), what, by, note]);
      return {
        data: {
          ...donationData(donation),
          timeline: moments.map((moment) => ({ ...moment, at: new Date(moment.at).toISOString() })),
        },
        text: `${donationText(donation)}\n\n${table(["time (GMT)", "what", "by", "note"], rows)}`,
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
      const donation = await theDonation(context, call.words[0] ?? "");
      call.progress("Asking the provider…");
      const asked = await context.audited("gift ask", donation.id, () => askProvider(context, donation));
      const after = await theDonation(context, donation.id);
      const said = asked.map((answer) => ("why" in answer ? `${answer.kind} (${answer.why})` : answer.kind));
      return {
        data: { reference: donation.id, before: donation.state, provider: asked, after: after.state },
        text: facts([
          ["reference", donation.id],
          ["before", donation.state],
          ["the provider said", said.join(", ") || "nothing: there was nothing to ask about"],
          ["now", after.state],
        ]),
        ok: !asked.some((answer) => answer.kind === "no-answer"),
      };
    },
  },
  resendCommand,
  printReceiptCommand,
  ...recordCommands,
  ...recurringCommands,
];

function donationText(donation: FoundDonation): string {
  return facts([
    ["gift", donation.kind],
    ["reference", donation.reference],
    ["our id", donation.id],
    ["state", donation.state],
    ["amount", formatCedis(donation.amount)],
    ["channel", donation.channel],
    ["provider's id", donation.providerId ?? ""],
    ["receipt", donation.receipt === null ? "" : String(donation.receipt)],
    ["name", donation.donor.name],
    ["phone", phoneText(donation.donor.phone)],
    ...(donation.nextCharge ? [["next charge", donation.nextCharge] as const] : []),
  ]);
}

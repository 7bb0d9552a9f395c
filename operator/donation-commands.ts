import { formatCedis } from "#contract/money.ts";
import type { FoundDonation } from "#api/store/operations/donation-finder.ts";
import { readTimeline } from "#api/store/operations/timeline.ts";
import type { Command } from "./command.ts";
import { findCommands } from "./find-commands.ts";
import { donationData, phoneText, theDonation } from "./find-donation.ts";
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

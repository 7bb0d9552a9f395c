import type { Agenda } from "./agenda.ts";
import { type Donation, type DonorParts, give } from "./donor.ts";
import type { Faults } from "./faults.ts";
import type { Seeded } from "./seeded.ts";

const MINUTE = 60_000;
const DAY = 86_400_000;
/** From this long after the start, a gift might not come to rest before the schedule ends. */
const LAST_GIFT = 60 * DAY;
/** More than any other gift, so that the phone and the amount together stay unique. */
const FIRST_AMOUNT = 200_000;
const APART = 1000;

/**
 * What donors do with e-mails: one who reads that a charge failed opens the link in it, and makes up for the charge with
 * one gift, unless the page does not ask for it any more.
 */
export function createReader(
  { agenda, fate, faults }: { agenda: Agenda; fate: Seeded; faults: Faults },
  donor: DonorParts,
  donations: Donation[],
): (mail: { to: string; messageId: string; text: string }) => void {
  const read = new Set<string>();
  return ({ to, messageId, text }) => {
    const pass = /manage\?pass=([\w.-]+)/u.exec(text)?.[1];
    if (!messageId.startsWith("<failed-charge-") || pass === undefined || read.has(messageId)) return;
    if (!fate.chance(faults.madeUp)) return;
    agenda.at(agenda.now() + fate.spread(MINUTE, 10 * DAY), () => {
      if (agenda.now() > faults.start + LAST_GIFT) return;
      donor.call("GET", "/manage/gifts", undefined, { authorization: `Bearer ${pass}` }, (status, { data }) => {
        const makesUpFor = status === 200 ? data.gifts[0]?.makeUp : null;
        const own = donations.find(({ email, kind }) => email === to && kind === "monthly");
        if (typeof makesUpFor !== "string" || !own) return;
        const pesewas = FIRST_AMOUNT + donations.length * APART;
        const { phone, email } = own;
        const gift: Donation = { kind: "once", pesewas, phone, email, key: fate.id(), makesUpFor };
        donations.push(gift);
        give(donor, gift);
      });
    });
  };
}

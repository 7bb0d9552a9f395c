import { approve, decline } from "#sandbox/prompts.ts";
import type { Charge } from "#sandbox/charges.ts";
import { drawCedis, numberOn, type PretendDonor, pretendDonor } from "./pretend-donors.ts";
import type { PracticeRun } from "./practice-run.ts";

const SECOND = 1000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** People give during the day, in Ghana's time, which is GMT. */
const MORNING_MS = 6 * HOUR;
const EVENING_MS = 22 * HOUR;
/** This many people give once or several times. */
export const DONORS = 400;
const DECEMBER = 11;

/** What happens to a request on the phone, and how often. */
const ANSWERS = [
  ["approved", 0.84],
  ["Insufficient funds in wallet", 0.06],
  ["Customer declined the request", 0.04],
  ["Wrong PIN entered", 0.02],
  ["ignored", 0.02],
  ["no wallet", 0.01],
  ["provider in trouble", 0.01],
] as const;
type Answered = (typeof ANSWERS)[number][0];

/** The share of paid gifts that the network takes back. */
const REVERSED = 0.01;
/** The share of callbacks that never arrive; our own checks find that money. */
const CALLBACKS_LOST = 0.04;

/** Single gifts over the whole period. They increase with time, and most come before Christmas. */
export function planSingleDonations(
  run: PracticeRun,
  { from, to, onPaid }: Span & { onPaid: (id: string) => void },
): void {
  const { random, context } = run;
  for (let day = from; day < to; day += DAY) {
    const growth = 0.8 + (1.2 * (day - from)) / (to - from);
    const season = new Date(day).getUTCMonth() === DECEMBER ? 1.8 : 1;
    for (let gifts = random.between(0, Math.ceil(2.2 * growth * season)); gifts > 0; gifts -= 1) {
      const at = day - (day % DAY) + random.between(MORNING_MS, EVENING_MS);
      if (at < from || at >= to) continue;
      const donor = pretendDonor(random.between(0, DONORS), context.config.channels);
      const answer = drawAnswer(random.next());
      const reversed = random.chance(REVERSED);
      run.at(at, () => giveOnce(run, donor, { answer, reversed, onPaid }));
    }
  }
}

export type Span = { from: number; to: number };

function drawAnswer(drawn: number): Answered {
  let above = 0;
  for (const [answer, share] of ANSWERS) {
    above += share;
    if (drawn < above) return answer;
  }
  return "approved";
}

type Course = {
  answer: Answered | "never seen";
  cedis?: number;
  reversed?: boolean;
  /** Called with the gift's id when its money has been taken. */
  onPaid?: (id: string, charge: Charge) => void;
};

/** A donor gives once, and answers on the phone or does not. */
export async function giveOnce(run: PracticeRun, donor: PretendDonor, course: Course): Promise<void> {
  const { random, context, provider } = run;
  const { answer, reversed = false, cedis = drawCedis(random, context.config) } = course;
  const endings: Partial<Record<Course["answer"], string>> = { "no wallet": "0404", "provider in trouble": "0500" };
  const phone = numberOn(donor.channel, endings[answer] ?? donor.phone.slice(-4));
  const asked = await run.call("POST", "/payments/pay/mobilemoney", {
    CustomerName: donor.name,
    CustomerEmail: donor.email,
    Amount: cedis,
    Channel: donor.channel,
    CustomerMsisdn: phone,
    Country: "Ghana",
    Company: donor.company,
    City: donor.city,
  });
  const prompt = provider.prompts.findLast((one) => one.msisdn === phone && one.state === "waiting");
  if (asked.status !== 202 || !prompt || answer === "ignored" || answer === "never seen") return;
  const { TransactionId: id } = asked.data as { TransactionId: string };
  run.at(run.now() + random.spread(4 * SECOND, 90 * SECOND), async () => {
    if (answer !== "approved") return decline(provider, prompt, answer);
    await approve(provider, prompt, random.chance(CALLBACKS_LOST) ? 0 : 1);
    const charge = provider.charges.findLast(({ reference }) => reference === id);
    if (!charge) return false;
    if (reversed) run.at(run.now() + 3 * DAY, () => provider.reverse(charge));
    course.onPaid?.(id, charge);
    return true;
  });
}

import { type Interval, toRecurringChannel } from "#contract/channels.ts";
import { cancelRecurring } from "#api/recurring/cancel-recurring.ts";
import { approve, decline } from "#sandbox/prompts.ts";
import type { Invoice } from "#sandbox/provider-state.ts";
import { drawCedis, numberOn, type PretendDonor, pretendDonor } from "./pretend-donors.ts";
import type { PracticeRun } from "./practice-run.ts";
import { DONORS, type Span } from "./single-donations.ts";

const SECOND = 1000;
const DAY = 86_400_000;
/** On average, somebody sets up a recurring gift every nine days. */
const LONGEST_GAP_MS = 18 * DAY;
const YEARLY = 0.15;
const DECLINED = 0.1;
const STOPPED = 0.25;

/** Recurring gifts that people set up. They stop some of them again. */
export function planRecurringDonations(run: PracticeRun, { from, to }: Span): void {
  const { random } = run;
  const { recurringChannels } = run.context.config;
  let donors = DONORS;
  for (let at = from + random.between(0, 3 * DAY); at < to; at += random.between(DAY, LONGEST_GAP_MS)) {
    // No donor gives twice.
    const donor = pretendDonor((donors += 1), recurringChannels);
    const every = random.chance(YEARLY) ? ("YEARLY" as const) : ("MONTHLY" as const);
    const answer = random.chance(DECLINED) ? ("declined" as const) : ("approved" as const);
    const stopped = random.chance(STOPPED) ? at + random.between(20 * DAY, 200 * DAY) : Infinity;
    run.at(at, () =>
      giveRecurring(run, donor, {
        every,
        answer,
        onTaken: (id) => (stopped < to ? run.at(stopped, () => cancelRecurring(run.context, id, "api")) : undefined),
      }),
    );
  }
}

type Course = {
  every?: Interval;
  answer: "approved" | "declined" | "never seen" | "code never typed" | "provider in trouble";
  /** Called with the gift's id when its first charge has been taken. */
  onTaken?: (id: string, invoice: Invoice) => void;
};

/** A donor sets up a recurring gift: first the code, then the approval on the phone. */
export async function giveRecurring(run: PracticeRun, donor: PretendDonor, course: Course): Promise<void> {
  const { random, context, provider } = run;
  const { answer, every = "MONTHLY" } = course;
  const phone = answer === "provider in trouble" ? numberOn(donor.channel, "0500") : donor.phone;
  const asked = await run.call("POST", "/rip/subscribe", {
    paymentInterval: every,
    customerMobileNumber: phone,
    channel: toRecurringChannel(donor.channel),
    customerName: donor.name,
    amount: drawCedis(random, context.config),
  });
  const invoice = [...provider.invoices.values()].findLast((one) => one.msisdn === phone);
  if (asked.status !== 200 || !invoice || answer === "code never typed") return;
  const { recurringInvoiceId, requestId, otpPrefix } = asked.data as Record<string, string>;
  run.at(run.now() + random.spread(10 * SECOND, 60 * SECOND), async () => {
    await run.call("POST", "/rip/verify", {
      recurringInvoiceId,
      requestId,
      otpCode: `${otpPrefix}-${invoice.code}`,
      donationDto: {
        city: donor.city,
        company: donor.company,
        country: "Ghana",
        donatorEmail: donor.email,
        donatorFullName: donor.name,
        paymentChannel: donor.channel,
        paymentFrequency: every,
        paymentNumber: phone,
      },
    });
    const prompt = provider.prompts.findLast(({ reference }) => reference === invoice.id);
    if (!prompt || answer === "never seen") return;
    run.at(run.now() + random.spread(5 * SECOND, 60 * SECOND), async () => {
      if (answer === "declined") return decline(provider, prompt, "Customer declined the request");
      await approve(provider, prompt, 1);
      course.onTaken?.(recurringInvoiceId ?? "", invoice);
      return true;
    });
  });
}

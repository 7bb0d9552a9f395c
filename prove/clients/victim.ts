import { aPayment, aSubscription } from "#api/fixtures/donations.ts";
import { type Production, PAY } from "./production.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const PHONE = "233241239001";
const MAILBOX = "ama.mensah@gmail.com";

/** What reached one person on one day. */
export type Reached = { prompts: number; texts: number; mails: number };

/**
 * What reaches a person when a stranger types their number and address into every form, every few minutes, each time
 * from another network address. `isDonor`: the person has given before, and does not answer now.
 */
export async function besiege(
  production: Production,
  { days, everyMinutes, isDonor }: { days: number; everyMinutes: number; isDonor: boolean },
): Promise<Reached[]> {
  if (isDonor) await give(production);
  let seen = await reached(production);
  const perDay: Reached[] = [];
  for (let day = 0; day < days; day += 1) {
    for (let minute = 0; minute < DAY / MINUTE; minute += everyMinutes) {
      await typeEverywhere(production, `41.${day}.${Math.floor(minute / 60)}.${minute % 60}`, `${day}-${minute}`);
      // A code lives for ten minutes, so texts that are due go out first.
      await production.api.pass(0);
      await production.api.pass(everyMinutes * MINUTE);
    }
    const now = await reached(production);
    perDay.push({ prompts: now.prompts - seen.prompts, texts: now.texts - seen.texts, mails: now.mails - seen.mails });
    seen = now;
  }
  return perDay;
}

async function give({ ask, api }: Production): Promise<void> {
  const donation = aPayment("", { CustomerMsisdn: PHONE, CustomerEmail: "the-donor@example.com" });
  await ask("POST", PAY, "154.160.1.1", donation);
  await api.sandbox("POST", `/phones/${PHONE}/approve`, {});
  await api.heard(1);
  await api.pass(0);
}

async function typeEverywhere({ ask }: Production, from: string, time: string): Promise<void> {
  const donation = aPayment("", { CustomerMsisdn: PHONE, CustomerEmail: MAILBOX });
  await ask("POST", PAY, from, donation, { "idempotency-key": `the-key-of-gift-${time}` });
  for (const each of [from, from.replace(/^41/u, "42"), from.replace(/^41/u, "43")]) {
    await ask("POST", "/api/v1/manage/codes", each, { phone: PHONE });
    await ask("POST", "/api/v1/prompts/codes", each, { phone: PHONE });
  }
  const monthly = aSubscription("", { customerMobileNumber: PHONE });
  await ask("POST", "/api/v1/rip/subscribe", from, monthly, { "idempotency-key": `the-key-of-month-${time}` });
  for (const email of [MAILBOX, `ama.mensah+${time}@gmail.com`, "amamensah@gmail.com", "AMA.MENSAH@googlemail.com"]) {
    await ask("POST", "/api/v1/subscriptions", from, { email });
  }
}

async function reached({ phone, mail }: Production): Promise<Reached> {
  const { prompts, texts } = await phone(PHONE);
  return {
    prompts: prompts.length,
    texts: texts.length,
    mails: mail.arrived.filter(({ to }) => to !== "the-donor@example.com").length,
  };
}

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { aPayment, aSubscription, aVerification } from "#api/fixtures/donations.ts";
import { cancelRecurring } from "#api/recurring/cancel-recurring.ts";
import { mailboxOf } from "#api/subscribers/mailbox.ts";
import { type Production, PAY } from "./production.ts";

export const PERSON = {
  name: "Efua Owusu-Ansah",
  email: "efua.owusu+beat@example.com",
  phone: "233241230001",
  city: "Takoradi",
  company: "Owusu Bakery",
};
const HOME = "154.160.1.1";

/** One person does everything that a visitor can do: gives once and each month, looks at their gifts, reads the updates. */
export async function liveHere(production: Production): Promise<void> {
  const { ask, api } = production;
  const donation = aPayment("", {
    CustomerName: PERSON.name,
    CustomerEmail: PERSON.email,
    CustomerMsisdn: PERSON.phone,
    City: PERSON.city,
    Company: PERSON.company,
  });
  await ask("POST", PAY, HOME, donation, { "idempotency-key": "the-key-of-their-gift" });
  api.clock.advance(1000);
  await api.heard(1);
  await api.pass(0);
  const monthly = aSubscription("0001", { customerName: PERSON.name });
  const { body } = await ask("POST", "/api/v1/rip/subscribe", HOME, monthly);
  const verified = aVerification(monthly, body.data, "1234");
  const donor = {
    donatorEmail: PERSON.email,
    donatorFullName: PERSON.name,
    city: PERSON.city,
    company: PERSON.company,
  };
  await ask("POST", "/api/v1/rip/verify", HOME, { ...verified, donationDto: { ...verified.donationDto, ...donor } });
  api.clock.advance(1000);
  await api.heard(2);
  await api.pass(0);
  await ask("POST", "/api/v1/manage/codes", HOME, { phone: PERSON.phone });
  await api.pass(0);
  await ask("POST", "/api/v1/subscriptions", HOME, { email: PERSON.email });
  await api.pass(0);
  await cancelRecurring(api.deps, body.data.recurringInvoiceId, "operator");
  await api.pass(60_000);
}

/** Everything stored about the person, in the forms in which it is stored: plain text, sealed and hashed. */
export async function tracesOf({ api }: Production): Promise<string[]> {
  const { deps } = api;
  const { db } = deps.database;
  const sealed = [
    ...(await db.selectFrom("donation").select("donor_sealed as text").execute()),
    ...(await db.selectFrom("recurring").select("donor_sealed as text").execute()),
    ...(await db.selectFrom("subscriber").select("email_sealed as text").execute()),
    ...(await db.selectFrom("callback").select("body_sealed as text").execute()),
    ...(await db.selectFrom("callback").select("body_hash as text").execute()),
    ...(await db.selectFrom("idempotency").select("fingerprint as text").execute()),
  ].map(({ text }) => text);
  const hashed = [PERSON.phone, PERSON.email, mailboxOf(PERSON.email)].map((text) => deps.keyring.hash(text));
  const clear = [
    PERSON.name,
    PERSON.email,
    PERSON.phone,
    PERSON.phone.replace(/^233/u, "0"),
    PERSON.city,
    PERSON.company,
  ];
  return [...new Set([...sealed, ...hashed, ...clear])].filter((text) => text !== "");
}

/** How many bytes of these traces the store's files still hold, on any page. */
export function bytesLeft({ api }: Production, traces: readonly string[]): number {
  const folder = api.deps.config.dataDir;
  const files = readdirSync(folder).map((name) => readFileSync(join(folder, name)).toString("latin1"));
  return traces.reduce(
    (sum, trace) => sum + trace.length * files.reduce((times, file) => times + file.split(trace).length - 1, 0),
    0,
  );
}

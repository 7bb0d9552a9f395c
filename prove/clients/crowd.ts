import { aPayment } from "#api/fixtures/donations.ts";
import { type Production, PAY } from "./production.ts";

/** The outcome of a prompt counts only after its five minutes. */
const STEP_MS = 6 * 60_000;
const DONORS_AT_ONCE = 5;
/** How long a donor waits for a code: half a minute. A text that fails is sent again after five seconds. */
const PATIENCE_MS = [0, 10_000, 20_000];

export type Served = { donors: number; served: number };

/** The networks of Ghana put many customers behind one address. */
const SHARED = "154.160.1.1";
/** Where an attack comes from: addresses all over the world, or networks that one person has for nothing. */
export type Origin = "addresses" | "networks of one /48";

/**
 * How many honest donors can give, all new and behind one address, while this many others send prompts to made-up numbers,
 * none of which approves. A donor who is asked for a code types it.
 */
export async function serveBeside(
  production: Production,
  { addresses, origin, each, steps }: { addresses: number; origin: Origin; each: number; steps: number },
): Promise<Served> {
  const attacker = (n: number) =>
    origin === "addresses" ? `41.${n}.1.1` : `2001:db8:7:${(n % 256).toString(16).padStart(2, "0")}00::1`;
  let served = 0;
  for (let step = 0; step < steps; step += 1) {
    for (let n = 0; n < addresses * each; n += 1) {
      await give(production, madeUp(step * addresses * each + n), attacker(n % addresses));
    }
    const phones = Array.from(
      { length: DONORS_AT_ONCE },
      (_, n) => `2332${String(step).padStart(2, "0")}${String(n).padStart(2, "0")}0200`,
    );
    for (const phone of phones) if (await isServed(production, phone, SHARED)) served += 1;
    await production.api.pass(STEP_MS);
  }
  return { donors: steps * DONORS_AT_ONCE, served };
}

/** None of these numbers approves. */
const madeUp = (n: number) =>
  `23355${String(n % 1000).padStart(3, "0")}${String(Math.floor(n / 1000)).padStart(2, "0")}08`;

async function isServed(production: Production, phone: string, from: string): Promise<boolean> {
  const asked = await give(production, phone, from);
  if (asked.body.code !== "phone-check-required") return asked.status === 202;
  for (const wait of PATIENCE_MS) {
    await production.api.pass(wait);
    const code = /^(\d{6})/u.exec((await production.phone(phone)).texts.at(-1)?.words ?? "")?.[1];
    if (code !== undefined) return (await give(production, phone, from, { "phone-check-code": code })).status === 202;
  }
  return false;
}

function give({ ask }: Production, phone: string, from: string, headers = {}) {
  const donation = aPayment("", { CustomerMsisdn: phone });
  return ask("POST", PAY, from, donation, { "idempotency-key": `the-key-of-the-gift-of-${phone}`, ...headers });
}

import { setTimeout as sleep } from "node:timers/promises";
import { aPayment, aSubscription, aVerification } from "#api/fixtures/donations.ts";
import type { Seeded } from "../../operator/practice/seeded.ts";
import type { ProviderLedger } from "../provider-ledger.ts";

/** How many times a donor sends a request that gets an error or no answer. */
const TRIES = 12;
const BETWEEN_TRIES_MS = 400;

type Answered = { status: number; body: { data?: Record<string, string | null> } };

export type Donors = {
  /** Gives once and each month, each from its own phone. Sends each request until there is an answer. */
  give: (number: number) => Promise<void>;
  giveMonthly: (number: number) => Promise<void>;
};

export function createDonors(parts: {
  random: Seeded;
  origins: () => string[];
  providerLedger: ProviderLedger;
}): Donors {
  const { random, origins, providerLedger } = parts;

  async function send(path: string, body: object, key: string): Promise<Answered | undefined> {
    for (let time = 0; time < TRIES; time += 1) {
      const all = origins();
      const answered = await post(`${all[random.between(0, all.length)]}/api/v1${path}`, body, key);
      if (answered && answered.status < 500 && answered.status !== 409) return answered;
      await sleep(BETWEEN_TRIES_MS);
    }
    return undefined;
  }

  return {
    async give(number) {
      const CustomerMsisdn = phoneOf("24", number);
      const body = aPayment("", { CustomerMsisdn, Amount: random.between(100, 50_000) / 100 });
      const key = `hostile-gift-number-${number}`;
      const pressing = send("/payments/pay/mobilemoney?paymentType=DONATION", body, key);
      // Some donors press the button twice.
      if (random.chance(0.1)) await send("/payments/pay/mobilemoney?paymentType=DONATION", body, key);
      await pressing;
    },

    async giveMonthly(number) {
      const customerMobileNumber = phoneOf("54", number);
      const asked = aSubscription("", { customerMobileNumber, amount: random.between(100, 20_000) / 100 });
      const answered = await send("/rip/subscribe", asked, `hostile-monthly-number-${number}`);
      const { recurringInvoiceId, requestId, otpPrefix } = answered?.body.data ?? {};
      if (!recurringInvoiceId || !requestId || !otpPrefix) return;
      const code = providerLedger.invoices.find(({ donation }) => donation === recurringInvoiceId)?.code ?? "";
      await send(
        "/rip/verify",
        aVerification(asked, { recurringInvoiceId, requestId, otpPrefix }, code),
        "no-key-is-needed",
      );
    },
  };
}

const phoneOf = (prefix: string, number: number) => `233${prefix}${String(number).padStart(7, "0")}`;

async function post(url: string, body: object, key: string): Promise<Answered | undefined> {
  const headers = { "content-type": "application/json", "idempotency-key": key };
  try {
    const response = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
    // The API's own answer has this shape.
    return { status: response.status, body: (await response.json()) as Answered["body"] };
  } catch {
    return undefined;
  }
}

/** Runs `work` for each number below `count`, several at a time. */
export async function each(count: number, atOnce: number, work: (number: number) => Promise<void>): Promise<void> {
  let next = 0;
  const one = async () => {
    while (next < count) {
      next += 1;
      await work(next - 1);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
}

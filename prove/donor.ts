import { DAY, MINUTE } from "#api/clock.ts";
import { aPayment, aSubscription, aVerification } from "#api/fixtures/donations.ts";
import type { Prompt } from "#sandbox/provider-state.ts";
import type { Call } from "./cluster.ts";
import type { World } from "./provider-ledger.ts";

const SECOND = 1000;

/**
 * A gift that a donor intends to give. The phone and the amount together are unique, so that every prompt can be traced
 * to its gift.
 */
export type Donation = { kind: "once" | "monthly"; pesewas: number; phone: string; key: string; email: string };

/** Whether a prompt belongs to a gift. */
export function isOf({ phone, pesewas }: Donation, { msisdn, amount }: Prompt): boolean {
  return msisdn === phone && Math.round(amount * 100) === pesewas;
}

/** What the API said about a gift: the answer's status and body, and when the call began and ended. */
export type Statement = {
  donation: Donation;
  kind: "pay" | "read" | "subscribe" | "verify" | "read-recurring";
  status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- read without ceremony, as in the API's own tests
  body: any;
  from: number;
  at: number;
};

type DonorParts = Pick<World, "agenda" | "random"> & {
  call: Call;
  statements: Statement[];
  /** The last code that was texted to a phone. */
  codeOn: (phone: string) => string | undefined;
  /** Stops a recurring donation, as its donor may even without knowing its id. */
  stop: (donation: Donation) => void;
};

/** A donor gives: presses the button, perhaps twice, tries again if nothing comes, and reads the gift's state. */
export function give(parts: DonorParts, donation: Donation): void {
  const { agenda, random, call, statements, codeOn, stop } = parts;
  const { phone, email } = donation;
  const subscription = aSubscription("", { customerMobileNumber: phone, amount: donation.pesewas / 100 });
  let id: string | undefined;
  let isVerified = false;

  function send(kind: Statement["kind"], method: string, path: string, body?: object): void {
    const from = agenda.now();
    const hasKey = kind === "pay" || kind === "subscribe";
    const headers = hasKey ? { "idempotency-key": donation.key } : {};
    const answered = async (response: Response) => {
      const { status } = response;
      const answer: Statement["body"] = await response.json();
      statements.push({ donation, kind, status, body: answer, from, at: agenda.now() });
      if (kind === "verify" && status < 300) isVerified = true;
      if (id !== undefined) return;
      if (kind === "pay" && typeof answer?.data?.TransactionId === "string") {
        id = answer.data.TransactionId;
        readAgain(60, () => send("read", "GET", `/donations/${id}`));
      } else if (kind === "subscribe" && status === 200) {
        id = String(answer.data.recurringInvoiceId);
        followMandate(answer.data);
      }
    };
    call(method, `/api/v1${path}`, { body, headers, answered });
  }

  function readAgain(days: number, read: () => void): void {
    const reads = random.between(2, 7);
    for (let each = 0; each < reads; each += 1) agenda.after(random.spread(SECOND, days * DAY), read);
  }

  function followMandate({ requestId, otpPrefix }: { requestId: string | null; otpPrefix: string | null }): void {
    const verify = (digits: string) => {
      const ids = { recurringInvoiceId: id ?? "", requestId: requestId ?? "", otpPrefix: otpPrefix ?? "" };
      const sent = aVerification(subscription, ids, digits);
      send("verify", "POST", "/rip/verify", { ...sent, donationDto: { ...sent.donationDto, donatorEmail: email } });
    };
    const right = () => verify(codeOn(phone) ?? "0000");
    if (requestId !== null && random.chance(0.9)) {
      const typed = random.spread(2 * SECOND, 5 * MINUTE);
      if (random.chance(0.2)) agenda.after(typed / 2, () => verify("0000"));
      agenda.after(typed, right);
      if (random.chance(0.2)) agenda.after(typed + random.between(0, 3 * SECOND), right);
      // A donor who gets an error or no answer types it again.
      if (random.chance(0.6)) agenda.after(typed + 40 * SECOND, () => (isVerified ? undefined : right()));
    }
    readAgain(80, () => send("read-recurring", "GET", `/rip/${id}`));
  }

  const payment = aPayment("", { CustomerEmail: email, CustomerMsisdn: phone, Amount: donation.pesewas / 100 });
  const begin =
    donation.kind === "once"
      ? () => send("pay", "POST", "/payments/pay/mobilemoney?paymentType=DONATION", payment)
      : () => send("subscribe", "POST", "/rip/subscribe", subscription);
  begin();
  if (donation.kind === "monthly" && random.chance(0.3)) {
    agenda.after(random.spread(MINUTE, 50 * DAY), () => stop(donation));
  }
  if (random.chance(0.3)) agenda.after(random.spread(1, SECOND), begin);
  // A donor who gets an error or no answer tries again with the same key.
  for (const wait of [35 * SECOND, 3 * MINUTE]) {
    if (random.chance(0.7)) agenda.after(wait, () => (id === undefined ? begin() : undefined));
  }
}
